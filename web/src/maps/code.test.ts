import { expect, it } from 'vitest'

import { tilesOf } from './code'

it('reads the tiles of a code row by row', () => {
  expect(tilesOf('3x2-K0E1M2B3C0N1')).toEqual([
    [{ tile: 'K', turns: 0 }, { tile: 'E', turns: 1 }, { tile: 'M', turns: 2 }],
    [{ tile: 'B', turns: 3 }, { tile: 'C', turns: 0 }, { tile: 'N', turns: 1 }],
  ])
})

it.each(['', 'nonsense', '3x3-', '3x3-K4'])('reads nothing out of %s', (code) => {
  expect(tilesOf(code)).toEqual([])
})
