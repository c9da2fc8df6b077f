/** What stands under a point of the map. */
import type { BoardShape } from '../api/schema'
import type { Square } from '../api/types'
import type { Beside } from './beside'
import { type Box, boxOf, holds, oneSquare, planeBox, type Point, squareAt } from './geometry'

/** A thing on the map by kind and id, and the part of it that is pointed at: a house by its label, a restaurant as `seat/number`, a square as `row,column`. */
export type Thing = { kind: 'house' | 'restaurant' | 'campaign' | 'square'; id: string; part?: 'garden' }

function inBox(box: Box, point: Point): boolean {
  return point.x >= box.x && point.x < box.x + box.width && point.y >= box.y && point.y < box.y + box.height
}

/** The thing under a point: campaigns lie over houses and restaurants; else the square itself. */
export function thingAt(board: BoardShape, beside: Beside, point: Point): Thing {
  for (const run of board.campaigns) {
    const box = run.rect !== null ? boxOf(run.rect) : run.edge !== '' ? planeBox(board, run.edge, run.first, run.lines) : undefined
    if (box !== undefined && inBox(box, point)) return { kind: 'campaign', id: run.id }
  }
  for (const { run, box } of [...beside.runs, ...beside.houses.flatMap((each) => each.runs)]) {
    if (inBox(box, point)) return { kind: 'campaign', id: run.id }
  }
  for (const house of board.houses) {
    if (house.rect === null || !inBox(boxOf(house.rect), point)) continue
    const inGarden = house.garden !== null && inBox(boxOf(house.garden), point)
    return { kind: 'house', id: house.label, ...(inGarden ? { part: 'garden' as const } : {}) }
  }
  for (const { house, box } of beside.houses) if (inBox(box, point)) return { kind: 'house', id: house.label }
  for (const spot of board.restaurants) {
    if (inBox(boxOf(spot.rect), point)) return { kind: 'restaurant', id: `${String(spot.seat)}/${String(spot.number)}` }
  }
  return { kind: 'square', id: squareAt(point).join(',') }
}

/** The house on a square. */
export function houseAt(board: BoardShape, square: Square): BoardShape['houses'][number] | undefined {
  return board.houses.find((house) => house.rect !== null && holds(house.rect, square))
}

/** The square by which a point is meant: of a house its first one, so that it is the same wherever it is pressed. */
export function meant(board: BoardShape, point: Point): Square {
  const square = squareAt(point)
  const rect = houseAt(board, square)?.rect
  return rect === null || rect === undefined ? square : [rect.row, rect.column]
}

/** The smallest box around boxes. */
export function around(boxes: readonly Box[]): Box | undefined {
  const [first] = boxes
  if (first === undefined) return undefined
  const left = Math.min(...boxes.map((box) => box.x))
  const top = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** Boxes of squares. */
export function boxesOf(squares: readonly (readonly [number, number])[]): Box[] {
  return squares.map((square) => boxOf(oneSquare(square)))
}
