/** What every legal place is worth, as one number each, for painting them all at once. */
import type { Asked } from '../api/schema'
import type { Scale } from '../modules/page'
import { SCALES } from '../modules/registry'
import type { Candidate, Spot } from './candidates'
import { spotsOf } from './candidates'
import { FIRST_CHOICE, NEARER, PIECES } from './scales'

/** A spot with the best that can be had there; `level` is 0 (least of all spots) to 4 (most). */
export type HeatSpot = { spot: Spot; value: number; level: number }
export type Heat = { scale: string; least: number; most: number; spots: HeatSpot[] }

const STEPS = 4

/** By what the places of a question are compared; null where nothing tells. */
function scaleOf(asked: Asked): Scale | null {
  const kinds = new Set(asked.options.filter((option) => option.place !== null).map((option) => option.action.kind))
  if (kinds.has('place_campaign') || kinds.has('place_airplane')) return PIECES
  if (kinds.has('place_restaurant')) return FIRST_CHOICE
  if (kinds.has('place_house')) return NEARER
  for (const kind of kinds) {
    const scale = SCALES[kind]
    if (scale !== undefined) return scale(asked)
  }
  return null
}

/** What all spots are worth; null where nothing tells them apart. */
export function heatOf(asked: Asked, candidates: readonly Candidate[]): Heat | null {
  const scale = scaleOf(asked)
  if (scale === null) return null
  const valued = spotsOf(candidates).flatMap((spot) => {
    const values = spot.members.flatMap(({ index }) => {
      const option = asked.options[index]
      const value = option === undefined ? null : scale.worth(option, asked.seat)
      return value === null ? [] : [value]
    })
    return values.length === 0 ? [] : [{ spot, value: Math.max(...values) }]
  })
  if (valued.length === 0) return null
  const least = Math.min(...valued.map(({ value }) => value))
  const most = Math.max(...valued.map(({ value }) => value))
  if (least === most) return null
  const spots = valued.map((each) => ({ ...each, level: Math.round(((each.value - least) / (most - least)) * STEPS) }))
  return { scale: scale.id, least, most, spots }
}
