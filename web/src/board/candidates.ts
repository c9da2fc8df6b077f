/** The places an ask offers on the map: which one lies under a pointer, how they are turned, in which order they go. */
import type { BoardShape, OptionShape, PlaceShape } from '../api/schema'
import type { Square } from '../api/types'
import { type Box, boxOf, cellsOf, oneSquare, planeBox, type Point, UNIT } from './geometry'

/** One option with a place: `index` counts in the options of the ask, `key` is equal for what lies at one anchor. */
export type Candidate = {
  index: number
  place: PlaceShape
  key: string
  cells: readonly Square[]
  /** What it covers, in units; for an airplane its stand beside the map. */
  boxes: readonly Box[]
  /** The middle of what it covers, and the point that stands for this one of several at the anchor. */
  middle: Point
  aim: Point
}

/** A spot on the map and the options there, in the order in which they are turned. */
export type Spot = { key: string; middle: Point; members: Candidate[] }

/** The options with a place on the map in reading order; options that differ only in who does it are left out. */
export function candidatesOf(board: BoardShape, options: readonly OptionShape[]): Candidate[] {
  const found: Candidate[] = []
  options.forEach((option, index) => {
    if (option.place === null || option.same_as >= 0) return
    const candidate = candidateOf(board, option.place, index)
    if (candidate.boxes.length > 0) found.push(candidate)
  })
  return found.sort((a, b) => order(a) - order(b) || a.index - b.index)
}

/** Rows count before columns; airplanes stand where their stand lies. */
function order(candidate: Candidate): number {
  const { place, boxes } = candidate
  const [row, column] = place.edge === '' ? place.anchor : [(boxes[0]?.y ?? 0) / UNIT, (boxes[0]?.x ?? 0) / UNIT]
  return row * 1000 + column
}

/** What is equal for all options that lie at one spot. */
export function spotKey(place: PlaceShape): string {
  return place.edge === '' ? place.anchor.join(' ') : `${place.edge} ${String(place.first)}`
}

function candidateOf(board: BoardShape, place: PlaceShape, index: number): Candidate {
  if (place.edge !== '') {
    const box = planeBox(board, place.edge, place.first, place.lines)
    const middle = centre([box])
    return { index, place, key: spotKey(place), cells: [], boxes: [box], middle, aim: middle }
  }
  const cells = cellsOf(place)
  const boxes = place.cells.length > 0 ? cells.map((cell) => boxOf(oneSquare(cell))) : place.rect === null ? [] : [boxOf(place.rect)]
  const middle = centre(boxes)
  return { index, place, key: spotKey(place), cells, boxes, middle, aim: aimOf(place, middle) }
}

function centre(boxes: readonly Box[]): Point {
  let [x, y] = [0, 0]
  for (const box of boxes) {
    x += (box.x + box.width / 2) / boxes.length
    y += (box.y + box.height / 2) / boxes.length
  }
  return { x, y }
}

/** A restaurant is aimed at by the corner of its entrance. */
function aimOf(place: PlaceShape, middle: Point): Point {
  if (place.corner === '') return middle
  return {
    x: middle.x + (place.corner.includes('e') ? 1 : -1) * UNIT * 0.5,
    y: middle.y + (place.corner.includes('s') ? 1 : -1) * UNIT * 0.5,
  }
}

/** The spots of candidates, in their order. */
export function spotsOf(candidates: readonly Candidate[]): Spot[] {
  const spots = new Map<string, Spot>()
  for (const candidate of candidates) {
    const spot = spots.get(candidate.key)
    if (spot === undefined) spots.set(candidate.key, { key: candidate.key, middle: candidate.middle, members: [candidate] })
    else spot.members.push(candidate)
  }
  return [...spots.values()]
}

function distance(a: Point, b: Point): number {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2
}

/** Whether a candidate covers a point, or lies within `slop` units of it. */
export function covers(candidate: Candidate, point: Point, slop = 0): boolean {
  return candidate.boxes.some(
    (box) =>
      point.x >= box.x - slop &&
      point.x < box.x + box.width + slop &&
      point.y >= box.y - slop &&
      point.y < box.y + box.height + slop,
  )
}

/** Units round the middle of a spot that are its dot's alone. */
const DOT = UNIT * 0.3

/** The spot whose dot lies under a point, or undefined. */
export function dotAt(candidates: readonly Candidate[], point: Point): Spot | undefined {
  const near = spotsOf(candidates).filter((spot) => distance(spot.middle, point) <= DOT ** 2)
  return least(near, (spot) => distance(spot.middle, point))
}

/**
 * The candidate that a pointer means, or undefined. A dot means its own spot; elsewhere it is, of those that cover the point,
 * the one with the nearest middle. Among those at one anchor the variant that was last turned to, else the one whose aim is
 * nearest.
 */
export function pick(candidates: readonly Candidate[], point: Point, variant: string | null, slop = 0): Candidate | undefined {
  const dot = dotAt(candidates, point)
  if (dot !== undefined) {
    const turned = dot.members.filter((candidate) => candidate.place.variant === variant)
    return least(turned.length > 0 ? turned : dot.members, (candidate) => distance(candidate.aim, point))
  }
  let under = candidates.filter((candidate) => covers(candidate, point))
  if (under.length === 0 && slop > 0) under = candidates.filter((candidate) => covers(candidate, point, slop))
  const wanted = variant === null ? [] : under.filter((candidate) => candidate.place.variant === variant)
  const pool = wanted.length > 0 ? wanted : under
  const nearest = least(pool, (candidate) => distance(candidate.middle, point))
  if (nearest === undefined) return undefined
  return least(
    pool.filter((candidate) => candidate.key === nearest.key),
    (candidate) => distance(candidate.aim, point),
  )
}

function least<Item>(items: readonly Item[], measure: (item: Item) => number): Item | undefined {
  let best: Item | undefined
  let bestMeasure = Infinity
  for (const item of items) {
    const found = measure(item)
    if (found < bestMeasure) [best, bestMeasure] = [item, found]
  }
  return best
}

/** The next (or, with -1, the one before) of the candidates at the same anchor; the candidate itself when it is alone. */
export function turn(candidates: readonly Candidate[], index: number, by: 1 | -1): Candidate | undefined {
  const current = candidates.find((candidate) => candidate.index === index)
  if (current === undefined) return candidates[0]
  const there = candidates.filter((candidate) => candidate.key === current.key)
  return there[(there.indexOf(current) + by + there.length) % there.length]
}

/** The next (or, with -1, the one before) spot in reading order, turned the same way where it can be. */
export function next(candidates: readonly Candidate[], index: number, by: 1 | -1): Candidate | undefined {
  const spots = spotsOf(candidates)
  const current = candidates.find((candidate) => candidate.index === index)
  const at = current === undefined ? (by === 1 ? -1 : 0) : spots.findIndex((spot) => spot.key === current.key)
  const spot = spots[(at + by + spots.length) % spots.length]
  return spot === undefined ? undefined : likeVariant(spot, current)
}

/** Whether the spot is the first (for -1) or the last one in reading order. */
export function isEnd(candidates: readonly Candidate[], index: number, by: 1 | -1): boolean {
  const spots = spotsOf(candidates)
  const key = candidates.find((candidate) => candidate.index === index)?.key
  return key !== undefined && spots[by === 1 ? spots.length - 1 : 0]?.key === key
}

/** The nearest spot in a direction (`dx`, `dy`: -1, 0 or 1), or undefined when there is none. */
export function toward(candidates: readonly Candidate[], index: number, dx: number, dy: number): Candidate | undefined {
  const current = candidates.find((candidate) => candidate.index === index)
  if (current === undefined) return candidates[0]
  const spots = spotsOf(candidates).filter((spot) => spot.key !== current.key)
  const ahead = spots.filter((spot) => along(spot, current, dx, dy) > 1)
  const spot = least(ahead, (each) => {
    const forward = along(each, current, dx, dy)
    const aside = Math.abs(dx === 0 ? each.middle.x - current.middle.x : each.middle.y - current.middle.y)
    return forward + 2.5 * aside
  })
  return spot === undefined ? undefined : likeVariant(spot, current)
}

function along(spot: Spot, from: Candidate, dx: number, dy: number): number {
  return (spot.middle.x - from.middle.x) * dx + (spot.middle.y - from.middle.y) * dy
}

function likeVariant(spot: Spot, current: Candidate | undefined): Candidate | undefined {
  return spot.members.find((member) => member.place.variant === current?.place.variant) ?? spot.members[0]
}

/** Every square that some candidate covers, once, as one path of squares a little smaller than the map's. */
export function coveredPath(candidates: readonly Candidate[]): string {
  const squares = new Set<string>()
  for (const { cells } of candidates) {
    for (const [row, column] of cells) squares.add(`M${String(column * UNIT + 1)} ${String(row * UNIT + 1)}h30v30h-30z`)
  }
  return [...squares].join('')
}

/** How pieces lie at first: as in the first option where the same thing can be turned; null where a pointer aims. */
export function firstVariant(candidates: readonly Candidate[]): string | null {
  const [first] = candidates
  if (first === undefined || first.place.corner !== '' || first.place.garden !== null || first.place.edge !== '') return null
  return candidates.some((candidate) => candidate.place.variant !== first.place.variant) ? first.place.variant : null
}
