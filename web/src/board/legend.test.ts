import { expect, test } from 'vitest'

import { legendBeside } from './legend'

const MAP = { x: 0, y: 0, width: 640, height: 640 }
const NONE = { right: 0, bottom: 0 }

test('the legend of a range stands beside a map that leaves room there', () => {
  expect(legendBeside(MAP, { width: 900, height: 600 }, { right: 52, bottom: 0 }, { row: false, low: false })).toEqual({ side: 'left', room: 150, edge: { right: 52, bottom: 0 } })
})

test('it gets a strip below a map that fills the width, and lies beside buttons where these have one', () => {
  expect(legendBeside(MAP, { width: 700, height: 640 }, NONE, { row: false, low: false })).toEqual({ side: 'low', room: 700, edge: { right: 0, bottom: 34 } })
  expect(legendBeside(MAP, { width: 360, height: 480 }, { right: 0, bottom: 60 }, { row: true, low: false })).toEqual({ side: 'low', room: 160, edge: { right: 0, bottom: 60 } })
})

test('it is left out where it would cover a low map', () => {
  expect(legendBeside({ ...MAP, width: 1000 }, { width: 360, height: 210 }, NONE, { row: false, low: true }).side).toBe('')
})
