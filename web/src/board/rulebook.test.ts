import { expect, it } from 'vitest'

import type { BoardShape } from '../api/schema'
import { ruledAt } from './rulebook'
import { emptyBoard } from './samples'

const rect = { row: 0, column: 0, height: 2, width: 2 }
const house = { label: '5', kind: 'house', garden: { row: 0, column: 2, height: 2, width: 1 }, rect: { row: 0, column: 0, height: 2, width: 3 }, demand: [], limit: 5, order: 1 }
const board = emptyBoard({
  houses: [house, { ...house, label: 'π', kind: 'apartment' }, { ...house, label: 'rural area', kind: 'rural_area', rect: null }],
  restaurants: [
    { seat: 0, number: 1, rect, doors: ['nw'], entrance: 'nw', open: true, derelict: false },
    { seat: 0, number: 2, rect, doors: ['nw', 'ne', 'se', 'sw'], entrance: 'nw', open: true, derelict: false },
    { seat: 1, number: 1, rect, doors: ['nw'], entrance: 'nw', open: false, derelict: false },
  ],
  campaigns: [{ id: 'radio_1', number: 1, kind: 'radio', good: 'beer', second: '', seat: 0, rounds: 2, rect, edge: '', first: 0, lines: 0, reach: [] }],
  pieces: ['coffee_shop', 'roadworks', 'road_under_construction', 'lobby_road', 'park', 'off_ramp'].map((kind, column) => ({ kind, cells: [[7, column]], seat: 0, label: '' })),
  drinks: [{ row: 8, column: 0, what: 'beer' }],
  parks: [{ row: 8, column: 2, what: 'park' }],
  roads: [{ row: 8, column: 1, sides: 'EW', open_sides: '', bridge: false }],
} as unknown as Partial<BoardShape>)

it.each([
  ['house', '5', 'B-DIN-01'],
  ['house', 'π', 'K-DIS-08'],
  ['house', 'rural area', 'K-RUR-07'],
  ['restaurant', '0/1', 'B-RST-01'],
  ['restaurant', '0/2', 'B-GEO-13'],
  ['restaurant', '1/1', 'B-RST-06'],
  ['campaign', 'radio_1', 'campaign-radio'],
  ['square', '7,0', 'K-COF-05'],
  ['square', '7,1', 'K-LOB-12'],
  ['square', '7,2', 'K-LOB-11'],
  ['square', '7,3', 'K-LOB-14'],
  ['square', '7,4', 'K-LOB-20'],
  ['square', '7,5', 'K-RUR-12'],
  ['square', '8,0', 'B-BUY-09'],
  ['square', '8,1', 'B-GEO-20'],
  ['square', '8,2', 'K-LOB-20'],
] as const)('knows the rule of %s %s', (kind, id, rule) => {
  expect(ruledAt(board, { kind, id })?.rule).toBe(rule)
})

it('tells a garden from its house, and says nothing of bare ground', () => {
  expect(ruledAt(board, { kind: 'house', id: '5', part: 'garden' })?.rule).toBe('B-BLD-07')
  expect(ruledAt(board, { kind: 'square', id: '9,9' })).toBeUndefined()
})
