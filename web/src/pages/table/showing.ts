/** Which entries of the log are worth a show of their own. */
import type { Told } from '../../api/schema'

/** The shows an entry asks for, in the order of the phases. */
export function showOf(told: Told): ('dinner' | 'marketing')[] {
  const shows: ('dinner' | 'marketing')[] = []
  if (told.events.some((event) => event.kind === 'house_dined')) shows.push('dinner')
  if (told.events.some((event) => event.kind === 'campaign_ran')) shows.push('marketing')
  return shows
}

/** A show that waits for its turn. */
export type Showing = { what: 'dinner' | 'marketing'; told: Told }

/** The shows that wait after a new entry: the one that plays goes on, and news of a round replaces that of rounds before. */
export function queued(waiting: readonly Showing[], told: Told): Showing[] {
  const fresh = showOf(told).map((what) => ({ what, told }))
  if (fresh.length === 0) return [...waiting]
  return [...waiting.filter((show, index) => index === 0 || show.told.round === told.round), ...fresh]
}
