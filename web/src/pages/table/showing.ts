/** Which entries of the log are worth a show of their own. */
import type { Told } from '../../api/schema'
import type { Happening } from '../../api/types'

const DINNER = new Set(['house_dined'])
const MARKETING = new Set(['campaign_ran'])

/** The shows an entry asks for, in the order of the phases. */
export function showOf(told: Told): ('dinner' | 'marketing')[] {
  const events = told.events as unknown as Happening[]
  const shows: ('dinner' | 'marketing')[] = []
  if (events.some((event) => DINNER.has(event.event))) shows.push('dinner')
  if (events.some((event) => MARKETING.has(event.event))) shows.push('marketing')
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
