/** What every legal place is worth, as one number each, for painting them all at once. */
import type { Asked, OptionShape } from '../api/schema'
import type { Candidate, Spot } from './candidates'
import { spotsOf } from './candidates'
import { added } from './consequence'

/** What the numbers count: also the end of the id of the text that says so. */
export type Measure = 'pieces' | 'first_choice' | 'nearer' | 'drives' | 'pay_more' | 'shorter'

/** A spot with the best that can be had there; `level` is 0 (least of all spots) to 4 (most). */
export type HeatSpot = { spot: Spot; value: number; level: number }
export type Heat = { measure: Measure; least: number; most: number; spots: HeatSpot[] }

const STEPS = 4

type Values = Record<string, unknown>

/** The values of the first fact of this name, undefined without one. */
function fact(option: OptionShape, say: string): Values | undefined {
  return option.facts.find((each) => each.say === say)?.values as Values | undefined
}

function housesOf(values: Values): number {
  return Array.isArray(values['houses']) ? values['houses'].length : 0
}

/** Borders by which a house would be nearer to a seat than to its nearest rival; no road counts as very far. */
function lead(values: Values, seat: number): number {
  const far = (borders: unknown): number => (typeof borders === 'number' ? borders : NO_ROAD)
  const rows = (Array.isArray(values['distances']) ? values['distances'] : []) as unknown[][]
  const own = far(rows.find((row) => row[0] === seat)?.[1])
  const rival = Math.min(NO_ROAD, ...rows.filter((row) => row[0] !== seat).map((row) => far(row[1])))
  return rival - own
}

/** As far as a house counts that no road leads to. */
const NO_ROAD = 9

function measureOf(asked: Asked): Measure | null {
  const verbs = new Set(asked.options.filter((option) => option.place !== null).map((option) => option.action.kind))
  if (verbs.has('place_campaign') || verbs.has('place_airplane')) return 'pieces'
  if (verbs.has('place_restaurant')) return 'first_choice'
  if (verbs.has('place_house') || verbs.has('place_ramp') || verbs.has('place_tile')) return 'nearer'
  if (verbs.has('place_shop')) return 'drives'
  if (!verbs.has('place_piece')) return null
  const parks = asked.options.some((option) => fact(option, 'pay_more') !== undefined || fact(option, 'nobody_pays_more') !== undefined)
  return parks ? 'pay_more' : 'shorter'
}

/** What one option is worth to a seat; null where nothing tells. */
export function worthOf(option: OptionShape, measure: Measure, seat: number): number | null {
  switch (measure) {
    case 'pieces':
      return option.reach.reduce((sum, reach) => sum + ((reach.sellers[0] ?? seat) === seat ? added(reach) : 0), 0)
    case 'first_choice': {
      const count = fact(option, 'first_choice_of')?.['count']
      return typeof count === 'number' ? count : null
    }
    case 'nearer': {
      const values = fact(option, 'chain_distances') ?? fact(option, 'new_house_distances')
      return values === undefined ? null : lead(values, seat)
    }
    case 'drives':
      return option.facts.filter((each) => each.say === 'on_the_way').reduce((sum, each) => sum + housesOf(each.values as Values), 0)
    case 'pay_more':
      return housesOf(fact(option, 'pay_more') ?? {})
    case 'shorter':
      return option.facts.filter((each) => each.say === 'nearer_then').length
  }
}

/** What all spots are worth; null where nothing tells them apart. */
export function heatOf(asked: Asked, candidates: readonly Candidate[]): Heat | null {
  const measure = measureOf(asked)
  if (measure === null) return null
  const valued = spotsOf(candidates).flatMap((spot) => {
    const values = spot.members.flatMap(({ index }) => {
      const option = asked.options[index]
      const value = option === undefined ? null : worthOf(option, measure, asked.seat)
      return value === null ? [] : [value]
    })
    return values.length === 0 ? [] : [{ spot, value: Math.max(...values) }]
  })
  if (valued.length === 0) return null
  const least = Math.min(...valued.map(({ value }) => value))
  const most = Math.max(...valued.map(({ value }) => value))
  if (least === most) return null
  const spots = valued.map((each) => ({ ...each, level: Math.round(((each.value - least) / (most - least)) * STEPS) }))
  return { measure, least, most, spots }
}
