/** The printed map as a few paths: lots, hairlines, seams between tiles. */
import type { BoardShape } from '../api/schema'
import { TILE, UNIT } from './geometry'

export type GroundPaths = {
  lots: string
  hairlines: string
  /** Borders between two tiles: they count as distance. */
  seams: string
  /** Borders of the map. */
  edges: string
}

/** Make the paths of the ground; side by side tiles share one seam. */
export function groundOf(board: Pick<BoardShape, 'tiles'>): GroundPaths {
  const paths: GroundPaths = { lots: '', hairlines: '', seams: '', edges: '' }
  const known = new Set(board.tiles.map(([row, column]) => `${String(row)},${String(column)}`))
  const side = TILE * UNIT
  for (const [row, column] of board.tiles) {
    const [x, y] = [column * UNIT, row * UNIT]
    paths.lots += `M${String(x)} ${String(y)}h${String(side)}v${String(side)}h${String(-side)}z`
    for (let step = 1; step < TILE; step += 1) {
      paths.hairlines += `M${String(x + step * UNIT)} ${String(y)}v${String(side)}M${String(x)} ${String(y + step * UNIT)}h${String(side)}`
    }
    const has = (down: number, right: number): boolean =>
      known.has(`${String(row + down * TILE)},${String(column + right * TILE)}`)
    const line = { north: `M${String(x)} ${String(y)}h${String(side)}`, west: `M${String(x)} ${String(y)}v${String(side)}` }
    const far = { south: `M${String(x)} ${String(y + side)}h${String(side)}`, east: `M${String(x + side)} ${String(y)}v${String(side)}` }
    paths[has(-1, 0) ? 'seams' : 'edges'] += line.north
    paths[has(0, -1) ? 'seams' : 'edges'] += line.west
    if (!has(1, 0)) paths.edges += far.south
    if (!has(0, 1)) paths.edges += far.east
  }
  return paths
}
