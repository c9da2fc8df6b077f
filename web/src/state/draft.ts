/** Whether steps that were staged earlier may be taken up again. */
import type { Told, View } from '../api/schema'

/**
 * Drafts outlive what other seats did since in the same phase: in simultaneous phases all decide at once.
 * kept: the last entry when the draft was kept. Own entries, undo and rewind, and other phases make it stale.
 */
export function stillStands(kept: number, seat: number, now: Pick<View, 'round' | 'phase'>, history: readonly Told[]): boolean {
  const since = history.filter((entry) => entry.seq > kept)
  return since.every(
    (entry) => entry.kind === 'play' && entry.seat !== seat && entry.round === now.round && entry.phase === now.phase,
  )
}
