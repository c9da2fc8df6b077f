import { describe, expect, it } from 'vitest'

import { squareName } from '../i18n'
import { squaresIn } from './squares'

describe('squares that are typed', () => {
  it('are those of the margins of the map', () => {
    for (const square of [[0, 0], [11, 25], [0, 26], [-1, 3], [5, -2]] as const) expect(squaresIn(squareName(square))).toEqual([[...square]])
  })

  it('are two for an arrow', () => {
    expect(squaresIn(' C4 → f7 ')).toEqual([
      [3, 2],
      [6, 5],
    ])
    expect(squaresIn('c4 c4')).toEqual([])
  })

  it('are none in any other text', () => {
    for (const text of ['', 'c', '4', 'abc4', 'c400', 'c4 f7 a1', 'c4 ?']) expect(squaresIn(text)).toEqual([])
  })
})
