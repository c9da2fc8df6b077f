import { expect, it } from 'vitest'

import type { BoardShape, PlaceShape } from '../api/schema'
import { touching } from './touching'

const board = {
  houses: [
    { label: '4', rect: { row: 0, column: 0, height: 2, width: 2 } },
    { label: '15', rect: { row: 0, column: 4, height: 2, width: 2 } },
    { label: 'rural area', rect: null },
  ],
} as unknown as BoardShape
const at = (row: number, column: number, edge = ''): PlaceShape =>
  ({ cells: [], edge, rect: { row, column, height: 2, width: 2 } }) as unknown as PlaceShape

it('names the houses that share a side with a place', () => {
  expect(touching(board, at(0, 2))).toEqual(['4', '15'])
  expect(touching(board, at(2, 0))).toEqual(['4'])
  expect(touching(board, at(2, 2))).toEqual([]) // corners do not touch
  expect(touching(board, at(0, 2, 'n'))).toEqual([])
})
