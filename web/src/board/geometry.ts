/** Squares of the map and units of the drawing: one square is `UNIT` units wide, the map's first square lies at 0, 0. */
import type { BoardShape, PlaceShape, RectShape } from '../api/schema'
import type { Square } from '../api/types'

export const UNIT = 32
/** Squares along the side of a tile. */
export const TILE = 5

export type Box = { x: number; y: number; width: number; height: number }
export type Point = { x: number; y: number }
export type Side = 'N' | 'E' | 'S' | 'W'

/** One step in each direction, in (x, y). */
export const STEP: Record<Side, Point> = {
  N: { x: 0, y: -1 },
  E: { x: 1, y: 0 },
  S: { x: 0, y: 1 },
  W: { x: -1, y: 0 },
}

/** Write a number for a path with at most two decimals. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/** The box of a rectangle of squares, in units. */
export function boxOf(rect: RectShape): Box {
  return { x: rect.column * UNIT, y: rect.row * UNIT, width: rect.width * UNIT, height: rect.height * UNIT }
}

/** The rectangle that is one square. */
export function oneSquare([row, column]: readonly [number, number]): RectShape {
  return { row, column, height: 1, width: 1 }
}

/** The middle of a square, in units. */
export function middleOf([row, column]: readonly [number, number]): Point {
  return { x: (column + 0.5) * UNIT, y: (row + 0.5) * UNIT }
}

/** The square under a point given in units. */
export function squareAt(point: Point): Square {
  return [Math.floor(point.y / UNIT), Math.floor(point.x / UNIT)]
}

export function holds(rect: RectShape, [row, column]: readonly [number, number]): boolean {
  return row >= rect.row && row < rect.row + rect.height && column >= rect.column && column < rect.column + rect.width
}

/** What is left of a house's rectangle without its garden. */
export function without(whole: RectShape, part: RectShape): RectShape {
  if (part.width === whole.width) {
    const row = part.row > whole.row ? whole.row : whole.row + part.height
    return { ...whole, row, height: whole.height - part.height }
  }
  const column = part.column > whole.column ? whole.column : whole.column + part.width
  return { ...whole, column, width: whole.width - part.width }
}

/** The squares an option covers; an airplane and what lies beside the map cover none. */
export function cellsOf(place: PlaceShape): Square[] {
  if (place.cells.length > 0) return place.cells
  const rect = place.rect
  if (rect === null) return []
  return Array.from({ length: rect.height * rect.width }, (_, index): Square => [
    rect.row + Math.floor(index / rect.width),
    rect.column + (index % rect.width),
  ])
}

/** The tile a square lies on, as (row, column) of tiles. */
export function tileOf([row, column]: readonly [number, number]): Square {
  return [Math.floor(row / TILE), Math.floor(column / TILE)]
}

/** Whether a step between two squares crosses the border of a tile. */
export function crossesBorder(from: Square, to: Square): boolean {
  const [a, b] = [tileOf(from), tileOf(to)]
  return a[0] !== b[0] || a[1] !== b[1]
}

/** How deep airplanes lie outside the map, in squares. */
export const PLANE_DEPTH = 2
/** Squares between the map and what flies around it: coordinates stand there. */
export const GUTTER = 0.85

/** Squares of margin on the four sides: for coordinates, for pieces that stand out and for airplanes. */
export type Margins = { north: number; east: number; south: number; west: number }

/** Squares around a map that shows no coordinates, and around one that does. */
export const BARE_GUTTER = 0.3
export const NAMED_GUTTER = 0.7

/** The margins that a board needs; `planes` names the edges (`n e s w`) with airplanes or places for them. */
export function marginsOf(board: BoardShape, planes: ReadonlySet<string>, gutter = GUTTER): Margins {
  const [north, east, south, west] = board.outside
  const margin = (outside: number, edge: string): number => outside + (planes.has(edge) ? GUTTER + PLANE_DEPTH + 0.25 : gutter)
  return {
    north: margin(north, 'n'),
    east: margin(east, 'e'),
    south: margin(south, 's'),
    west: margin(west, 'w'),
  }
}

/** The whole drawing in units, margins and a strip of `beside` units below the map included. */
export function frameOf(board: BoardShape, margins: Margins, beside: number): Box {
  const area = boxOf(board.area)
  return {
    x: area.x - margins.west * UNIT,
    y: area.y - margins.north * UNIT,
    width: area.width + (margins.west + margins.east) * UNIT,
    height: area.height + (margins.north + margins.south) * UNIT + beside,
  }
}

/** Where an airplane lies: along its lines, beyond the coordinates and what stands out on that side. */
export function planeBox(board: BoardShape, edge: string, first: number, lines: number): Box {
  const area = board.area
  const [north, east, south, west] = board.outside
  const along = lines * UNIT
  const depth = PLANE_DEPTH * UNIT
  switch (edge) {
    case 'n':
      return { x: first * UNIT, y: (area.row - north - GUTTER) * UNIT - depth, width: along, height: depth }
    case 's':
      return { x: first * UNIT, y: (area.row + area.height + south + GUTTER) * UNIT, width: along, height: depth }
    case 'w':
      return { x: (area.column - west - GUTTER) * UNIT - depth, y: first * UNIT, width: depth, height: along }
    default:
      return { x: (area.column + area.width + east + GUTTER) * UNIT, y: first * UNIT, width: depth, height: along }
  }
}

/** The rows or columns an airplane flies along, over the whole map. */
export function flightBox(board: BoardShape, edge: string, first: number, lines: number): Box {
  const area = boxOf(board.area)
  return edge === 'n' || edge === 's'
    ? { ...area, x: first * UNIT, width: lines * UNIT }
    : { ...area, y: first * UNIT, height: lines * UNIT }
}
