/** A position as it is edited: the fields of docs/formats.md that have a place on the page; all others are kept as they are. */
import type { BoardShape } from '../../api/schema'
import type { Square } from '../../api/types'
import { TILE } from '../../board/geometry'

export type Counts = Record<string, number>
export type Place = 'hand' | 'work' | 'beach'
export const PLACES: readonly Place[] = ['hand', 'work', 'beach']
export const CORNERS = ['nw', 'ne', 'se', 'sw'] as const
export const SIDES = ['n', 'e', 's', 'w'] as const

export type Restaurant = { at: Square; entrance?: string; open?: boolean }
export type Chain = {
  seat?: number
  cash?: number
  hand?: Counts
  work?: Counts
  beach?: Counts
  stock?: Counts
  restaurants?: Restaurant[]
  milestones?: (string | [string, number])[]
  reserve?: number | null
}
export type Want = string | [string, number]
export type House = { at?: Square; garden?: string; demand?: Want[] }
export type Campaign = {
  campaign: string
  seat: number
  good: string
  rounds: number
  marketeer?: string | null
  at?: Square
  turned?: boolean
  edge?: string
  first?: number
}
export type Position = {
  players: number
  round?: number
  phase?: string
  seat?: number
  order?: number[]
  bank?: number
  board?: string | string[]
  chains: Chain[]
  houses?: Record<string, House>
  campaigns?: Campaign[]
}

/** A thing on the map that can be chosen. A tile goes by its place in reading order. */
export type Thing =
  | { kind: 'tile'; index: number }
  | { kind: 'restaurant'; seat: number; index: number }
  | { kind: 'house'; label: string }
  | { kind: 'campaign'; id: string }

/** Where a thing stands in the position. */
export function placeOf(position: Position, thing: Thing): (string | number)[] {
  if (thing.kind === 'tile') return ['board']
  if (thing.kind === 'restaurant') return ['chains', thing.seat, 'restaurants', thing.index]
  if (thing.kind === 'house') return ['houses', thing.label]
  return ['campaigns', (position.campaigns ?? []).findIndex((run) => run.campaign === thing.id)]
}

/** The thing that a path is about, if it is one. */
export function thingAt(position: Position, steps: readonly (string | number)[]): Thing | null {
  const [field, which, part, index] = steps
  if (field === 'board') return { kind: 'tile', index: 0 }
  if (field === 'houses' && typeof which === 'string') return { kind: 'house', label: which }
  if (field === 'chains' && typeof which === 'number' && part === 'restaurants' && typeof index === 'number') return { kind: 'restaurant', seat: which, index }
  const run = field === 'campaigns' && typeof which === 'number' ? position.campaigns?.[which] : undefined
  return run === undefined ? null : { kind: 'campaign', id: run.campaign }
}

const AFRESH = ['asked', 'cursor', 'turn', 'track', 'agenda', 'resume', 'result'] as const
const CHOSEN = ['recruiters', 'hires', 'selected', 'firing', 'paying', 'discarding', 'ready'] as const

/** Forget what was used up and chosen so far: the step begins afresh for those whose turn it is. */
export function afresh(position: Position): void {
  const fields = position as Record<string, unknown>
  for (const field of AFRESH) delete fields[field] // eslint-disable-line @typescript-eslint/no-dynamic-delete -- a field of JSON
  for (const chain of position.chains as Record<string, unknown>[]) for (const field of CHOSEN) delete chain[field] // eslint-disable-line @typescript-eslint/no-dynamic-delete -- a field of JSON
}

/** A tile and its quarter turns. */
export type Laid = { tile: string; turns: number }
export type Layout = { columns: number; rows: number; tiles: Laid[] }

/** The layout of a share code; null for a map that has none. */
export function layoutOf(code: string): Layout | null {
  const size = /^(\d+)x(\d+)-((?:[A-Za-z]+\d)+)$/.exec(code)
  if (size === null) return null
  const tiles = [...(size[3] ?? '').matchAll(/([A-Za-z]+)(\d)/g)].map(([, tile = '', turns]) => ({ tile, turns: Number(turns) }))
  return { columns: Number(size[1]), rows: Number(size[2]), tiles }
}

export function codeOf({ columns, rows, tiles }: Layout): string {
  return `${String(columns)}x${String(rows)}-${tiles.map(({ tile, turns }) => `${tile}${String(turns)}`).join('')}`
}

/** The same map with other tiles in their places, unturned, in the order of their names. */
export function plain(layout: Layout, known: readonly string[]): Layout {
  return { ...layout, tiles: known.slice(0, layout.tiles.length).map((tile) => ({ tile, turns: 0 })) }
}

export function turned(layout: Layout, index: number, by: 1 | -1): Layout {
  return { ...layout, tiles: layout.tiles.map((laid, at) => (at === index ? { ...laid, turns: (laid.turns + 4 + by) % 4 } : laid)) }
}

export function swapped(layout: Layout, one: number, other: number): Layout {
  const tiles = [...layout.tiles]
  const [first, second] = [tiles[one], tiles[other]]
  if (first === undefined || second === undefined) return layout
  tiles[one] = second
  tiles[other] = first
  return { ...layout, tiles }
}

export function replaced(layout: Layout, index: number, tile: string): Layout {
  return { ...layout, tiles: layout.tiles.map((laid, at) => (at === index ? { tile, turns: laid.turns } : laid)) }
}

/** The tile under a square in reading order; -1 beside the map. */
export function tileUnder(layout: Layout, [row, column]: Square): number {
  const [down, right] = [Math.floor(row / TILE), Math.floor(column / TILE)]
  return down < 0 || right < 0 || down >= layout.rows || right >= layout.columns ? -1 : down * layout.columns + right
}

/** Where an airplane goes that is put at a square: beside the nearest edge, its lines around the square. */
export function edgeNear({ area }: BoardShape, [row, column]: Square, lines: number): { edge: string; first: number } {
  const away = { n: row - area.row, w: column - area.column, s: area.row + area.height - 1 - row, e: area.column + area.width - 1 - column }
  const [edge] = (['n', 'e', 's', 'w'] as const).toSorted((one, other) => away[one] - away[other])
  const alongRow = edge === 'n' || edge === 's'
  const [start, length] = alongRow ? [area.column, area.width] : [area.row, area.height]
  const middle = (alongRow ? column : row) - Math.floor((lines - 1) / 2)
  return { edge: edge ?? 'n', first: Math.max(start, Math.min(start + length - lines, middle)) }
}

/** How many of each good are wanted. */
export function wanted(house: House | undefined): Counts {
  const found: Counts = {}
  for (const want of house?.demand ?? []) {
    const good = typeof want === 'string' ? want : want[0]
    found[good] = (found[good] ?? 0) + 1
  }
  return found
}

/** Counts with another number of one thing; none of it leaves it out. */
export function counted(counts: Counts | undefined, id: string, count: number): Counts {
  const found = { ...counts, [id]: count }
  return Object.fromEntries(Object.entries(found).filter(([, each]) => each > 0))
}
