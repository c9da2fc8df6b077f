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

test('a map shown whole does not lie under the buttons', () => {
  for (const [size, edge] of [
    [{ width: 360, height: 400 }, { right: 0, bottom: 60 }],
    [{ width: 900, height: 1000 }, { right: 52, bottom: 0 }],
  ] as const) {
    const map = new Stage()
    map.frame(FRAME, size, edge)
    const scale = map.view.zoom / UNIT
    expect(map.view.x + FRAME.width * scale).toBeLessThanOrEqual(size.width - edge.right)
    expect(map.view.y + FRAME.height * scale).toBeLessThanOrEqual(size.height - edge.bottom)
  }
})

test('a point that is looked at closely comes away from the buttons, and can be dragged away from them', () => {
  const map = new Stage()
  map.frame(FRAME, { width: 360, height: 480 }, { right: 0, bottom: 60 })
  const corner = { x: map.view.x + (FRAME.width - 16) * (map.view.zoom / UNIT), y: map.view.y + (FRAME.height - 16) * (map.view.zoom / UNIT) }
  map.lean(40, corner)
  const low = () => map.view.y + (FRAME.height - 16) * (map.view.zoom / UNIT)
  expect(low()).toBeLessThanOrEqual(480 - 60)
  map.pan(0, -999)
  expect(low()).toBeLessThanOrEqual(480 - 60)
})

test('a small map comes closer to what a show tells of, and goes back; what would not be seen larger is seen whole', () => {
  const map = new Stage()
  map.frame(FRAME, { width: 360, height: 200 })
  const before = map.view
  const near = { x: 4 * UNIT, y: 4 * UNIT, width: 5 * UNIT, height: 3 * UNIT }
  map.follow(near)
  expect(map.view.zoom).toBeGreaterThan(before.zoom * 1.5)
  const scale = map.view.zoom / UNIT
  const [left, top] = [map.view.x + near.x * scale, map.view.y + near.y * scale]
  expect([left >= 0, top >= 0, left + near.width * scale <= 360, top + near.height * scale <= 200]).toEqual([true, true, true, true])
  map.follow(FRAME)
  expect(map.view).toEqual(before)
  map.follow(near)
  map.leanBack()
  expect(map.view).toEqual(before)
  map.zoom(2)
  map.follow(near)
  expect(map.view.zoom).toBeCloseTo(before.zoom * 2)
})

test('a map shown whole stays where it is, whatever is lit near its sides', () => {
  const map = new Stage()
  map.frame(FRAME, { width: 900, height: 600 })
  const before = map.view
  for (const lit of [{ x: 0, y: 0 }, { x: 18 * UNIT, y: 18 * UNIT }]) {
    map.follow({ ...lit, width: 2 * UNIT, height: 2 * UNIT })
    expect(map.view).toEqual(before)
  }
  map.zoom(3)
  const closer = map.view
  map.reveal({ x: 18 * UNIT, y: 18 * UNIT, width: 2 * UNIT, height: 2 * UNIT })
  expect(map.view).not.toEqual(closer)
})
