/** Up to where a person had seen each table when the page was opened: the server moves on with every look. */
import type { Told } from '../api/schema'
import type { TableStore } from '../state/table.svelte'

const first = new Map<string, number>()

/** Keep what had been seen, once per table. */
export function noteSeen(store: TableStore): void {
  const seen = store.situation?.seen
  if (seen !== undefined && !first.has(store.id)) first.set(store.id, seen)
}

/** The entry after which everything is news to a seat: its last own one, or what it had seen when it came, if later. */
export function newsAfter(history: readonly Told[], seat: number, table: string): number {
  const own = seat < 0 ? -1 : (history.findLast((told) => told.seat === seat && told.kind === 'play' && !told.gone)?.seq ?? -1)
  return Math.max(own, first.get(table) ?? -1)
}
