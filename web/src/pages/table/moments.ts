/** Moving through the past of a game by its entries and rounds. */
import type { Told } from '../../api/schema'

/** The entries that still stand, by number. */
export function standing(history: readonly Told[]): number[] {
  return history.filter((entry) => !entry.gone && entry.kind !== 'undo' && entry.kind !== 'rewind').map((entry) => entry.seq)
}

/** The moment so many entries away from the one shown; null means the present. */
export function moved(history: readonly Told[], past: number | null, steps: number): number | null {
  const moments = standing(history)
  const last = moments.length - 1
  const here = past === null ? last : nearest(moments, past)
  const there = Math.max(0, Math.min(last, here + steps))
  return there === last ? null : (moments[there] ?? null)
}

/** The beginning of the round before (-1) or after (1) the moment shown; null means the present. */
export function roundMoved(history: readonly Told[], past: number | null, direction: -1 | 1): number | null {
  const moments = history.filter((entry) => standing([entry]).length > 0)
  const here = past === null ? moments.length - 1 : nearest(moments.map((entry) => entry.seq), past)
  const starts = moments.flatMap((entry, index) => (index === 0 || entry.round !== moments[index - 1]?.round ? [index] : []))
  const there = direction < 0 ? starts.filter((index) => index < here).at(-1) : starts.find((index) => index > here)
  if (there === undefined) return direction < 0 ? (moments[0]?.seq ?? null) : null
  return there >= moments.length - 1 ? null : (moments[there]?.seq ?? null)
}

function nearest(moments: readonly number[], past: number): number {
  const found = moments.findLastIndex((moment) => moment <= past)
  return Math.max(0, found)
}
