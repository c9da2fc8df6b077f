/** The freezer: what is thrown away so far. */
import type { Order } from '../api/types'
import { text, verb } from './orders'

/** Pieces thrown away, by good. */
export function discarded(staged: readonly Order[]): Record<string, number> {
  const found: Record<string, number> = {}
  for (const step of staged) {
    if (verb(step) !== 'discard') continue
    const good = text(step, 1)
    found[good] = (found[good] ?? 0) + 1
  }
  return found
}
