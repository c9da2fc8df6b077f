/** Icons that modules bring: each in its own folder, found here for all pages. */
import type { Drawing } from '../icons/drawing'
import type { Layer } from '../icons/goods'

/** icons: by name. goods: a silhouette for one colour, and layers in their own colours, by good. */
export type ModuleIcons = {
  readonly icons?: Readonly<Record<string, Drawing>>
  readonly goods?: Readonly<Record<string, { readonly shape: Drawing; readonly layers: readonly Layer[] }>>
}

const FOUND = Object.values(import.meta.glob<ModuleIcons>('./*/icons.ts', { import: 'default', eager: true }))

const GOODS = FOUND.flatMap((each) => Object.entries(each.goods ?? {}))

/** The drawings of modules in one colour, goods among them, by name. */
export const MODULE_ICONS: Readonly<Record<string, Drawing>> = Object.fromEntries([
  ...FOUND.flatMap((each) => Object.entries(each.icons ?? {})),
  ...GOODS.map(([good, { shape }]): [string, Drawing] => [good, shape]),
])

/** The coloured layers of the goods of modules. */
export const MODULE_LAYERS: Readonly<Record<string, readonly Layer[]>> = Object.fromEntries(
  GOODS.map(([good, { layers }]): [string, readonly Layer[]] => [good, layers]),
)
