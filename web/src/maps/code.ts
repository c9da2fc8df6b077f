/** The share code of a map, such as `3x3-K0E1M0…`: columns, rows, then each tile with its clockwise quarter turns. */
import type { PositionFault } from '../api/schema'

export type CodedTile = { tile: string; turns: number }

/** Where the top edge of a tile points, by its quarter turns. */
export const TURNS = ['↑', '→', '↓', '←'] as const

/** The tiles of a code, row by row; none where it is no code. */
export function tilesOf(code: string): CodedTile[][] {
  const parts = /^(\d+)x(\d+)-((?:[A-Z][0-3])+)$/.exec(code)
  if (parts === null) return []
  const columns = Number(parts[1])
  const tiles = [...(parts[3] ?? '').matchAll(/([A-Z])([0-3])/g)].map(([, tile = '', turns]) => ({ tile, turns: Number(turns) }))
  return Array.from({ length: Number(parts[2]) }, (_, row) => tiles.slice(row * columns, (row + 1) * columns))
}

/** The places of the tiles that a fault of the map names; of a tile that is there twice, both. */
export function wrongTiles(tiles: readonly CodedTile[], faults: readonly PositionFault[]): Set<number> {
  const names = new Set(faults.filter((fault) => fault.path === 'board').map((fault) => fault.phrase?.values?.['name']))
  return new Set(tiles.flatMap(({ tile }, index) => (names.has(tile) ? [index] : [])))
}
