/** How fast shows play on this browser, and which of them its reader has seen once. */
import { type Speed, SPEEDS } from './show'

const PLACE = 'magnate.show_speed'
const SEEN = 'magnate.shows_seen'

function read(place: string): string {
  try {
    return localStorage.getItem(place) ?? ''
  } catch {
    return '' // storage may be forbidden
  }
}

function keep(place: string, value: string): void {
  try {
    localStorage.setItem(place, value)
  } catch {
    // storage may be forbidden; the wish holds until the page is closed
  }
}

class Pace {
  speed: Speed = $state(SPEEDS.find((speed) => speed === read(PLACE)) ?? 'normal')
  #seen = new Set(read(SEEN).split(' ').filter((what) => what !== ''))

  set(speed: Speed): void {
    this.speed = speed
    keep(PLACE, speed)
  }

  /** Whether a kind of show is new to the reader: such a one waits after every step. */
  isNew(what: string): boolean {
    return !this.#seen.has(what)
  }

  /** A show was seen to its end, or put away. */
  saw(what: string): void {
    if (this.#seen.has(what)) return
    this.#seen.add(what)
    keep(SEEN, [...this.#seen].join(' '))
  }
}

export const pace = new Pace()
