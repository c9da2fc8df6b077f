/** What an analysis is called that is begun from a game: the game, and the moment in it. */
import type { Table } from '../api/schema'
import { list } from '../i18n'
import { namesOf } from '../state/tables'

/** Characters of a title. */
const LONGEST = 80

/** A game as people speak of it: by its title, else by who played it. */
export function gameName(table: Table): string {
  return table.title === '' ? list(namesOf(table).filter((name) => name !== '')) : table.title
}

/** The title of an analysis of a game at a moment, which comes first: where there is little room, the name of the game is cut. moment: '' for its start. */
export function titled(game: string, moment = ''): string {
  const letters = [...[moment, game].filter((part) => part !== '').join(' · ')]
  return letters.length <= LONGEST ? letters.join('') : `${letters.slice(0, LONGEST - 1).join('')}…`
}
