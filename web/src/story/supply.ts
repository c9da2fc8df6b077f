/** What is left in the supply, in the order in which people look for it. */
import type { CampaignPiece, Components, EmployeeCard, SupplyShape } from '../api/schema'

const GROUPS = ['manager', 'hr', 'marketing', 'kitchen', 'buyer', 'pricing', 'service', 'restaurant']

/** A pile of cards: how many there were and how many are left. */
export type Pile = { id: string; left: number; all: number; entry: boolean }

/** The piles by group of staff, entry level first. */
export function piles(supply: SupplyShape, components: Components): { group: string; piles: Pile[] }[] {
  const known = components.employees.filter((card) => card.id !== 'ceo')
  const groups = [...new Set([...GROUPS, ...known.map((card) => card.category)])]
  return groups.flatMap((group) => {
    const cards = known.filter((card) => card.category === group)
    const found = cards.map((card) => pile(card, supply)).sort((a, b) => Number(b.entry) - Number(a.entry))
    return found.length === 0 ? [] : [{ group, piles: found }]
  })
}

function pile(card: EmployeeCard, supply: SupplyShape): Pile {
  return { id: card.id, left: supply.employees[card.id] ?? 0, all: card.copies, entry: card.entry_level }
}

/** Campaign tokens by kind, each with whether it is still there. */
export function tokens(supply: SupplyShape, components: Components): { kind: string; tokens: { piece: CampaignPiece; left: boolean }[] }[] {
  const inPlay = components.campaigns.filter((piece) => piece.in_play)
  return [...new Set(inPlay.map((piece) => piece.kind))].map((kind) => ({
    kind,
    tokens: inPlay.filter((piece) => piece.kind === kind).map((piece) => ({ piece, left: supply.campaigns.includes(piece.id) })),
  }))
}
