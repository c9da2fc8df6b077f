/** Where number, good and rounds go on the card of a campaign, by the shape of the card. */
import { type Box, UNIT } from './geometry'

export type Part = { x: number; y: number; size: number }
export type Card = { number: Part; good: Part; second: Part; rounds: Part & { upright: boolean } }

/** Lay out a card for so many goods and pips: the owner's stripe takes the left 9 units. */
export function cardOf(box: Box, two = false, pips = 0): Card {
  const isNarrow = box.width <= UNIT
  if (box.height > UNIT) return isNarrow ? narrowCard(box, two, pips) : largeCard(box, two)
  return isNarrow ? smallCard(box, two) : lowCard(box, two)
}

const leftOf = (box: Box): number => box.x + 11
const middleOf = (box: Box): { x: number; y: number } => ({ x: (leftOf(box) + box.x + box.width - 2) / 2, y: box.y + box.height / 2 })

/** One square: two goods stand side by side below, so that the rounds go up beside the number. */
function smallCard(box: Box, two: boolean): Card {
  const number = { x: middleOf(box).x - 0.5, y: box.y + 12.5, size: 11 }
  const second = { x: box.x + 25.5, y: box.y + 21.5, size: 9 }
  return two
    ? {
        number: { ...number, x: number.x - 2 },
        good: { x: box.x + 16, y: box.y + 21.5, size: 9 },
        second,
        rounds: { x: box.x + 27.5, y: box.y + 8.5, size: 0.5, upright: true },
      }
    : {
        number,
        good: { x: box.x + 17, y: box.y + 21.5, size: 12 },
        second,
        rounds: { x: box.x + 25.5, y: box.y + 22, size: 0.62, upright: true },
      }
}

/** A row of squares: where it is short, two goods stand above each other. */
function lowCard(box: Box, two: boolean): Card {
  const middle = middleOf(box)
  const x = Math.min(middle.x + 5, box.x + box.width - 25)
  const card = {
    number: { x: leftOf(box) + 10.5, y: middle.y + 5, size: 14 },
    good: { x: two ? x - 5 : x, y: middle.y, size: 20 },
    second: { x: middle.x + 19, y: middle.y, size: 14 },
    rounds: { x: box.x + box.width - 10, y: middle.y, size: 0.9, upright: true },
  }
  if (!two || box.width >= 3 * UNIT) return card
  return { ...card, good: { x, y: middle.y - 7, size: 13 }, second: { x, y: middle.y + 7, size: 13 } }
}

/** A column of squares: two goods stand above each other, many pips smaller. */
function narrowCard(box: Box, two: boolean, pips: number): Card {
  const middle = middleOf(box)
  return {
    number: { x: middle.x, y: box.y + (two ? 15 : 18), size: 14 },
    good: { x: middle.x, y: middle.y - (two ? 8 : 0), size: two ? 16 : 18 },
    second: { x: middle.x, y: middle.y + 8, size: 14 },
    rounds: { x: middle.x, y: box.y + box.height - 11, size: pips > 3 ? 0.65 : 0.9, upright: false },
  }
}

function largeCard(box: Box, two: boolean): Card {
  const middle = middleOf(box)
  const size = Math.min(box.width * 0.42, box.height * 0.42)
  return {
    number: { x: leftOf(box) + 10, y: box.y + 20, size: 17 },
    good: { x: middle.x - (two ? 5 : 0), y: middle.y + 2, size },
    second: { x: middle.x + 18, y: middle.y + 7, size: 16 },
    rounds: { x: middle.x, y: box.y + box.height - 9, size: 1, upright: false },
  }
}

/** What the number of a campaign stands on: it begins at the owner's stripe, which ends at `left`. */
export function tagOf(number: Part, digits: number, left: number): Box {
  const half = number.size * (digits > 9 ? 0.56 : 0.3)
  const top = number.y - number.size * 0.72
  return { x: left, y: top - 2, width: number.x + half + 1.5 - left, height: number.y - top + 4 }
}

/** How far the owner's stripe stays below the top of a card: the corners of cards differ by kind. */
export function stripeTop(kind: string): number {
  return kind === 'mailbox' ? 9 : kind === 'radio' ? 5 : 2.5
}

/** The outline of a card, so that kinds can be told apart: boards are square, mailboxes arched, radios round. */
export function sheetOf(kind: string, box: Box): string {
  const inset = 1.5
  const [x, y] = [box.x + inset, box.y + inset]
  const [width, height] = [box.width - 2 * inset, box.height - 2 * inset]
  const [top, bottom] = kind === 'mailbox' ? [12, 2] : kind === 'radio' ? [9, 9] : kind === 'airplane' ? [6, 6] : [2, 2]
  const arc = (radius: number, dx: number, dy: number): string =>
    `a${String(radius)} ${String(radius)} 0 0 1 ${String(dx * radius)} ${String(dy * radius)}`
  return [
    `M${String(x)} ${String(y + top)}${arc(top, 1, -1)}h${String(width - 2 * top)}${arc(top, 1, 1)}`,
    `v${String(height - top - bottom)}${arc(bottom, -1, 1)}h${String(2 * bottom - width)}${arc(bottom, -1, -1)}z`,
  ].join('')
}

/** Middles of the pips for so many rounds around 0, 0, in units: a row, or two columns when upright. */
export function pipsOf(rounds: number, upright: boolean): { x: number; y: number }[] {
  const pitch = 6
  return Array.from({ length: rounds }, (_, index) => {
    if (!upright) return { x: (index - (rounds - 1) / 2) * pitch, y: 0 }
    const columns = rounds > 3 ? 2 : 1
    const perColumn = Math.ceil(rounds / columns)
    return {
      x: (Math.floor(index / perColumn) - (columns - 1) / 2) * pitch,
      y: ((index % perColumn) - (perColumn - 1) / 2) * pitch,
    }
  })
}

/** The sign for ever, around 0, 0. */
export const FOR_EVER = 'M0 0C-2.6-4.4-9-4.2-9 0S-2.6 4.4 0 0s9-4.2 9 0S2.6 4.4 0 0z'

/** An airplane seen from above, its nose up, around 0, 0. */
export const PLANE =
  'M0-17c2 0 3 2 3 5v5.5L17 2v4L3 3v6.5l4 3V15L0 13.5-7 15v-2.5l4-3V3L-17 6V2L-3-6.5V-12c0-3 1-5 3-5z'
/** Where its nose points when it comes from an edge of the map. */
export const PLANE_TURN: Record<string, number> = { n: 180, s: 0, e: 270, w: 90 }
