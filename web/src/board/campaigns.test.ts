import { describe, expect, test } from 'vitest'
import { cardOf, pipsOf, tagOf } from './campaigns'
import { type Box, UNIT } from './geometry'

type Mark = { left: number; right: number; top: number; bottom: number }

const SIZES = [
  [1, 1], [1, 2], [2, 1], [1, 3], [3, 1], [1, 4], [4, 1], [1, 5], [5, 1], [2, 2], [2, 3], [3, 2], [2, 5], [5, 2],
] as const

const square = (x: number, y: number, size: number): Mark => ({
  left: x - size / 2,
  right: x + size / 2,
  top: y - size / 2,
  bottom: y + size / 2,
})

/** What is drawn on the card of a campaign: its rounds as pips, 0 for ever. */
function marks(box: Box, rounds: number, two: boolean): Record<string, Mark> {
  const card = cardOf(box, two, rounds)
  const size = card.number.size
  const pips = rounds === 0 ? [] : pipsOf(rounds, card.rounds.upright)
  const across = rounds === 0 ? 9 * (card.rounds.upright ? 0.65 : 1) : Math.max(...pips.map((pip) => Math.abs(pip.x))) + 2.2
  const down = rounds === 0 ? 4.4 * (card.rounds.upright ? 0.65 : 1) : Math.max(...pips.map((pip) => Math.abs(pip.y))) + 2.2
  const scale = card.rounds.size
  const found: Record<string, Mark> = {
    number: { left: card.number.x - size * 0.56, right: card.number.x + size * 0.56, top: card.number.y - size * 0.72, bottom: card.number.y },
    good: square(card.good.x, card.good.y, card.good.size),
    rounds: {
      left: card.rounds.x - across * scale,
      right: card.rounds.x + across * scale,
      top: card.rounds.y - down * scale,
      bottom: card.rounds.y + down * scale,
    },
  }
  if (two) found['second'] = square(card.second.x, card.second.y, card.second.size)
  return found
}

const both = (one: Mark, other: Mark): number =>
  Math.min(Math.min(one.right, other.right) - Math.max(one.left, other.left), Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))

describe('the card of a campaign', () => {
  test.each(SIZES)('of %d by %d squares holds what is drawn on it', (width, height) => {
    const box = { x: 0, y: 0, width: width * UNIT, height: height * UNIT }
    const wrong: string[] = []
    for (const two of [false, true]) {
      for (const rounds of [0, 1, 2, 3, 4, 5]) {
        const there = Object.entries(marks(box, rounds, two))
        for (const [name, mark] of there) {
          const out = Math.max(11 - mark.left, mark.right - box.width + 1.5, 1.5 - mark.top, mark.bottom - box.height + 1.5)
          if (out > 0) wrong.push(`${name} sticks out by ${out.toFixed(1)} (${String(rounds)} rounds${two ? ', two goods' : ''})`)
        }
        for (const [index, [name, mark]] of there.entries()) {
          for (const [other, its] of there.slice(index + 1)) {
            const over = both(mark, its)
            if (over > 2) wrong.push(`${name} and ${other} overlap by ${over.toFixed(1)} (${String(rounds)} rounds${two ? ', two goods' : ''})`)
          }
        }
      }
    }
    expect(wrong).toEqual([])
  })

  test.each(SIZES)('of %d by %d squares has its whole number on the colour of its owner', (width, height) => {
    const box = { x: 0, y: 0, width: width * UNIT, height: height * UNIT }
    for (const two of [false, true]) {
      const { number } = cardOf(box, two)
      const tag = tagOf(number, 12, 10.5)
      const half = number.size * 0.56
      expect(tag.x).toBeLessThanOrEqual(number.x - half)
      expect(tag.x + tag.width).toBeGreaterThanOrEqual(number.x + half)
      expect(tag.x + tag.width).toBeLessThanOrEqual(box.width - 1)
      expect(tag.y).toBeGreaterThanOrEqual(0)
      expect(tag.y + tag.height).toBeGreaterThan(number.y)
    }
  })
})
