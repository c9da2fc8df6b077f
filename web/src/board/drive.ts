/** The car of a house on its way to dinner, and demand that is only foreseen. */
import type { Square } from '../api/types'
import { type Box, middleOf, type Point } from './geometry'

export type Car = Point & {
  /** Where it heads, in degrees: 0 is east. */
  angle: number
}

/** The squares behind a car that has driven part of a path (0 to 1); at least the first one. */
export function drivenPart(path: readonly Square[], driven: number): readonly Square[] {
  return driven >= 1 ? path : path.slice(0, Math.floor(Math.max(0, driven) * (path.length - 1)) + 1)
}

/** Where the car is; null before it has a way to go, and when it has arrived. */
export function carAt(path: readonly Square[], driven: number): Car | null {
  if (driven >= 1 || path.length < 2) return null
  const along = Math.max(0, driven) * (path.length - 1)
  const index = Math.floor(along)
  const [from, to] = [path[index], path[index + 1]]
  if (from === undefined || to === undefined) return null
  const [a, b] = [middleOf(from), middleOf(to)]
  const part = along - index
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part, angle: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI }
}

/** A foreseen piece of demand as a chip. */
export type GhostChip = Point & { good: string; size: number }

const CHIP = 19

/** Foreseen pieces in one row along the lower edge of a house, pushed together where they are many. */
export function ghostChips(goods: readonly string[], box: Box): GhostChip[] {
  const pitch = goods.length < 2 ? 0 : Math.min(CHIP + 1, (box.width - CHIP) / (goods.length - 1))
  const left = box.x + box.width / 2 - (pitch * (goods.length - 1)) / 2
  return goods.map((good, index) => ({ x: left + pitch * index, y: box.y + box.height - CHIP / 4, good, size: CHIP }))
}
