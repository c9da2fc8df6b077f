/** Demand after the next campaigns, kept on the roofs of the map after the forecast was closed. */
import { highlight } from '../state/highlight.svelte'
import { router } from '../state/router.svelte'
import type { TableStore } from '../state/table.svelte'
import { foreseenPieces } from './show'

let stop: (() => void) | null = null

class Ghosts {
  /** The table on whose map the pieces stay; null for none. */
  of: TableStore | null = $state.raw(null)

  /** Keep them there for a table, looking ahead anew whenever something happened; or take them away. */
  keep(store: TableStore | null): void {
    stop?.()
    stop = null
    this.of = store
    if (store === null) {
      highlight.ghosts = []
      return
    }
    stop = $effect.root(() => {
      $effect(() => {
        const route = router.route
        const here = route.page === 'table' && route.id === store.id
        if (!here || store.past !== null || store.view === null) {
          highlight.ghosts = []
          return
        }
        if (store.forecasts === null) void store.loadForecasts()
        else highlight.ghosts = foreseenPieces(store.forecasts.marketing?.houses ?? [])
      })
    })
  }
}

export const ghosts = new Ghosts()
