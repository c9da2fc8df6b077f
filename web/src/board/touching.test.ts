import { expect, it } from 'vitest'

import type { BoardShape, PlaceShape, RoadShape } from '../api/schema'
import { mainRoad, touching, whereabouts } from './touching'

const board = {
  houses: [
    { label: '4', rect: { row: 0, column: 0, height: 2, width: 2 } },
    { label: '15', rect: { row: 0, column: 4, height: 2, width: 2 } },
    { label: 'rural area', rect: null },
  ],
} as unknown as BoardShape
const at = (row: number, column: number, edge = ''): PlaceShape =>
  ({ cells: [], edge, corner: '', rect: { row, column, height: 2, width: 2 } }) as unknown as PlaceShape

it('names the houses that share a side with a place', () => {
  expect(touching(board, at(0, 2))).toEqual(['4', '15'])
  expect(touching(board, at(2, 0))).toEqual(['4'])
  expect(touching(board, at(2, 2))).toEqual([]) // corners do not touch
  expect(touching(board, at(0, 2, 'n'))).toEqual([])
})

const way = (row: number, column: number, sides: string): RoadShape => ({ row, column, sides, open_sides: '', bridge: false })
const street = (row: number, from: number, to: number): RoadShape[] =>
  Array.from({ length: to - from + 1 }, (_, index) => way(row, from + index, index === 0 ? 'E' : index === to - from ? 'W' : 'EW'))
const town = { ...board, roads: [...street(2, 0, 5), ...street(7, 0, 2)] } as unknown as BoardShape

it('tells places by the houses and the road they touch', () => {
  expect(whereabouts(town, at(0, 2))).toEqual({ where: 'between', houses: ['4', '15'], main: true })
  expect(whereabouts(town, at(3, 4))).toEqual({ where: 'near', houses: ['15'], main: true })
  expect(whereabouts(town, at(5, 0))).toEqual({ where: 'near', houses: ['4'], main: false })
  expect(whereabouts(town, { ...at(3, 0), corner: 'se' })).toEqual({ where: 'near', houses: ['4'], main: false }) // the door
})

it('knows a main road only where there are others', () => {
  expect(mainRoad(town).size).toBe(6)
  expect(mainRoad({ ...town, roads: street(2, 0, 5) }).size).toBe(0)
  expect(mainRoad({ ...town, roads: [...street(2, 0, 2), ...street(7, 0, 2)] }).size).toBe(0)
  // Two ways that cross on a bridge are two roads.
  const bridge = [...street(2, 0, 4), way(1, 2, 'S'), way(2, 2, 'NS'), way(3, 2, 'N')]
  expect(mainRoad({ ...town, roads: bridge }).size).toBe(5)
})
