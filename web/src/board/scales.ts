/** By what places are compared in the base game. */
import type { Scale } from '../modules/page'
import { added, factsSaid } from './consequence'

/** Borders by which a house would be nearer to a seat than to its nearest rival; no road counts as very far. */
function lead(values: Readonly<Record<string, unknown>>, seat: number): number {
  const far = (borders: unknown): number => (typeof borders === 'number' ? borders : NO_ROAD)
  const rows = (Array.isArray(values['distances']) ? values['distances'] : []) as unknown[][]
  const own = far(rows.find((row) => row[0] === seat)?.[1])
  const rival = Math.min(NO_ROAD, ...rows.filter((row) => row[0] !== seat).map((row) => far(row[1])))
  return rival - own
}

/** As far as a house counts that no road leads to. */
const NO_ROAD = 9

/** Pieces a round that go to no rival. */
export const PIECES: Scale = {
  id: 'pieces',
  worth: (option, seat) => option.reach.reduce((sum, reach) => sum + ((reach.sellers[0] ?? seat) === seat ? added(reach) : 0), 0),
}

/** Houses of which a restaurant would be the first choice. */
export const FIRST_CHOICE: Scale = {
  id: 'first_choice',
  worth: (option) => {
    const count = factsSaid(option, 'first_choice_of')[0]?.['count']
    return typeof count === 'number' ? count : null
  },
}

/** Borders by which houses are nearer to a seat than to its nearest rival. */
export const NEARER: Scale = {
  id: 'nearer',
  worth: (option, seat) => {
    const values = factsSaid(option, 'chain_distances')[0] ?? factsSaid(option, 'new_house_distances')[0]
    return values === undefined ? null : lead(values, seat)
  },
}
