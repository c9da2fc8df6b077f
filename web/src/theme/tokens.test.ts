import { describe, expect, test } from 'vitest'

import { contrast, distance, lab, light, seen, SIGHTS } from './colour'
import { SEATS } from './seats'
import css from './tokens.css?raw'

/** The colours of a theme by their names; the night's overlie the day's. */
function tokens(theme: 'day' | 'night'): Record<string, string> {
  const [day = '', night = ''] = css.split(":root[data-theme='dark']")
  const found: Record<string, string> = {}
  for (const part of theme === 'day' ? [day] : [day, night]) {
    for (const match of part.matchAll(/--([\w-]+): (#[\da-f]{6});/g)) found[match[1] ?? ''] = match[2] ?? ''
  }
  return found
}

const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f']

describe.each(['day', 'night'] as const)('the palette by %s', (theme) => {
  const colour = tokens(theme)
  const of = (token: string): string => {
    const found = colour[token]
    if (found === undefined) throw new Error(`no token ${token}`)
    return found
  }

  test.each([
    ['ink', 'paper'],
    ['ink', 'card'],
    ['ink', 'lot'],
    ['ink-soft', 'paper'],
    ['ink-soft', 'card'],
    ['cherry', 'paper'],
    ['cherry', 'card'],
    ['on-cherry', 'cherry'],
    ['mint', 'paper'],
    ['mint', 'card'],
    ['on-mint', 'mint'],
    ['ink', 'mint-soft'],
    ['ink', 'mustard-soft'],
    ['mustard-text', 'paper'],
    ['mustard-text', 'card'],
    ['mustard-text', 'mustard-soft'],
    ...LETTERS.map((letter) => [`on-seat-${letter}`, `seat-${letter}`]),
  ] as [string, string][])('text in %s can be read on %s', (text, ground) => {
    expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(4.5)
  })

  const goods = Object.keys(colour).filter((token) => /^(good|group)-/.test(token))

  test.each([
    ...[...LETTERS.map((letter) => `seat-${letter}`), ...goods, 'edge'].flatMap((mark) => [
      [mark, 'card'],
      [mark, 'paper'],
    ]),
    ...LETTERS.map((letter) => [`seat-${letter}`, 'lot']),
    ['dash', 'asphalt'],
  ] as [string, string][])('the mark %s stands out from %s', (mark, ground) => {
    expect(contrast(of(mark), of(ground))).toBeGreaterThanOrEqual(3)
  })

  test.each(Object.keys(SIGHTS))('all seats can be told apart by hue alone with %s sight', (sight) => {
    const matrix = SIGHTS[sight]
    if (matrix === undefined) throw new Error(`no sight ${sight}`)
    const looks = LETTERS.map((letter) => lab(seen(light(of(`seat-${letter}`)), matrix)))
    const distances = looks.flatMap((one, index) => looks.slice(index + 1).map((other) => distance(one, other)))
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(13)
  })
})

test('colour distance agrees with published pairs of the CIEDE2000 authors', () => {
  expect(distance([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4)
  expect(distance([50, 2.5, 0], [73, 25, -18])).toBeCloseTo(27.1492, 4)
  expect(distance([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514])).toBeCloseTo(0.9082, 4)
})

test('every seat has a letter, a hue and a pattern of its own', () => {
  expect(new Set(SEATS.map((seat) => seat.letter)).size).toBe(6)
  expect(new Set(SEATS.map((seat) => seat.colour)).size).toBe(6)
  expect(new Set(SEATS.map((seat) => seat.pattern)).size).toBe(6)
})
