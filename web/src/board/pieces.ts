/** Where the parts of a piece go inside its box: chips on roofs, roofs, doors. */
import type { DemandShape, HouseShape } from '../api/schema'
import { type Box, short } from './geometry'

export type Chip = { x: number; y: number; size: number; good: string }

/** Chips of demand in reading order, over the lower part of a roof: larger while they are few. */
export function chipsOf(demand: readonly DemandShape[], roof: Box): Chip[] {
  const count = demand.length
  if (count === 0) return []
  const rows = count <= 3 ? 1 : count <= 8 ? 2 : 3
  const perRow = Math.ceil(count / rows)
  const room = roof.width - 8
  const height = roof.height - 26
  const size = Math.min(20, room / perRow - 1, height / rows - 1)
  const pitch = size + 1
  const top = roof.y + 23 + (height - pitch * rows) / 2
  return demand.map((piece, index) => {
    const row = Math.floor(index / perRow)
    const inRow = Math.min(perRow, count - row * perRow)
    const left = roof.x + roof.width / 2 - (pitch * inRow) / 2
    return {
      x: left + pitch * (index - row * perRow) + pitch / 2,
      y: top + row * pitch + pitch / 2,
      size,
      good: piece.good,
    }
  })
}

/** How full a house is: the count is written when at most one more piece fits. */
export function fullness(house: Pick<HouseShape, 'demand' | 'limit'>): { text: string; full: boolean } | null {
  const count = house.demand.length
  if (count === 0 || house.limit > 20 || count < house.limit - 1) return null
  return { text: `${String(count)}/${String(house.limit)}`, full: count >= house.limit }
}

type Corner = [number, number]

export type Roof = { north: string; south: string; west: string; east: string; ridge: string }

/** A hipped roof seen from above: four faces and the ridge between them. */
export function roofOf(box: Box, inset = 3): Roof {
  const [left, top] = [box.x + inset, box.y + inset]
  const [right, bottom] = [box.x + box.width - inset, box.y + box.height - inset]
  const hip = Math.min(right - left, bottom - top) * 0.32
  const wide = right - left >= bottom - top
  const a = wide ? { x: left + hip, y: (top + bottom) / 2 } : { x: (left + right) / 2, y: top + hip }
  const b = wide ? { x: right - hip, y: (top + bottom) / 2 } : { x: (left + right) / 2, y: bottom - hip }
  const face = (...points: Corner[]): string =>
    `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}z`
  const ne: Corner = [right, top]
  const se: Corner = [right, bottom]
  const sw: Corner = [left, bottom]
  const nw: Corner = [left, top]
  const pa: Corner = [a.x, a.y]
  const pb: Corner = [b.x, b.y]
  return wide
    ? {
        north: face(nw, ne, pb, pa),
        south: face(sw, se, pb, pa),
        west: face(nw, pa, sw),
        east: face(ne, pb, se),
        ridge: `M${short(a.x)} ${short(a.y)}L${short(b.x)} ${short(b.y)}`,
      }
    : {
        north: face(nw, ne, pa),
        south: face(sw, se, pb),
        west: face(nw, pa, pb, sw),
        east: face(ne, pa, pb, se),
        ridge: `M${short(a.x)} ${short(a.y)}L${short(b.x)} ${short(b.y)}`,
      }
}

/** Where a corner (`nw ne se sw`) of a box lies, and the directions from it into the box. */
export function cornerOf(box: Box, corner: string): { x: number; y: number; dx: 1 | -1; dy: 1 | -1 } {
  const east = corner.includes('e')
  const south = corner.includes('s')
  return {
    x: box.x + (east ? box.width : 0),
    y: box.y + (south ? box.height : 0),
    dx: east ? -1 : 1,
    dy: south ? -1 : 1,
  }
}

/** The forecourt of a door: a quarter round cut out of the corner of a box. */
export function forecourt(box: Box, corner: string, reach: number): string {
  const { x, y, dx, dy } = cornerOf(box, corner)
  const sweep = dx === dy ? 1 : 0
  return `M${short(x)} ${short(y)}H${short(x + dx * reach)}A${short(reach)} ${short(reach)} 0 0 ${String(sweep)} ${short(x)} ${short(y + dy * reach)}z`
}

/** An arrow from the street through a door. */
export function doorArrow(box: Box, corner: string): string {
  const { x, y, dx, dy } = cornerOf(box, corner)
  return `M${short(x + dx * 4)} ${short(y + dy * 4)}l${String(dx * 9)} ${String(dy * 9)}m${String(-dx * 6)} 0h${String(dx * 6)}v${String(-dy * 6)}`
}
