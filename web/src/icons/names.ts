/** The names of all icons, and what each is drawn of. */
import { MODULE_ICONS, MODULE_LAYERS } from '../modules/icons'
import type { Drawing } from './drawing'
import { GOOD_LAYERS, GOOD_SHAPES, type Layer } from './goods'
import { PIECES } from './pieces'
import { UI } from './ui'

const OURS = { ...PIECES, ...UI }
const ALL: Readonly<Record<string, Drawing>> = { ...GOOD_SHAPES, ...OURS, ...MODULE_ICONS }
const LAYERS: Readonly<Record<string, readonly Layer[]>> = { ...GOOD_LAYERS, ...MODULE_LAYERS }

/**
 * The name of an icon of the base game: a group of staff (`group_kitchen`, by the category of its cards), a kind of
 * campaign (`billboard`), a building (`house`), a phase (`phase_payday`) or a sign of the page (`undo`). Goods go by
 * their ids, and modules bring icons of their own.
 */
export type IconName = keyof typeof OURS

export const ICON_NAMES: readonly string[] = Object.keys(ALL)

/** The drawing of an icon; names that come from the server may be unknown to us and have none. */
export function drawingOf(name: string): Drawing | undefined {
  return Object.hasOwn(ALL, name) ? ALL[name] : undefined
}

/** The coloured layers of a good; other icons have none. */
export function layersOf(name: string): readonly Layer[] | undefined {
  return Object.hasOwn(LAYERS, name) ? LAYERS[name] : undefined
}
