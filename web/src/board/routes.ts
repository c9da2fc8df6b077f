/** Routes of buyers: ribbons on the map, and finding the option that a drawn line or tapped drinks mean. */
import type { OptionShape } from '../api/schema'
import type { Square } from '../api/types'
import { crossesBorder, middleOf, type Point, short, UNIT } from './geometry'

/** An option with a route. `index` counts in the options of the ask. */
export type Haul = { index: number; group: string; route: readonly Square[]; sources: readonly Square[]; drinks: number }

export function haulsOf(options: readonly OptionShape[]): Haul[] {
  const found: Haul[] = []
  options.forEach((option, index) => {
    if (option.route.length === 0) return
    const drinks = Object.values(option.loads).reduce((sum, count) => sum + count, 0)
    found.push({ index, group: option.group, route: option.route, sources: option.sources, drinks })
  })
  return found
}

export function isSame(a: readonly [number, number] | undefined, b: readonly [number, number] | undefined): boolean {
  return a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1]
}

/** The hauls whose route begins with what was drawn. */
export function startingWith(hauls: readonly Haul[], drawn: readonly Square[]): Haul[] {
  return hauls.filter((haul) => drawn.every((square, at) => isSame(haul.route[at], square)))
}

/**
 * Go on drawing to a square: back along the line when it was drawn already, ahead along the shortest way that a haul knows,
 * else nowhere. The first square has to be the first of a route, or one on it: the line then begins at its start.
 */
export function drawTo(hauls: readonly Haul[], drawn: readonly Square[], square: Square): readonly Square[] {
  const before = drawn.findIndex((each) => isSame(each, square))
  if (before >= 0) return drawn.slice(0, before + 1)
  let best: readonly Square[] | undefined
  for (const haul of startingWith(hauls, drawn)) {
    const at = haul.route.findIndex((each, index) => index >= drawn.length && isSame(each, square))
    if (at >= 0 && (best === undefined || at + 1 < best.length)) best = haul.route.slice(0, at + 1)
  }
  return best ?? drawn
}

/** The haul that a drawn line means: the one with the fewest squares left to go, then with the most drinks. */
export function meantBy(hauls: readonly Haul[], drawn: readonly Square[]): Haul | undefined {
  if (drawn.length === 0) return undefined
  return [...startingWith(hauls, drawn)].sort(
    (a, b) => a.route.length - b.route.length || b.drinks - a.drinks || a.index - b.index,
  )[0]
}

/** The most modest haul that visits all wanted drinks; hauls of `group` come first. */
export function visiting(hauls: readonly Haul[], wanted: readonly Square[], group: string): Haul | undefined {
  const has = (haul: Haul): boolean =>
    wanted.every((square) => haul.sources.some((source) => isSame(source, square)))
  return hauls
    .filter(has)
    .sort(
      (a, b) =>
        Number(b.group === group) - Number(a.group === group) ||
        a.sources.length - b.sources.length ||
        a.route.length - b.route.length ||
        a.index - b.index,
    )[0]
}

export type Ribbon = {
  d: string
  /** Borders crossed, numbered from 1, with the angle of the road there in degrees. */
  ticks: (Point & { angle: number; count: number })[]
  start: Point
  end: Point
}

/** A ribbon through the middles of squares with rounded bends. */
export function ribbonOf(route: readonly Square[]): Ribbon | null {
  const [first] = route
  const last = route[route.length - 1]
  if (first === undefined || last === undefined) return null
  const points = route.map((square) => middleOf(square))
  let d = ''
  points.forEach((point, index) => {
    const before = points[index - 1]
    const after = points[index + 1]
    if (before === undefined) d += `M${short(point.x)} ${short(point.y)}`
    else if (after === undefined || !isBend(before, point, after)) d += `L${short(point.x)} ${short(point.y)}`
    else d += bend(before, point, after)
  })
  return { d, ticks: ticksOf(route), start: middleOf(first), end: middleOf(last) }
}

function isBend(before: Point, point: Point, after: Point): boolean {
  return (point.x - before.x) * (after.y - point.y) !== (point.y - before.y) * (after.x - point.x)
}

function bend(before: Point, point: Point, after: Point): string {
  const reach = UNIT / 2
  const toward = (other: Point): Point => {
    const length = Math.hypot(other.x - point.x, other.y - point.y)
    return { x: point.x + ((other.x - point.x) / length) * reach, y: point.y + ((other.y - point.y) / length) * reach }
  }
  const [a, b] = [toward(before), toward(after)]
  return `L${short(a.x)} ${short(a.y)}Q${short(point.x)} ${short(point.y)} ${short(b.x)} ${short(b.y)}`
}

function ticksOf(route: readonly Square[]): Ribbon['ticks'] {
  const ticks: Ribbon['ticks'] = []
  for (let index = 1; index < route.length; index += 1) {
    const [from, to] = [route[index - 1], route[index]]
    if (from === undefined || to === undefined || !crossesBorder(from, to)) continue
    const [a, b] = [middleOf(from), middleOf(to)]
    ticks.push({
      x: (a.x + b.x) / 2,
      y: (a.y + b.y) / 2,
      angle: a.x === b.x ? 0 : 90,
      count: ticks.length + 1,
    })
  }
  return ticks
}
