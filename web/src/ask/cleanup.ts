/** The freezer: what is thrown away so far. */
import type { Action } from '../api/schema'

/** Pieces thrown away, by good. */
export function discarded(staged: readonly Action[]): Record<string, number> {
  const found: Record<string, number> = {}
  for (const step of staged) {
    if (step.kind !== 'discard') continue
    found[step.good] = (found[step.good] ?? 0) + 1
  }
  return found
}
