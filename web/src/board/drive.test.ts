import { describe, expect, it } from 'vitest'

import type { Square } from '../api/types'
import { carAt, drivenPart, ghostChips } from './drive'
import { UNIT } from './geometry'

const PATH: Square[] = [
  [0, 0],
  [0, 1],
  [0, 2],
  [1, 2],
]

describe('the car', () => {
  it('drives from the middle of the first square along the path', () => {
    expect(carAt(PATH, 0)).toEqual({ x: UNIT / 2, y: UNIT / 2, angle: 0 })
    expect(carAt(PATH, 0.5)).toEqual({ x: 2 * UNIT, y: UNIT / 2, angle: 0 })
    expect(carAt(PATH, 5 / 6)).toMatchObject({ x: 2.5 * UNIT, angle: 90 })
  })

  it('is gone when it has arrived, and where there is no way', () => {
    expect(carAt(PATH, 1)).toBeNull()
    expect(carAt([[0, 0]], 0.5)).toBeNull()
    expect(carAt([], 0)).toBeNull()
  })

  it('leaves the squares behind it', () => {
    expect(drivenPart(PATH, 0)).toEqual([[0, 0]])
    expect(drivenPart(PATH, 0.5)).toHaveLength(2)
    expect(drivenPart(PATH, 1)).toEqual(PATH)
    expect(drivenPart([], 0.3)).toEqual([])
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
