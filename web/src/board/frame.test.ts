import { expect, it } from 'vitest'

import placing from '../../fixtures/off-ramp.json'
import lobby from '../../fixtures/lobby.json'
import type { Asked, BoardShape } from '../api/schema'
import { fitting } from './camera'
import { cutShort, drawingFrame } from './frame'

const board = lobby.view.board as unknown as BoardShape
const LOW = { width: 2000, height: 500 }
const HIGH = { width: 360, height: 500 }

function ramps(shape: BoardShape): unknown[] {
  return shape.pieces.filter((piece) => piece.kind === 'off_ramp').map((piece) => piece.cells)
}

it('cuts an offramp short where the map is larger for it', () => {
  const zoom = (shape: BoardShape): number => fitting(drawingFrame(shape, { candidates: [], edge: '', named: false }), HIGH).zoom
  const short = cutShort(board, [], HIGH)
  expect(board.outside).toEqual([0, 3, 0, 0])
  expect(short.outside).toEqual([0, 1.25, 0, 0])
  expect(ramps(short)).toEqual([[[14, 25], [14, 25.25]]])
  expect(zoom(short)).toBeGreaterThan(zoom(board) * 1.05)
})

it('leaves it whole where it takes no room, and where something can be put beside the map', () => {
  expect(cutShort(board, [], LOW)).toBe(board)
  const { options } = placing.asked as unknown as Asked
  const more = { ...(placing.view.board as unknown as BoardShape), outside: [0, 3, 0, 0] as BoardShape['outside'] }
  expect(cutShort(more, options, HIGH)).toBe(more)
})
