/** What this browser keeps of a game with the box. */
import type { Tabletop } from '../api/schema'
import { type Deed, type Desk, emptyDesk } from './books'

const PLACE = 'magnate.companion'
/** To be raised when what is kept, or what is told of a box, gets another shape: older games are not read then. */
const VERSION = 1

export type Kept = { version: number; box: Tabletop; mix: string; names: string[]; deeds: Deed[]; undone: Deed[]; desk: Desk }

/** A game at its beginning. */
export function begun(box: Tabletop, mix: string): Kept {
  const players = box.components.players
  return { version: VERSION, box, mix, names: Array<string>(players).fill(''), deeds: [], undone: [], desk: emptyDesk(players) }
}

/** Read what was kept; null where there is nothing, or nothing of this version. */
export function readKept(text: string | null): Kept | null {
  try {
    const said = JSON.parse(text ?? 'null') as Partial<Kept> | null
    const players = said?.box?.components.players ?? 0
    const whole =
      said?.version === VERSION && said.names?.length === players && Array.isArray(said.deeds) && Array.isArray(said.undone) && said.desk?.order.length === players && players > 0
    return whole ? (said as Kept) : null
  } catch {
    return null // somebody else wrote there
  }
}

export function kept(): Kept | null {
  try {
    return readKept(localStorage.getItem(PLACE))
  } catch {
    return null // storage may be forbidden
  }
}

/** Keep a game, or with null forget it. */
export function keep(game: Kept | null): void {
  try {
    if (game === null) localStorage.removeItem(PLACE)
    else localStorage.setItem(PLACE, JSON.stringify(game))
  } catch {
    // storage may be forbidden or full; then the page knows the game until it is closed
  }
}
