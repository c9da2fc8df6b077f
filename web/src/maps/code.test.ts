import { expect, it } from 'vitest'

import type { PositionFault } from '../api/schema'
import { tilesOf, wrongTiles } from './code'

it('reads the tiles of a code row by row', () => {
  expect(tilesOf('3x2-K0E1M2B3C0N1')).toEqual([
    [{ tile: 'K', turns: 0 }, { tile: 'E', turns: 1 }, { tile: 'M', turns: 2 }],
    [{ tile: 'B', turns: 3 }, { tile: 'C', turns: 0 }, { tile: 'N', turns: 1 }],
  ])
})

it.each(['', 'nonsense', '3x3-', '3x3-K4'])('reads nothing out of %s', (code) => {
  expect(tilesOf(code)).toEqual([])
})

it('finds the tiles that a fault names', () => {
  const tiles = tilesOf('3x1-A0B1A2').flat()
  const fault = (path: string, name: string): PositionFault => ({ path, why: '', phrase: { say: 'setup.map_twice', values: { name } } }) as unknown as PositionFault
  expect([...wrongTiles(tiles, [fault('board', 'A')])]).toEqual([0, 2])
  expect([...wrongTiles(tiles, [fault('bank', 'A'), { path: 'board', why: '', phrase: null } as unknown as PositionFault])]).toEqual([])
})
