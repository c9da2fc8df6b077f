import { describe, expect, it } from 'vitest'

import { arrowPath } from './arrow'

describe('an arrow on the map', () => {
  it('stops short of where it leads, with a head on both sides', () => {
    expect(arrowPath({ x: 0, y: 0 }, { x: 100, y: 0 })).toBe('M0 0L92 0M81.61 -6L92 0M81.61 6L92 0')
  })

  it('is nothing from a point to itself', () => {
    expect(arrowPath({ x: 5, y: 5 }, { x: 5, y: 5 })).toBe('')
  })
})
