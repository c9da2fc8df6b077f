import { afterEach, describe, expect, it } from 'vitest'

import { type Drawn, MOST, sketch } from './sketch.svelte'

afterEach(() => {
  sketch.clear()
})

/** Take what is drawn, as an analysis does. */
function taking(): void {
  sketch.pen = (drawn: Drawn) => {
    sketch.drawn = drawn
  }
}

describe('drawing on the map', () => {
  it('marks a square, and takes the mark away by the same press', () => {
    taking()
    sketch.draw([1, 2], [1, 2])
    expect(sketch.drawn).toEqual({ squares: [[1, 2]], arrows: [] })
    sketch.draw([1, 2], [1, 2])
    expect(sketch.drawn.squares).toEqual([])
  })

  it('draws an arrow, and takes away one that is there', () => {
    taking()
    sketch.draw([1, 2], [3, 4])
    sketch.draw([3, 4], [1, 2])
    expect(sketch.drawn.arrows).toEqual([
      [
        [1, 2],
        [3, 4],
      ],
      [
        [3, 4],
        [1, 2],
      ],
    ])
    sketch.draw([1, 2], [3, 4])
    expect(sketch.drawn.arrows).toHaveLength(1)
  })

  it('stops where there is too much, and without a pen', () => {
    sketch.draw([0, 0], [0, 0])
    expect(sketch.drawn.squares).toEqual([])
    taking()
    for (let at = 0; at < MOST + 5; at++) sketch.draw([0, at], [0, at])
    expect(sketch.drawn.squares).toHaveLength(MOST)
  })
})
