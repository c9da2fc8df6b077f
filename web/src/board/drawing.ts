/** What is told while a route is drawn: the drinks it has reached, and why it goes no further. */
import type { BoardShape, OptionShape } from '../api/schema'
import type { Square } from '../api/types'
import { type Haul, isSame, ribbonOf, startingWith } from './routes'

/** Why a line does not go on to a square: it begins nowhere, there is no road, it is too far, or no haul goes there. */
export type Refused = '' | 'start' | 'no_road' | 'far' | 'nothing'

/** Whether a drink lies on a drawn line or beside one of its squares. */
export function isBeside(drawn: readonly Square[], square: Square): boolean {
  return drawn.some(([row, column]) => Math.abs(row - square[0]) + Math.abs(column - square[1]) <= 1)
}

/** The drinks of a haul that a drawn line has reached, by good. goodAt: what is printed on a square. */
export function drinksOn(drawn: readonly Square[], option: OptionShape, goodAt: (square: Square) => string): Record<string, number> {
  const found: Record<string, number> = {}
  const symbols = option.sources.map((square) => ({ square, good: goodAt(square) }))
  for (const { square, good } of symbols) {
    if (good === '' || !isBeside(drawn, square)) continue
    const each = (option.loads[good] ?? 0) / symbols.filter((symbol) => symbol.good === good).length
    found[good] = (found[good] ?? 0) + each
  }
  return found
}

/** Why a line that ends at its last square does not reach another one. */
export function whyNot(board: BoardShape, hauls: readonly Haul[], drawn: readonly Square[], square: Square): Refused {
  const road = board.roads.some(({ row, column }) => isSame([row, column], square))
  // A zeppelin flies over tiles: its line needs no road.
  const flies = hauls.some(({ route }) => route.some((stop, at) => at > 0 && !isNext(route[at - 1], stop)))
  if (!road && !flies) return 'no_road'
  if (drawn.length === 0) return 'start'
  const most = Math.max(0, ...startingWith(hauls, drawn).map(({ route }) => bordersOf(route)))
  return bordersOf([...drawn, square]) > most ? 'far' : 'nothing'
}

function bordersOf(route: readonly Square[]): number {
  return ribbonOf(route)?.ticks.length ?? 0
}

function isNext(one: Square | undefined, other: Square): boolean {
  return one !== undefined && Math.abs(one[0] - other[0]) + Math.abs(one[1] - other[1]) === 1
}
