/** The last dinner foreseen in each round of a table: what really happens can then be told from what was expected. */
import type { DinnerForecast } from '../api/schema'
import type { TableStore } from '../state/table.svelte'

let kept: { table: string; round: number; dinner: DinnerForecast } | null = null

/** What was foreseen last for the dinner of a round; null when nobody looked. */
export function foreseen(table: string, round: number): DinnerForecast | null {
  return kept !== null && kept.table === table && kept.round === round ? kept.dinner : null
}

/** Keep what a table foresees now. */
export function remember(store: TableStore): void {
  const [dinner, view] = [store.forecasts?.dinner ?? null, store.view]
  if (dinner === null || view === null || store.past !== null || dinner.houses.length === 0) return
  kept = { table: store.id, round: view.round, dinner }
}

/** Whether the last working day of the round has begun, so that the dinner should be foreseen once more. */
export function isLastDay(store: TableStore): boolean {
  const view = store.view
  return view !== null && store.past === null && view.phase === 'working' && view.turn >= 0 && view.turn === view.order.at(-1)
}
