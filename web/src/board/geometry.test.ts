import { expect, test } from 'vitest'

import type { BoardShape } from '../api/schema'
import { drawingFrame, laidOut } from './frame'
import { cellsOf, crossesBorder, flightBox, marginsOf, planeBox, tileOf, without } from './geometry'
import { emptyBoard, place } from './samples'

test('what is left of a house without its garden lies on the other side of it', () => {
  const whole = { row: 3, column: 5, height: 3, width: 2 }
  expect(without(whole, { row: 5, column: 5, height: 1, width: 2 })).toEqual({ row: 3, column: 5, height: 2, width: 2 })
  expect(without(whole, { row: 3, column: 5, height: 1, width: 2 })).toEqual({ row: 4, column: 5, height: 2, width: 2 })
  const wide = { row: 0, column: 0, height: 2, width: 3 }
  expect(without(wide, { row: 0, column: 0, height: 2, width: 1 })).toEqual({ row: 0, column: 1, height: 2, width: 2 })
})

test('borders of tiles lie between every fifth and sixth square, also beyond the first tile', () => {
  expect(crossesBorder([0, 4], [0, 5])).toBe(true)
  expect(crossesBorder([0, 3], [0, 4])).toBe(false)
  expect(crossesBorder([4, 2], [5, 2])).toBe(true)
  expect(tileOf([-1, -5])).toEqual([-1, -1])
})

test('a rectangle covers its squares in reading order, cells are taken as they are, an airplane covers none', () => {
  expect(cellsOf(place({ rect: { row: 1, column: 2, height: 2, width: 2 } }))).toEqual([[1, 2], [1, 3], [2, 2], [2, 3]])
  expect(cellsOf(place({ rect: null, cells: [[0, 0], [1, 0]] }))).toEqual([[0, 0], [1, 0]])
  expect(cellsOf(place({ rect: null }))).toEqual([])
})

test('airplanes stand beyond what stands out of the map, and margins leave room for them', () => {
  const board = emptyBoard({ outside: [2, 0, 0, 0] })
  const north = planeBox(board, 'n', 3, 2)
  expect(north).toMatchObject({ x: 96, width: 64, height: 64 })
  expect(north.y + north.height).toBeLessThan(-64)
  const margins = marginsOf(board, new Set(['n']))
  expect(-margins.north * 32).toBeLessThanOrEqual(north.y)
  expect(margins.south).toBeLessThan(1)
})

test('an airplane flies over the whole map along its lines', () => {
  const board = emptyBoard({})
  expect(flightBox(board, 'n', 3, 2)).toEqual({ x: 96, y: 0, width: 64, height: 320 })
  expect(flightBox(board, 'e', 1, 5)).toEqual({ x: 0, y: 32, width: 320, height: 160 })
})

test('what lies beside the map stands where the map is larger for it', () => {
  const rural = { label: 'rural area', rect: null, demand: [], kind: 'rural_area' }
  const board = { area: { row: 0, column: 0, height: 20, width: 30 }, outside: [0, 0, 0, 0], houses: [rural], campaigns: [] } as unknown as BoardShape
  const shown = { candidates: [], edge: '', named: false }
  expect(laidOut(board, shown, { width: 2000, height: 1000 }).beside.width).toBeGreaterThan(0)
  expect(laidOut(board, shown, { width: 900, height: 1200 }).beside.height).toBeGreaterThan(0)
  expect(laidOut({ ...board, houses: [] }, shown, { width: 900, height: 700 }).frame).toEqual(drawingFrame(board, shown))
})
