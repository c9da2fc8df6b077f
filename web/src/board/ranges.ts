/** Squares in range as drawings: their outline by borders crossed, and where the number of borders is written. */
import type { Square } from '../api/types'
import { type Point, UNIT } from './geometry'

const TILE = 5

/** All squares of a ring as one path. */
export function ringPath(ring: readonly Square[]): string {
  return ring.map(([row, column]) => `M${String(column * UNIT)} ${String(row * UNIT)}h32v32h-32z`).join('')
}

/** The left top corner of one square of the ring on each tile: the first one in reading order. */
export function ringMarks(ring: readonly Square[]): Point[] {
  const found = new Map<string, Square>()
  for (const square of ring) {
    const tile = `${String(Math.floor(square[0] / TILE))} ${String(Math.floor(square[1] / TILE))}`
    const known = found.get(tile)
    if (known === undefined || square[0] < known[0] || (square[0] === known[0] && square[1] < known[1])) found.set(tile, square)
  }
  return [...found.values()].map(([row, column]) => ({ x: column * UNIT + 4, y: row * UNIT + 12 }))
}

/** How strongly a place is shaded for so many borders, from 1 downwards. */
export function rangeShade(borders: number): number {
  return Math.max(0.3, 0.9 - borders * 0.25)
}
