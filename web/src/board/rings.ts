/** The boxes of what is pointed at: houses, campaigns, and all of one chain. */
import type { BoardShape } from '../api/schema'
import { houseBox } from './consequence'
import { type Box, boxOf, planeBox } from './geometry'

export type Ring = { key: string; box: Box }
type Lit = { houses: readonly string[]; campaigns: readonly string[]; seat: number }

/** away, cards: houses and campaigns that lie beside the map. */
export function ringsOf(board: BoardShape, lit: Lit, away: ReadonlyMap<string, Box>, cards: ReadonlyMap<string, Box>): Ring[] {
  const found: Ring[] = []
  const add = (key: string, box: Box | undefined): void => {
    if (box !== undefined) found.push({ key, box })
  }
  for (const house of board.houses) {
    if (lit.houses.includes(house.label)) add(`house ${house.label}`, houseBox(house) ?? away.get(house.label))
  }
  for (const run of board.campaigns) {
    if (!lit.campaigns.includes(run.id) && run.seat !== lit.seat) continue
    const box = run.rect !== null ? boxOf(run.rect) : run.edge !== '' ? planeBox(board, run.edge, run.first, run.lines) : cards.get(run.id)
    add(run.id, box)
  }
  for (const spot of board.restaurants) {
    if (spot.seat === lit.seat) add(`restaurant ${String(spot.seat)} ${String(spot.number)}`, boxOf(spot.rect))
  }
  return found
}
