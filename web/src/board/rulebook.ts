/** The places in the rule book of what stands on the map. */
import type { BoardShape } from '../api/schema'
import type { Square } from '../api/types'
import { name } from '../i18n'
import { RULES } from '../modules/registry'
import { campaignText, houseName, pieceName, restaurantText } from './describe'
import type { Thing } from './things'

const [HOUSE, GARDEN, RESTAURANT, DRIVE_IN, SOON, DRINK, ROAD] = ['B-DIN-01', 'B-BLD-07', 'B-RST-01', 'B-GEO-13', 'B-RST-06', 'B-BUY-09', 'B-GEO-20']

/** What a thing is called and what there is to say of it, "" where it says so itself; and the place of its rule. */
export type Ruled = { name: string; text: string; rule: string }

/** What is known of a thing on the map; undefined for bare ground. */
export function ruledAt(board: BoardShape, thing: Thing): Ruled | undefined {
  if (thing.kind === 'house') return houseAt(board, thing)
  if (thing.kind === 'restaurant') {
    const spot = board.restaurants.find((each) => `${String(each.seat)}/${String(each.number)}` === thing.id)
    return spot && { name: '', text: restaurantText(spot), rule: !spot.open ? SOON : spot.doors.length > 1 ? DRIVE_IN : RESTAURANT }
  }
  if (thing.kind === 'campaign') {
    const run = board.campaigns.find((each) => each.id === thing.id)
    return run && { name: name('campaigns', run.id), text: campaignText(run), rule: `campaign-${run.kind}` }
  }
  return groundAt(board, thing.id.split(',').map(Number) as Square)
}

function houseAt(board: BoardShape, thing: Thing): Ruled | undefined {
  const house = board.houses.find((each) => each.label === thing.id)
  if (house === undefined) return undefined
  const rule = thing.part === 'garden' ? GARDEN : (RULES[house.kind] ?? HOUSE)
  return { name: houseName(house), text: '', rule }
}

/** What lies on a square by itself: a piece of a module, a park, a drink, a road. */
function groundAt(board: BoardShape, [row, column]: Square): Ruled | undefined {
  const here = (spot: { row: number; column: number }): boolean => spot.row === row && spot.column === column
  const pieces = board.pieces.filter((each) => each.cells.some(([down, right]) => down === row && right === column))
  const piece = pieces.find((each) => RULES[each.kind] !== undefined)
  if (piece !== undefined) return { name: pieceName(piece.kind, piece.seat), text: '', rule: RULES[piece.kind] ?? '' }
  const park = board.parks.find(here)
  const rule = RULES[park?.what ?? '']
  if (park !== undefined && rule !== undefined) return { name: pieceName(park.what, -1), text: '', rule }
  const drink = board.drinks.find(here)
  if (drink !== undefined) return { name: name('goods', drink.what), text: '', rule: DRINK }
  return board.roads.some(here) ? { name: '', text: '', rule: ROAD } : undefined
}
