/** Squares in range as drawings: their outline by borders crossed, and where the number of borders is written. */
import type { BoardShape } from '../api/schema'
import type { Square } from '../api/types'
import { holds, type Point, UNIT } from './geometry'

const TILE = 5

/** All squares of a ring as one path. */
export function ringPath(ring: readonly Square[]): string {
  return ring.map(([row, column]) => `M${String(column * UNIT)} ${String(row * UNIT)}h32v32h-32z`).join('')
}

/** The left top corner of one square of the ring on each tile: the first one in reading order on which nothing stands. */
export function ringMarks(ring: readonly Square[], stands: (square: Square) => boolean = () => false): Point[] {
  const found = new Map<string, Square>()
  for (const square of ring) {
    if (stands(square)) continue
    const tile = `${String(Math.floor(square[0] / TILE))} ${String(Math.floor(square[1] / TILE))}`
    const known = found.get(tile)
    if (known === undefined || square[0] < known[0] || (square[0] === known[0] && square[1] < known[1])) found.set(tile, square)
  }
  return [...found.values()].map(([row, column]) => ({ x: column * UNIT + 4, y: row * UNIT + 12 }))
}

/** What tells whether anything is drawn on a square of a board: a piece, or a source of drinks. */
export function takenOn({ houses, restaurants, campaigns, pieces, drinks }: BoardShape): (square: Square) => boolean {
  const rects = [...houses, ...restaurants, ...campaigns].flatMap(({ rect }) => (rect === null ? [] : [rect]))
  const squares = [...pieces.flatMap(({ cells }) => cells), ...drinks.map(({ row, column }) => [row, column])]
  return (square) => rects.some((rect) => holds(rect, square)) || squares.some(([row, column]) => row === square[0] && column === square[1])
}

/** How strongly a place is shaded for so many borders, from 1 downwards. */
export function rangeShade(borders: number): number {
  return Math.max(0.3, 0.9 - borders * 0.25)
}
