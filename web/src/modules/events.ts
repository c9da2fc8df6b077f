/** What the page knows of the events of modules beside their texts: each in its own folder, found here. */
import type { Happening, View } from '../api/schema'
import type { Square } from '../api/types'
import type { Kind, Of } from '../story/events'

type Names = readonly string[]

/** How an event of a module is shown; what is left out goes the general way. */
export type EventFace<E> = {
  /** The drawing before its line in the log. */
  icon?: string
  /** The phase it belongs to, whatever the entry says. */
  phase?: string
  /** Where it is part of dinner, the house it is about is shown with it. */
  atDinner?: boolean
  sentence?: (event: E, names: Names) => string
  /** The reasons behind the sentence. */
  details?: (event: E, names: Names) => string[]
  /** Whether it is about money. */
  money?: (event: E) => boolean
  /** Dollars it brings into the bank, negative when it takes them out. */
  intoBank?: (event: E) => number
  /** Chains it is about, beside that of its field `seat`. */
  seats?: (event: E) => number[]
  /** Goods it is about. */
  goods?: (event: E) => string[]
  /** The way it lights up on the map. */
  path?: (event: E) => Square[]
  /** The table after it, where it changes what stands there. */
  after?: (view: View, event: E) => View
}

export type EventFaces = { [K in Kind]?: EventFace<Of<K>> }

const FOUND = Object.values(import.meta.glob<EventFaces>('./*/events.ts', { import: 'default', eager: true }))
const FACES = Object.assign({}, ...FOUND) as Readonly<Record<string, EventFace<Happening>>>

/** What is known of an event; nothing for those of the base game. */
export function faceOf(event: Happening): EventFace<Happening> {
  return FACES[event.kind] ?? {}
}
