/** What other parts of the page ask the board to light up; empty while nothing is pointed at. */
import type { Square } from '../api/types'

const FLASH_MS = 2500
export const NO_THING = { kind: '', id: '' }
const NOTHING = { houses: [], squares: [], campaigns: [] }

class Highlight {
  houses: string[] = $state.raw([])
  squares: Square[] = $state.raw([])
  path: Square[] = $state.raw([])
  /** How much of the path has been driven, from 0 to 1: a car stands there while it is not all. */
  driven = $state(1)
  campaigns: string[] = $state.raw([])
  /** Demand that is not there yet, one for each piece: who shows it takes it away again. */
  ghosts: { house: string; good: string }[] = $state.raw([])
  /** A chain whose pieces stand out; -1 for none. */
  seat = $state(-1)
  /** What the pointer is on at the map, so that lists can show where they speak of it; "" for nothing. */
  under: { kind: string; id: string } = $state.raw(NO_THING)
  /** What others have just laid: it flashes once. */
  laid: { houses: readonly string[]; squares: readonly Square[]; campaigns: readonly string[] } = $state.raw(NOTHING)
  #fading: ReturnType<typeof setTimeout> | undefined

  /** Let flash what others have laid. */
  flash(laid: { houses: readonly string[]; squares: readonly Square[]; campaigns: readonly string[] }): void {
    clearTimeout(this.#fading)
    this.laid = laid
    this.#fading = setTimeout(() => (this.laid = NOTHING), FLASH_MS)
  }

  /** Point at nothing any more. */
  clear(): void {
    this.houses = []
    this.squares = []
    this.path = []
    this.driven = 1
    this.campaigns = []
    this.seat = -1
  }
}

export const highlight = new Highlight()
