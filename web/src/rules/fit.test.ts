import { expect, test } from 'vitest'

import { fit, fits, type Sheet } from './fit'

/** A sheet whose columns run out of it when letters are larger than so many points. */
function paper(most: number): Sheet {
  const style = { fontSize: '' }
  return {
    style,
    clientWidth: 100,
    clientHeight: 100,
    scrollHeight: 100,
    get scrollWidth() {
      return Number.parseFloat(style.fontSize) > most ? 150 : 100
    },
  }
}

test.each([5, 7.3, 9.9])('letters are as large as the sheet allows: %d points', (most) => {
  const sheet = paper(most)
  expect(fit(sheet)).toBe(most)
  expect(sheet.style.fontSize).toBe(`${String(most)}pt`)
  expect(fits(sheet)).toBe(true)
})

test('letters are never larger than a book has them', () => {
  expect(fit(paper(40))).toBe(11)
})

test('what never fits is written in the smallest letters', () => {
  const sheet = paper(1)
  expect(fit(sheet)).toBe(4)
  expect(fits(sheet)).toBe(false)
})
