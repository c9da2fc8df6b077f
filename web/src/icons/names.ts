/** The names of all icons, and what each is drawn of. */
import type { Drawing } from './drawing'
import { GOOD_LAYERS, GOOD_SHAPES, type Good, type Layer } from './goods'
import { PIECES } from './pieces'
import { UI } from './ui'

const ALL = { ...GOOD_SHAPES, ...PIECES, ...UI }

/**
 * The name of an icon: a good (`burger`), a group of staff (`group_kitchen`, by the category of its cards), a kind of
 * campaign (`billboard`), a building (`house`), a phase (`phase_payday`) or a sign of the page (`undo`).
 */
export type IconName = keyof typeof ALL

export const ICON_NAMES = Object.keys(ALL) as IconName[]

/** The drawing of an icon; names that come from the server may be unknown to us and have none. */
export function drawingOf(name: string): Drawing | undefined {
  return name in ALL ? ALL[name as IconName] : undefined
}

/** The coloured layers of a good; other icons have none. */
export function layersOf(name: string): readonly Layer[] | undefined {
  return name in GOOD_LAYERS ? GOOD_LAYERS[name as Good] : undefined
}
