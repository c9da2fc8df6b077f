/** Playing a show of the past once more, over whatever page is open. */
import { mount, unmount } from 'svelte'

import type { Told } from '../api/schema'
import { part } from '../state/parts'
import type { TableStore } from '../state/table.svelte'

/** Show the moment of an entry and play its dinner or its campaigns; the moment stays when the show is over. */
export async function playAgain(store: TableStore, told: Told, what: 'dinner' | 'marketing'): Promise<void> {
  const [{ default: Show }, scenes] = await Promise.all([
    part(what === 'dinner' ? import('./DinnerShow.svelte') : import('./MarketingShow.svelte')),
    store.scenesOf(told.seq),
    store.seek(told.seq === store.history.at(-1)?.seq ? null : told.seq),
  ])
  const props = {
    store,
    told,
    scenes,
    onclose: () => {
      store.moment = null
      void unmount(shown, { outro: false })
    },
  }
  // In the table itself, where it takes its place beside or below the board as any show does.
  const shown = mount(Show, { target: document.querySelector('.table') ?? document.body, props })
}
