/** What other parts of the page ask the board to light up; empty while nothing is pointed at. */
import type { Component } from 'svelte'

import type { BoardShape } from '../api/schema'
import type { Square } from '../api/types'
import type { Box } from '../board/geometry'

const FLASH_MS = 2500
export const NO_THING = { kind: '', id: '' }
const NOTHING = { houses: [], squares: [], campaigns: [] }

/**
 * What lies over the map by itself gets of the drawing. zoom: pixels per square. away, cards: houses and campaigns beside the map.
 * sight: the part of the drawing that is seen, in pixels from its left top.
 */
export type OnMap = { board: BoardShape; frame: Box; zoom: number; sight: Box; away: ReadonlyMap<string, Box>; cards: ReadonlyMap<string, Box> }

/** What a show draws on the map: below the pieces, and over everything. seen: squares that come into sight. */
export type MapShow = { below: Component<OnMap>; above: Component<OnMap>; seen: readonly Square[] }

class Highlight {
  houses: string[] = $state.raw([])
  squares: Square[] = $state.raw([])
  path: Square[] = $state.raw([])
  campaigns: string[] = $state.raw([])
  /** Demand that is not there yet, one for each piece: who shows it takes it away again. */
  ghosts: { house: string; good: string }[] = $state.raw([])
  /** What plays on the map. It comes with the show, and goes with it: the board knows nothing of it. */
  show: MapShow | null = $state.raw(null)
  /** A chain whose pieces stand out; -1 for none. */
  seat = $state(-1)
  /** What the pointer is on at the map, so that lists can show where they speak of it; "" for nothing. */
  under: { kind: string; id: string; part?: 'garden' } = $state.raw(NO_THING)
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
    this.campaigns = []
    this.seat = -1
  }
}

export const highlight = new Highlight()
