/** Windows with light in them, on the roofs of houses. */
import type { BoardShape } from '../api/schema'
import { type Box, boxOf, without } from '../board/geometry'

export type LitRoof = { house: string; panes: Box[] }

const PANE = { width: 7, height: 6 }
/** The front of an apartment building has windows of its own: they stand in two rows of eight. */
const FRONT = 20

/** The lit windows of some houses on the map: dormers around the number, or the front of a building. */
export function roofsOf(board: BoardShape, houses: readonly string[]): LitRoof[] {
  return board.houses.flatMap(({ label, rect, garden, kind }) => {
    if (rect === null || !houses.includes(label)) return []
    const box = boxOf(garden === null ? rect : without(rect, garden))
    return [{ house: label, panes: kind === 'apartment' ? frontOf(box) : dormersOf(box) }]
  })
}

function dormersOf(box: Box): Box[] {
  const columns = [0.3, 0.5, 0.7].map((part) => box.x + box.width * part - PANE.width / 2)
  return [box.y + 9, box.y + box.height - 9 - PANE.height].flatMap((y) => columns.map((x) => ({ x, y, ...PANE })))
}

function frontOf(box: Box): Box[] {
  return [0, 1].flatMap((row) => Array.from({ length: 8 }, (_, column) => ({ x: box.x + 8.5 + (column * (box.width - 23)) / 7, y: box.y + box.height - FRONT - 0.5 + row * 8, width: 6, height: 6 })))
}
