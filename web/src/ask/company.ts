/** A company as lists of cards to draw. */
import type { Action, CardsShape, ChainShape, Components, Phrase } from '../api/schema'
import { tally, type Seatable } from './chart'
import { bookOf, groupRank } from './facts'

/** A card as the chart seats it. */
export function seatable(employee: string, components: Components | null): Seatable {
  const facts = bookOf(components).cards.get(employee)
  const rank = String(groupRank(facts?.category ?? '')).padStart(2, '0')
  return { employee, manager: facts?.reports_to_ceo ?? false, slots: facts?.slots ?? 0, group: rank }
}

/** Equal cards one by one. */
export function single(rows: readonly CardsShape[]): string[] {
  return rows.flatMap((row) => Array.from({ length: row.count }, () => row.employee))
}

/** Rows of cards in the order of their groups. */
export function ordered<T extends { employee: string }>(rows: readonly T[], components: Components | null): T[] {
  const { cards } = bookOf(components)
  const order = [...cards.keys()]
  return [...rows].sort((one, other) => {
    const [first, second] = [cards.get(one.employee), cards.get(other.employee)]
    const groups = groupRank(first?.category ?? '') - groupRank(second?.category ?? '')
    return groups || order.indexOf(one.employee) - order.indexOf(other.employee)
  })
}

/** The rows of a hand without the cards that were chosen to work: they stand there, though the others may not see it yet. */
export function leftOf(hand: readonly CardsShape[], chosen: readonly CardsShape[]): CardsShape[] {
  const gone = new Map(chosen.map((row) => [row.employee, row.count]))
  return hand.map((row) => ({ ...row, count: row.count - (gone.get(row.employee) ?? 0) })).filter((row) => row.count > 0)
}

/** The cards that steps put to work, one by one. */
export function cardsPutToWork(steps: readonly Action[]): string[] {
  return steps.flatMap((step) => (step.kind === 'put_to_work' ? step.employee : []))
}

/** The cards that staged steps put to work, equal ones counted. */
export function stagedRows(steps: readonly Action[]): CardsShape[] {
  const cards = cardsPutToWork(steps)
  return [...tally(cards)].map(([employee, count]) => ({ employee, count, salary: 0 }))
}

/** All cards a company owns that may be put to work: those in hand and those at work or on the beach. */
export function allCards(chain: ChainShape): string[] {
  return [...single(chain.hand), ...single(chain.work), ...single(chain.beach)]
}

/** Whether a chain hides what it has chosen: it is asked in secret, and its cards are in its hand. */
export function isHidden(chain: ChainShape, step: string): boolean {
  return step === 'restructuring' && chain.work.length === 0
}

/** Goods and their numbers, the most numerous first, zeros left out. */
export function stocked(goods: Readonly<Record<string, number>>): [string, number][] {
  return Object.entries(goods)
    .filter(([, count]) => count > 0)
    .sort((one, other) => other[1] - one[1])
}

/** Facts without those a drawing says already. */
export function otherFacts(facts: readonly Phrase[], said: ReadonlySet<string>): Phrase[] {
  return facts.filter((fact) => !said.has(fact.say))
}
