/** The share code of a map, such as `3x3-K0E1M0…`: columns, rows, then each tile with its clockwise quarter turns. */

export type CodedTile = { tile: string; turns: number }

/** The tiles of a code, row by row; none where it is no code. */
export function tilesOf(code: string): CodedTile[][] {
  const parts = /^(\d+)x(\d+)-((?:[A-Z][0-3])+)$/.exec(code)
  if (parts === null) return []
  const columns = Number(parts[1])
  const tiles = [...(parts[3] ?? '').matchAll(/([A-Z])([0-3])/g)].map(([, tile = '', turns]) => ({ tile, turns: Number(turns) }))
  return Array.from({ length: Number(parts[2]) }, (_, row) => tiles.slice(row * columns, (row + 1) * columns))
}
