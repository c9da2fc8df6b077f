/** Our drawings of the goods of the base game on a grid of 24: a silhouette for one colour, and layers in their own colours. */
import type { Drawing } from './drawing'
import { disc } from './drawing'

/** A path and its colour; `line` is the width of a stroke, a fill without it. */
export type Layer = { d: string; colour: string; line?: number }

const CREAM = '#FFFBF2'

const BURGER_TOP = 'M2.8 10.4C2.8 6 6.8 3 12 3s9.2 3 9.2 7.4z'
const BURGER_LEAF =
  'M2.2 11.8h19.6v1.9c-1.2 1.3-2.7 1.3-3.9.1-1.2 1.2-2.7 1.2-3.9 0-1.2 1.2-2.8 1.2-4 0-1.2 1.2-2.7 1.2-3.9 0-1.2 1.2-2.7 1.2-3.9-.1z'
const BURGER_BASE = 'M3 17.8h18v.6c0 1.6-1.3 2.8-3 2.8H6c-1.7 0-3-1.2-3-2.8z'
const PIZZA_CRUST = 'M1.9 5.6C8.2 1.6 15.8 1.6 22.1 5.6l-1.5 3C14.9 5.5 9.1 5.5 3.4 8.6z'
const PIZZA_BODY = 'M4.1 9.4c5.4-2.8 10.4-2.8 15.8 0L12 22.8z'
const BOTTLE =
  'M9.8 1.8h4.4v4.6c2.7 1.2 3.7 3.3 3.3 5.8-.4 1.6-.4 2.4 0 4v4c0 1.1-.9 2-2 2h-7c-1.1 0-2-.9-2-2v-4c.4-1.6.4-2.4 0-4-.4-2.5.6-4.6 3.3-5.8z'
const BOTTLE_LABEL = 'M6.7 12.5c3.5-1.4 7.1-1.4 10.6 0-.3 1.4-.3 2.3 0 3.8-3.5-1.3-7.1-1.3-10.6 0 .3-1.5.3-2.4 0-3.8z'
const GLASS = 'M4.4 7.4h14.2l-1.7 12.9c-.1 1-1 1.7-2 1.7H8.1c-1 0-1.9-.7-2-1.7z'
const MUG = 'M3.4 8.4h12.8v12.1c0 .9-.7 1.5-1.5 1.5H4.9c-.8 0-1.5-.6-1.5-1.5z'
const MUG_FOAM = 'M2.7 9.6C1.4 6.2 3.6 4 6 4.4 7 1.9 10.2 1.5 12 3.2c2.3-1 4.8.3 4.6 2.6 1.2.5 1.3 2.4.5 3.8z'
const HANDLE = 'M16.4 11h1.8c1.6 0 2.8 1.2 2.8 2.8v2c0 1.6-1.2 2.8-2.8 2.8h-1.8'

export const GOOD_SHAPES: Readonly<Record<string, Drawing>> = {
  burger: [`f${BURGER_TOP}`, `f${BURGER_LEAF}`, `f${BURGER_BASE}`],
  pizza: [`f${PIZZA_CRUST}`, `e${PIZZA_BODY}${disc(9.6, 11.4, 1.6)}${disc(14.3, 12, 1.6)}${disc(12, 16.6, 1.4)}`],
  soda: [`e${BOTTLE}${BOTTLE_LABEL}`],
  lemonade: [`e${GLASS}${disc(11.2, 14.8, 3)}`, `f${disc(19, 5.6, 3)}`, 'lM11 7.4L13 1.8'],
  beer: [`f${MUG_FOAM}`, 'eM3.4 10.8h12.8v9.7c0 .9-.7 1.5-1.5 1.5H4.9c-.8 0-1.5-.6-1.5-1.5zM6.4 12.6v7h1.7v-7zM11.4 12.6v7h1.7v-7z', `l${HANDLE}`],
}

export const GOOD_LAYERS: Readonly<Record<string, readonly Layer[]>> = {
  burger: [
    { d: BURGER_TOP, colour: '#C4803D' },
    { d: 'M2.6 14.6h18.8v3.2H2.6z', colour: '#6B3F22' },
    { d: BURGER_LEAF, colour: '#6E9B4E' },
    { d: BURGER_BASE, colour: '#B06F33' },
    { d: 'M8 6.8h1.5M12.6 5.6h1.5M15.6 8h1.5', colour: '#F6E3C0', line: 1.3 },
  ],
  pizza: [
    { d: 'M3.4 8.6c5.7-3.1 11.5-3.1 17.2 0L12 22.8z', colour: '#EBBB47' },
    { d: PIZZA_CRUST, colour: '#AD662B' },
    { d: `${disc(9.4, 11, 1.9)}${disc(14.6, 11.6, 1.9)}${disc(12, 16.6, 1.6)}`, colour: '#C8322B' },
  ],
  soda: [
    { d: BOTTLE, colour: '#C8322B' },
    { d: BOTTLE_LABEL, colour: CREAM },
    { d: 'M9.2 1.4h5.6v2.4H9.2z', colour: '#7E1E19' },
  ],
  lemonade: [
    { d: 'M11 7.4L13 1.6', colour: '#5C6066', line: 1.5 },
    { d: GLASS, colour: '#F1C933' },
    { d: 'M4.4 7.4h14.2l-.4 3H4.8z', colour: '#FBF0BF' },
    { d: disc(18.6, 6, 3.7), colour: '#D9A514' },
    { d: disc(18.6, 6, 2.2), colour: '#FBF0BF' },
  ],
  beer: [
    { d: HANDLE, colour: '#94620F', line: 2 },
    { d: MUG, colour: '#CB8A1B' },
    { d: 'M7.3 12v7.4M12.3 12v7.4', colour: '#94620F', line: 1.7 },
    { d: MUG_FOAM, colour: CREAM },
    { d: MUG_FOAM, colour: '#C9BC9E', line: 0.9 },
  ],
}
