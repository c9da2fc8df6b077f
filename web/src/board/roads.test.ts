import { expect, test } from 'vitest'
import type { RoadShape } from '../api/schema'
import { groundOf } from './ground'
import { isOver, roadsOf, sidesOf } from './roads'
import { emptyBoard } from './samples'

const road = (row: number, column: number, sides: string, open_sides = '', bridge = false): RoadShape => ({
  row,
  column,
  sides,
  open_sides,
  bridge,
})
const paths = (...roads: RoadShape[]) => roadsOf(emptyBoard({ roads }))

test('a straight road is one line, a bend one arc, a crossing one line from every side', () => {
  expect(paths(road(2, 0, 'EW')).bands).toBe('M32 80L0 80')
  expect(paths(road(0, 0, 'ES')).bends).toBe('M32 16A16 16 0 0 0 16 32')
  expect(paths(road(0, 0, 'NW')).bends).toBe('M16 0A16 16 0 0 1 0 16')
  expect(paths(road(2, 2, 'NESW')).bands.match(/M/g)).toHaveLength(4)
})

test('a dead end is round inside the map only', () => {
  const found = paths(road(2, 2, 'N'))
  expect(found.ends).toBe('M80 80h0.01')
  expect(found.bands).toBe('M80 64L80 80')
})

test('a bridge leads from north to south over the way from west to east', () => {
  const over = road(2, 2, 'NS', '', true)
  const under = road(2, 2, 'EW', '', true)
  expect(isOver(over)).toBe(true)
  expect(isOver(under)).toBe(false)
  const found = paths(over, under)
  expect(found.bridges).toEqual([{ x: 80, y: 80 }])
  expect(found.bands).toBe('M96 80L64 80')
})

test('an open end has a bar where the map goes on, none at the edge of the map', () => {
  expect(paths(road(2, 4, 'W', 'E')).stops).toMatch(/^M157 /)
  expect(paths(road(2, 0, 'E', 'W')).stops).toBe('')
  expect(sidesOf(road(2, 4, 'W', 'E'))).toEqual(['E', 'W'])
})

test('tiles side by side share one seam; the map has an edge around it', () => {
  const ground = groundOf(emptyBoard({}))
  expect(ground.seams.match(/M/g)).toHaveLength(4)
  expect(ground.edges.match(/M/g)).toHaveLength(8)
  expect(ground.lots.match(/M/g)).toHaveLength(4)
})

test('a tile that stands out has edges where it has no neighbour', () => {
  const ground = groundOf(emptyBoard({ tiles: [[0, 0], [-5, 0], [5, 5]] }))
  expect(ground.seams.match(/M/g)).toHaveLength(1)
  expect(ground.edges.match(/M/g)).toHaveLength(10)
})
