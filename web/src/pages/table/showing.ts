/** Which entries of the log are worth a show of their own. */
import type { Told } from '../../api/schema'
import type { What } from '../../state/playing.svelte'
import { PHASES } from '../../story/steps'

/** The phases that a show plays. */
export const PLAYED: Readonly<Record<What, readonly string[]>> = { dinner: PHASES.slice(0, 1), marketing: PHASES.slice(1) }

/** The shows an entry asks for, in the order of the phases. A phase in which nothing happens is told as well. */
export function showOf(told: Told): What[] {
  const ran = told.ran ?? []
  const shows: What[] = []
  if (ran.includes('dinnertime')) shows.push('dinner')
  if (ran.includes('marketing') || told.events.some(({ kind }) => ran.includes('cleanup') && kind === 'stock_discarded')) shows.push('marketing')
  return shows
}

/** A show that waits for its turn. */
export type Showing = { what: What; told: Told }

/** The shows that wait after a new entry: the one that plays goes on, and news of a round replaces that of rounds before. */
export function queued(waiting: readonly Showing[], told: Told): Showing[] {
  const fresh = showOf(told).map((what) => ({ what, told }))
  if (fresh.length === 0) return [...waiting]
  return [...waiting.filter((show, index) => index === 0 || show.told.round === told.round), ...fresh]
}
