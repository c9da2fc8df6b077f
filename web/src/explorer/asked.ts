/** What is looked at, as the address bar and the server have it. */

export const STEPS = 4
/** As many modules as the server takes. */
const MOST_MODULES = 24
export const BASE = 'base'

export type Asked = {
  source: string
  players: string
  /** Modules that are all in play; `base`: none is. */
  modules: string[]
  /** Modules that are not. */
  without: string[]
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

const FILTERS = ['source', 'players', 'roads', 'drinks', 'place'] as const
export type Filter = (typeof FILTERS)[number]

/** As a query of an address; what stands as it begins is left out. */
export function searchOf(asked: Asked): URLSearchParams {
  const search = new URLSearchParams()
  for (const filter of FILTERS) if (asked[filter] !== '') search.set(filter, asked[filter])
  for (const id of asked.modules) search.append('module', id)
  for (const id of asked.without) search.append('without', id)
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
    modules: several(search, 'module'),
    without: several(search, 'without'),
    roads: one('roads'),
    drinks: one('drinks'),
    place: one('place'),
    by: search.get('by') === 'work' ? 'work' : 'hires',
    path: search.getAll('step').slice(0, STEPS),
  }
}

function several(search: URLSearchParams, name: string): string[] {
  return [...new Set(search.getAll(name))].slice(0, MOST_MODULES)
}

/** What is asked when a module has to be in play, or left out; games without any module have no other. */
export function withModule(asked: Asked, id: string, wanted: 'with' | 'without' | 'any'): Asked {
  const left = (ids: string[]): string[] => ids.filter((each) => each !== id && (each !== BASE || wanted !== 'with'))
  const [modules, without] = [left(asked.modules), left(asked.without)]
  if (wanted === 'with' && id === BASE) return { ...asked, modules: [BASE], without: [] }
  if (wanted === 'with') return { ...asked, modules: [...modules, id], without }
  return { ...asked, modules, without: wanted === 'without' ? [...without, id] : without }
}
