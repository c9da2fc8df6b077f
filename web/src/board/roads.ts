/** Roads as paths: bands, centre lines, stops, bridges. */
import type { BoardShape, RoadShape } from '../api/schema'
import { type Point, type Side, STEP, UNIT, short } from './geometry'

export const ROAD_WIDTH = UNIT * 0.6
const HALF = UNIT / 2
const SIDES: readonly Side[] = ['N', 'E', 'S', 'W']
/** Which way an arc turns from the first side to the second, in the order of `SIDES`. */
const SWEEP: Record<string, 0 | 1> = { NE: 0, ES: 0, SW: 0, NW: 1 }

/** All roads of a map. Dashes are cut so that every square begins and ends alike. */
export type RoadPaths = {
  bands: string
  /** Round ends inside the map. */
  ends: string
  centres: string
  bends: string
  stops: string
  /** Middles of the squares where a road leads over another one, always from north to south. */
  bridges: Point[]
}

function middle(road: RoadShape): Point {
  return { x: (road.column + 0.5) * UNIT, y: (road.row + 0.5) * UNIT }
}

function at(from: Point, side: Side, reach: number): string {
  return `${short(from.x + STEP[side].x * reach)} ${short(from.y + STEP[side].y * reach)}`
}

/** The sides a way leads to, open ends included, in the order N E S W. */
export function sidesOf(road: RoadShape): Side[] {
  const written = road.sides + road.open_sides
  return SIDES.filter((side) => written.includes(side))
}

/** Whether this is the way of a bridge that leads over the other one: the one from north to south. */
export function isOver(road: RoadShape): boolean {
  return road.bridge && !/[EW]/.test(road.sides)
}

/** Make the paths of all roads of a board. */
export function roadsOf(board: Pick<BoardShape, 'tiles' | 'roads'>): RoadPaths {
  const paths: RoadPaths = { bands: '', ends: '', centres: '', bends: '', stops: '', bridges: [] }
  for (const road of board.roads) {
    if (isOver(road)) paths.bridges.push(middle(road))
    else addRoad(paths, road, board)
  }
  return paths
}

function addRoad(paths: RoadPaths, road: RoadShape, board: Pick<BoardShape, 'tiles'>): void {
  const centre = middle(road)
  const sides: Side[] = road.bridge ? ['E', 'W'] : sidesOf(road)
  const [first, second] = sides
  if (first === undefined) {
    paths.ends += `M${short(centre.x)} ${short(centre.y)}h0.01`
  } else if (second === undefined) {
    paths.ends += `M${short(centre.x)} ${short(centre.y)}h0.01`
    paths.bands += `M${at(centre, first, HALF)}L${at(centre, first, 0)}`
    paths.centres += `M${at(centre, first, HALF)}L${at(centre, first, 0)}`
  } else if (sides.length === 2 && !isStraight(first, second)) {
    const sweep = String(SWEEP[first + second] ?? 0)
    const arc = `M${at(centre, first, HALF)}A${String(HALF)} ${String(HALF)} 0 0 ${sweep} ${at(centre, second, HALF)}`
    paths.bands += arc
    paths.bends += arc
  } else {
    addJunction(paths, centre, sides)
  }
  if (!road.bridge) paths.stops += stopsOf(road, centre, board)
}

function isStraight(first: Side, second: Side): boolean {
  return STEP[first].x === -STEP[second].x && STEP[first].y === -STEP[second].y
}

/** A straight way, or three and four ways that meet with rounded kerbs. */
function addJunction(paths: RoadPaths, centre: Point, sides: Side[]): void {
  const [first, second] = sides
  if (sides.length === 2 && first !== undefined && second !== undefined) {
    const line = `M${at(centre, first, HALF)}L${at(centre, second, HALF)}`
    paths.bands += line
    paths.centres += line
    return
  }
  for (const side of sides) {
    paths.bands += `M${at(centre, side, HALF)}L${at(centre, side, -ROAD_WIDTH / 2)}`
    paths.centres += `M${at(centre, side, HALF)}L${at(centre, side, 3)}`
  }
}

/** Bars across a road that ends at the border of its tile while the map goes on. */
function stopsOf(road: RoadShape, centre: Point, board: Pick<BoardShape, 'tiles'>): string {
  let path = ''
  for (const side of SIDES) {
    if (!road.open_sides.includes(side)) continue
    if (!hasTile(board, road.row + STEP[side].y, road.column + STEP[side].x)) continue
    const x = centre.x + STEP[side].x * (HALF - 3)
    const y = centre.y + STEP[side].y * (HALF - 3)
    const reach = ROAD_WIDTH / 2 - 2
    path +=
      STEP[side].x === 0
        ? `M${short(x - reach)} ${short(y)}h${short(reach * 2)}`
        : `M${short(x)} ${short(y - reach)}v${short(reach * 2)}`
  }
  return path
}

function hasTile(board: Pick<BoardShape, 'tiles'>, row: number, column: number): boolean {
  return board.tiles.some(([top, left]) => row >= top && row < top + 5 && column >= left && column < left + 5)
}

/** The deck of a bridge in units around its middle: shadow, band and the two parapets. */
export const BRIDGE = {
  shadow: `M${short(-ROAD_WIDTH / 2 - 4)} ${short(-ROAD_WIDTH / 2)}h${short(ROAD_WIDTH + 8)}v${short(ROAD_WIDTH)}h${short(-ROAD_WIDTH - 8)}z`,
  band: `M0 ${short(-HALF)}V${short(HALF)}`,
  rails: [-1, 1]
    .map((edge) => {
      const x = edge * (ROAD_WIDTH / 2)
      return `M${short(x + edge * 4)} ${short(-HALF)}L${short(x)} ${short(-HALF + 4)}V${short(HALF - 4)}L${short(x + edge * 4)} ${short(HALF)}`
    })
    .join(''),
} as const
