import { describe, expect, test } from 'vitest'
import type { Square } from '../api/types'
import { drinksOn, whyNot } from './drawing'
import { haulsOf } from './routes'
import { emptyBoard, option } from './samples'

const along = (row: number, from: number, to: number): Square[] =>
  Array.from({ length: to - from + 1 }, (_, step): Square => [row, from + step])

const road = ([row, column]: Square) => ({ row, column, sides: 'EW', open_sides: '', bridge: false })
const board = emptyBoard({ roads: [...along(2, 0, 9), [3, 2] as Square].map(road) })
const drive = option({
  group: 'cart',
  route: along(2, 0, 4),
  sources: [
    [1, 1],
    [1, 3],
    [3, 4],
  ],
  loads: { beer: 4, soda: 2 },
})
const hauls = haulsOf([drive])
const good = (square: Square): string => (square[0] === 1 ? 'beer' : 'soda')

describe('while a route is drawn', () => {
  test('the drinks it has reached are counted', () => {
    expect(drinksOn([], drive, good)).toEqual({})
    expect(drinksOn(along(2, 0, 1), drive, good)).toEqual({ beer: 2 })
    expect(drinksOn(along(2, 0, 4), drive, good)).toEqual({ beer: 4, soda: 2 })
  })

  test('it is said why it does not go on', () => {
    expect(whyNot(board, hauls, [], [2, 8])).toBe('start')
    expect(whyNot(board, hauls, along(2, 0, 2), [4, 2])).toBe('no_road')
    expect(whyNot(board, hauls, along(2, 0, 2), [3, 2])).toBe('nothing')
    expect(whyNot(board, hauls, along(2, 0, 4), [2, 5])).toBe('far')
  })

  test('a zeppelin needs no road', () => {
    const flight = haulsOf([option({ route: [[2, 2], [2, 7]], loads: { beer: 2 } })])
    expect(whyNot(board, flight, [[2, 2]], [7, 7])).not.toBe('no_road')
  })
})
