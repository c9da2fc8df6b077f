/** What the server tells of modules this page has no file for: how their pieces look, and their words. */
import type { Components, DrawingShape, Game } from '../api/schema'
import { isNamed, type Language, useWordsFrom } from '../i18n'

type Words = (language: Language) => Promise<Record<string, string>>

class Drawings {
  /** By the kind of piece. */
  by: Readonly<Record<string, DrawingShape | undefined>> = $state.raw({})
  /** The kind of piece that an action lays, by the kind of action. */
  lays: Readonly<Record<string, string | undefined>> = $state.raw({})
}

export const drawings = new Drawings()

/** Learn what a game needs to show modules from outside; nothing is fetched where it has none. */
export async function learnOutside(components: Pick<Components, 'outside' | 'drawings' | 'lays'>, words: Words): Promise<void> {
  drawings.by = { ...drawings.by, ...components.drawings }
  drawings.lays = { ...drawings.lays, ...components.lays }
  if (components.outside.length > 0) await useWordsFrom(words)
}

/** Learn what modules are called that these games are played with and the page does not know. */
export async function learnNames(games: readonly Pick<Game, 'modules'>[], words: Words): Promise<void> {
  if (games.every(({ modules }) => (modules ?? []).every((id) => isNamed('modules', id)))) return
  try {
    await useWordsFrom(words)
  } catch {
    // a convenience: they go by their ids
  }
}
