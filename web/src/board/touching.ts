/** What stands right beside a place, so that it can be found without counting squares. */
import type { BoardShape, PlaceShape } from '../api/schema'
import { cellsOf } from './geometry'

/** The labels of the houses that share a side with a place, in the order of dinner. */
export function touching(board: BoardShape, place: PlaceShape): string[] {
  const cells = place.edge === '' ? cellsOf(place) : []
  return board.houses
    .filter(({ rect }) => {
      if (rect === null) return false
      return cells.some(([row, column]) => {
        const down = row < rect.row ? rect.row - row : Math.max(0, row - (rect.row + rect.height - 1))
        const right = column < rect.column ? rect.column - column : Math.max(0, column - (rect.column + rect.width - 1))
        return down + right === 1
      })
    })
    .map((house) => house.label)
}
