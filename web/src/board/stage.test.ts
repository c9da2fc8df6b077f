import { expect, test } from 'vitest'

import { UNIT } from './geometry'
import { Stage } from './stage.svelte'

const FRAME = { x: 0, y: 0, width: 20 * UNIT, height: 20 * UNIT }

function stage(): Stage {
  const made = new Stage()
  made.frame(FRAME, { width: 360, height: 360 })
  return made
}

test('a map that came closer for a finger goes back by itself', () => {
  const map = stage()
  const before = map.view
  map.lean(40, { x: 100, y: 100 })
  expect(map.view.zoom).toBeCloseTo(40)
  map.leanBack()
  expect(map.view).toEqual(before)
  expect(map.moved).toBe(false)
})

test('a map that somebody moved stays', () => {
  const map = stage()
  map.zoom(2)
  const moved = map.view
  map.leanBack()
  expect(map.view).toEqual(moved)
})
