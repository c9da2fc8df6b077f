import { describe, expect, test } from 'vitest'
import type { Square } from '../api/types'
import { drawTo, haulsOf, meantBy, ribbonOf, startingWith, visiting } from './routes'
import { option } from './samples'

const along = (row: number, from: number, to: number): Square[] =>
  Array.from({ length: to - from + 1 }, (_, step): Square => [row, from + step])

const hauls = haulsOf([
  option({ action: { kind: 'produce', employee: '', good: '', amount: 0 } }),
  option({ group: 'cart', route: along(2, 0, 3), sources: [[1, 3]], loads: { beer: 2 } }),
  option({ group: 'cart', route: [...along(2, 0, 6), [3, 6]], sources: [[1, 3], [4, 6]], loads: { beer: 2, soda: 2 } }),
  option({ group: 'truck', route: [[2, 0], [3, 0], [4, 0]], sources: [[4, 1]], loads: { soda: 3 } }),
])

describe('hauls', () => {
  test('are the options with a route, under their own index', () => {
    expect(hauls.map((haul) => [haul.index, haul.drinks])).toEqual([[1, 2], [2, 4], [3, 3]])
  })

  test('that begin with a drawn line are left', () => {
    expect(startingWith(hauls, along(2, 0, 3)).map((haul) => haul.index)).toEqual([1, 2])
    expect(startingWith(hauls, along(2, 0, 5)).map((haul) => haul.index)).toEqual([2])
    expect(startingWith(hauls, [[2, 1]])).toEqual([])
  })

  test('that visit all wanted drinks: the most modest, of the same card first', () => {
    expect(visiting(hauls, [[1, 3]], '')?.index).toBe(1)
    expect(visiting(hauls, [[1, 3], [4, 6]], '')?.index).toBe(2)
    expect(visiting(hauls, [[9, 9]], '')).toBeUndefined()
  })
})

describe('drawing', () => {
  test('begins at an entrance, goes on along roads a haul knows and snaps over skipped squares', () => {
    expect(drawTo(hauls, [], [2, 0])).toEqual([[2, 0]])
    expect(drawTo(hauls, [[2, 0]], [2, 4])).toEqual(along(2, 0, 4))
    expect(drawTo(hauls, [], [2, 2])).toEqual(along(2, 0, 2))
  })

  test('goes back along itself and stays where no haul goes', () => {
    expect(drawTo(hauls, along(2, 0, 4), [2, 1])).toEqual(along(2, 0, 1))
    const line = along(2, 0, 4)
    expect(drawTo(hauls, line, [7, 7])).toBe(line)
    expect(drawTo(hauls, line, [4, 0])).toBe(line)
  })

  test('means the haul with the least left to go', () => {
    expect(meantBy(hauls, along(2, 0, 2))?.index).toBe(1)
    expect(meantBy(hauls, along(2, 0, 4))?.index).toBe(2)
    expect(meantBy(hauls, [])).toBeUndefined()
  })
})

describe('a ribbon', () => {
  test('counts the borders of tiles it crosses', () => {
    expect(ribbonOf(along(2, 0, 3))?.ticks).toEqual([])
    const ticks = ribbonOf([...along(2, 3, 6), [3, 6], [4, 6], [5, 6]])?.ticks
    expect(ticks?.map(({ count, x, y }) => [count, x, y])).toEqual([[1, 160, 80], [2, 208, 160]])
  })

  test('is rounded at bends, straight elsewhere, and nothing without squares', () => {
    expect(ribbonOf([[0, 0], [0, 1], [1, 1]])?.d).toBe('M16 16L32 16Q48 16 48 32L48 48')
    expect(ribbonOf([[0, 0], [0, 1], [0, 2]])?.d).not.toContain('Q')
    expect(ribbonOf([])).toBeNull()
  })
})
