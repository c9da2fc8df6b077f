/** Cars on their way to dinner as stations of an animation, and demand that is only foreseen. */
import type { Square } from '../api/types'
import { type Box, middleOf, type Point } from './geometry'

/** Where something is at a part (0 to 1) of the time it is given. angle: where it heads, in degrees: 0 is east. */
export type Station = Point & { at: number; angle: number; opacity: number }

/** How far along its way a losing car turns back, and how much of that it then goes back; both as parts. */
const TURNS = 0.65
const BACK = 0.5
/** Part of a square that a car takes to turn, before and after the middle of the square. */
const CORNER = 0.35
/** Part of its time in which a car appears, and in which it is gone. */
const FADES = 0.12

/**
 * The stations of a car along a path; none where there is no way. wins: it comes to the end of the path, else it stops
 * short, turns round and goes part of the way back.
 */
export function stationsOf(path: readonly Square[], wins: boolean): Station[] {
  if (path.length < 2) return []
  const last = path.length - 1
  const reach = wins ? last : Math.min(last, Math.max(1, Math.round(last * TURNS)))
  const out = path.slice(0, reach + 1)
  const home = wins ? [] : path.slice(reach - Math.max(1, Math.floor(reach * BACK)), reach).reverse()
  const points = [...out, ...home].map((square) => middleOf(square))
  const legs = points.length - 1
  const stations: Station[] = []
  let angle = 0
  for (let leg = 0; leg < legs; leg += 1) {
    const [a, b] = [points[leg], points[leg + 1]]
    if (a === undefined || b === undefined) break
    angle = leg === 0 ? headed(a, b) : turned(angle, headed(a, b))
    const [from, to] = [leg === 0 ? 0 : CORNER, leg === legs - 1 ? 1 : 1 - CORNER]
    for (const part of [from, to]) {
      const at = (leg + part) / legs
      stations.push({ at, x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part, angle, opacity: wins ? 1 : Math.min(1, (1 - at) / (2 * FADES)) })
    }
  }
  return stations
}

function headed(a: Point, b: Point): number {
  return (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI
}

/** A direction, written so that turning to it from another goes the short way round. */
function turned(from: number, to: number): number {
  return from + ((((to - from) % 360) + 540) % 360) - 180
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
