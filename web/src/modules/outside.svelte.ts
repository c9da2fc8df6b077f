/** What the server tells of modules this page has no file for: how their pieces look, and their words. */
import type { Components, DrawingShape } from '../api/schema'
import { type Language, useWordsFrom } from '../i18n'

type Words = (language: Language) => Promise<Record<string, string>>

class Drawings {
  /** By the kind of piece. */
  by: Readonly<Record<string, DrawingShape | undefined>> = $state.raw({})
}

export const drawings = new Drawings()

/** Learn what a game needs to show modules from outside; nothing is fetched where it has none. */
export async function learnOutside(components: Pick<Components, 'outside' | 'drawings'>, words: Words): Promise<void> {
  drawings.by = { ...drawings.by, ...components.drawings }
  if (components.outside.length > 0) await useWordsFrom(words)
}
