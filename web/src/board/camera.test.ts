import { expect, test } from 'vitest'
import { fitting, held, showing, snug, unitsAt, zoomed } from './camera'

const frame = { x: -32, y: -32, width: 704, height: 704 }
const size = { width: 440, height: 660 }

test('fitting shows the whole frame in the middle', () => {
  const view = fitting(frame, size)
  expect(view.zoom).toBe(20)
  expect(view.x).toBe(20)
  expect(view.y).toBe(130)
  expect(fitting(frame, { width: 9000, height: 9000 }).zoom).toBe(64)
})

test('zooming keeps the point under the fingers, and stays within its bounds', () => {
  const view = { zoom: 32, x: 10, y: 20 }
  const at = { x: 100, y: 80 }
  const closer = zoomed(view, 1.5, at, 20)
  expect(closer.zoom).toBe(48)
  expect(unitsAt(closer, at)).toEqual(unitsAt(view, at))
  expect(zoomed(view, 100, at, 20).zoom).toBe(64)
  expect(zoomed(view, 0.01, at, 20).zoom).toBe(20)
})

test('the map cannot be lost', () => {
  const lost = held({ zoom: 32, x: 5000, y: -5000 }, frame, size)
  expect(lost.x).toBeLessThanOrEqual(80)
  expect(lost.y).toBeGreaterThanOrEqual(-60)
  const fine = { zoom: 32, x: -100, y: 0 }
  expect(held(fine, frame, size)).toEqual(fine)
})

test('showing moves as little as is needed', () => {
  const view = { zoom: 32, x: 0, y: 0 }
  expect(showing(view, { x: 100, y: 100, width: 64, height: 64 }, size)).toEqual(view)
  expect(showing(view, { x: 500, y: 100, width: 64, height: 64 }, size)).toEqual({ zoom: 32, x: -156, y: 0 })
  expect(showing(view, { x: 100, y: -20, width: 64, height: 64 }, size)).toEqual({ zoom: 32, x: 0, y: 52 })
})

test('a map that is followed fills its window', () => {
  const wide = { width: 1000, height: 200 }
  const view = snug({ zoom: 32, x: 500, y: 500 }, frame, wide, 24)
  expect(view.x + frame.x).toBe((wide.width - frame.width) / 2)
  expect(view.y + frame.y).toBe(24)
  expect(snug({ zoom: 32, x: 0, y: -9000 }, frame, wide, 24).y + frame.y + frame.height).toBe(wide.height - 24)
})
