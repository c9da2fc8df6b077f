import { expect, test } from 'vitest'

import { spread } from '../story/chart'

test('marks of lines that end together stand below each other', () => {
  const marks = [138, 138, 12, 138].map((y) => ({ end: { x: 0, y }, label: 0 }))
  spread(marks, { height: 160, top: 12, bottom: 22 }, 17)
  expect(marks.map((mark) => mark.label)).toEqual([104, 121, 12, 138])
})
