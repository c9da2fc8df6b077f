/** What is looked at, as the address bar and the server have it. */

export const STEPS = 4

export type Asked = {
  source: string
  players: string
  module: string
  roads: string
  drinks: string
  place: string
  by: 'hires' | 'work'
  /** The steps walked so far, as keys. */
  path: string[]
  milestone?: string
  round?: number
  won?: boolean
}

const FILTERS = ['source', 'players', 'module', 'roads', 'drinks', 'place'] as const
export type Filter = (typeof FILTERS)[number]

/** As a query of an address; what stands as it begins is left out. */
export function searchOf(asked: Asked): URLSearchParams {
  const search = new URLSearchParams()
  for (const filter of FILTERS) if (asked[filter] !== '') search.set(filter, asked[filter])
  if (asked.by !== 'hires') search.set('by', asked.by)
  for (const key of asked.path) search.append('step', key)
  if (asked.milestone !== undefined) search.set('milestone', asked.milestone)
  if (asked.round !== undefined) search.set('round', String(asked.round))
  if (asked.won === true) search.set('won', 'true')
  return search
}

/** From the query of an address. */
export function askedIn(search: URLSearchParams): Asked {
  const one = (filter: Filter): string => search.get(filter) ?? ''
  return {
    source: one('source'),
    players: one('players'),
    module: one('module'),
    roads: one('roads'),
    drinks: one('drinks'),
    place: one('place'),
    by: search.get('by') === 'work' ? 'work' : 'hires',
    path: search.getAll('step').slice(0, STEPS),
  }
}
