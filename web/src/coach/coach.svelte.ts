/** The wishes of this browser about the coach, as they are now. */
import { type Kept, PLACE, readKept, type Wish } from './kept'

function stored(): string | null {
  try {
    return localStorage.getItem(PLACE)
  } catch {
    return null // storage may be forbidden
  }
}

let now: Kept = $state.raw(readKept(stored()))

function keep(next: Kept): void {
  now = next
  try {
    localStorage.setItem(PLACE, JSON.stringify(next))
  } catch {
    // storage may be forbidden; then it holds until the page is closed
  }
}

export const coach = {
  get now(): Kept {
    return now
  },
  /** Say how much the coach says; to wish for more is to hear it anew. */
  wish(level: Wish): void {
    keep({ ...now, level, heard: level === 'off' ? now.heard : [] })
  },
  /** A tip was heard and is not said again. */
  hear(tip: string): void {
    if (!now.heard.includes(tip)) keep({ ...now, heard: [...now.heard, tip] })
  },
  putRibbonAway(): void {
    keep({ ...now, ribbon: false })
  },
}
