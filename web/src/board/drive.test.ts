import { describe, expect, it } from 'vitest'

import type { Square } from '../api/types'
import { ghostChips, stationsOf } from './drive'
import { middleOf, UNIT } from './geometry'

const PATH: Square[] = [
  [0, 0],
  [0, 1],
  [0, 2],
  [1, 2],
  [2, 2],
]

describe('the car', () => {
  it('comes from the middle of the first square to that of the last, and turns where the road does', () => {
    const stations = stationsOf(PATH, true)
    expect(stations[0]).toEqual({ at: 0, ...middleOf([0, 0]), angle: 0, opacity: 1 })
    expect(stations.at(-1)).toEqual({ at: 1, ...middleOf([2, 2]), angle: 90, opacity: 1 })
    expect(stations.map(({ at }) => at)).toEqual([...stations.map(({ at }) => at)].sort((a, b) => a - b))
  })

  it('stops short, turns back and fades where it is not wanted', () => {
    const stations = stationsOf(PATH, false)
    const far = Math.max(...stations.map(({ x, y }) => x + y))
    expect(far).toBeLessThan(middleOf([2, 2]).x + middleOf([2, 2]).y)
    expect(stations.at(-1)?.opacity).toBe(0)
    const last = stations.at(-1)
    expect((last?.x ?? far) + (last?.y ?? far)).toBeLessThan(far)
    const next = stationsOf([[0, 0], [0, 1]], false) // prettier-ignore
    expect(next.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true)
  })

  it('never turns the long way round', () => {
    const round: Square[] = [[0, 0], [0, 1], [1, 1], [1, 0], [0, 0], [0, 1]] // prettier-ignore
    for (const wins of [true, false]) {
      const angles = stationsOf(round, wins).map(({ angle }) => angle)
      for (const [index, angle] of angles.entries()) expect(Math.abs(angle - (angles[index - 1] ?? angle))).toBeLessThanOrEqual(180)
    }
  })

  it('has nowhere to go without a way', () => {
    expect(stationsOf([[0, 0]], true)).toEqual([])
    expect(stationsOf([], false)).toEqual([])
  })
})

describe('foreseen demand', () => {
  const box = { x: 64, y: 64, width: 2 * UNIT, height: 2 * UNIT }

  it('lies in the middle of the house', () => {
    expect(ghostChips(['burger'], box)).toMatchObject([{ x: 96, good: 'burger' }])
  })

  it('never reaches beyond the sides of the house', () => {
    for (const chip of ghostChips(Array.from({ length: 9 }, () => 'beer'), box)) {
      expect(chip.x - chip.size / 2).toBeGreaterThanOrEqual(box.x)
      expect(chip.x + chip.size / 2).toBeLessThanOrEqual(box.x + box.width)
    }
  })
})
