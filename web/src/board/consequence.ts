/** What a chosen place leads to, as marks on the map. */
import type { Asked, BoardShape, HouseShape, OptionShape } from '../api/schema'
import { type Box, boxOf } from './geometry'

/** A badge at a house: pieces that come, a full house, or borders to it; sellers likeliest first. */
export type HouseMark = {
  house: string
  box: Box
  kind: 'adds' | 'full' | 'borders' | 'lit'
  count: number
  sellers: readonly number[]
}

type Values = Readonly<Record<string, unknown>>

/** Pieces that one run really adds: as many as are asked and still fit. */
export function added(reach: { now: number; limit: number; asked: number }): number {
  return Math.max(0, Math.min(reach.asked, reach.limit - reach.now))
}

/** The marks an option puts on houses of the map; houses beside the map are found in `away`. */
export function houseMarks(board: BoardShape, option: OptionShape, away: ReadonlyMap<string, Box>): HouseMark[] {
  const boxes = new Map(board.houses.map((house) => [house.label, houseBox(house) ?? away.get(house.label)]))
  const marks: HouseMark[] = []
  const add = (house: string, mark: Omit<HouseMark, 'house' | 'box'>): void => {
    const box = boxes.get(house)
    if (box !== undefined && !marks.some((known) => known.house === house)) marks.push({ house, box, ...mark })
  }
  for (const reach of option.reach) {
    const count = added(reach)
    add(reach.house, { kind: count > 0 ? 'adds' : 'full', count, sellers: reach.sellers })
  }
  for (const { house, borders } of option.distances) add(house, { kind: 'borders', count: borders, sellers: [] })
  for (const house of housesSaid(option)) add(house, { kind: 'lit', count: 0, sellers: [] })
  return marks
}

/** The houses that the facts of an option speak of. */
export function housesSaid(option: OptionShape): string[] {
  return option.facts.flatMap(({ values }) => {
    const { house, houses } = values as { house?: unknown; houses?: unknown }
    const found = Array.isArray(houses) ? houses : [house]
    return found.filter((each): each is string => typeof each === 'string')
  })
}

/** The values of all facts of one name that an option tells. */
export function factsSaid(option: OptionShape, say: string): Values[] {
  return option.facts.filter((each) => each.say === say).map((each) => each.values as Values)
}

/** How many houses the values of a fact name. */
export function housesIn(values: Values): number {
  return Array.isArray(values['houses']) ? values['houses'].length : 0
}

export function houseBox(house: HouseShape): Box | undefined {
  return house.rect === null ? undefined : boxOf(house.rect)
}

/** A value that the facts of an ask tell, such as the campaign that is being placed; "" when they do not. */
export function factOf(asked: Asked, key: string): string {
  for (const { values } of asked.facts) {
    const value = (values as Record<string, unknown>)[key]
    if (typeof value === 'string') return value
  }
  return ''
}

/** Kind and number of a campaign by its id: `billboard_14` is billboard 14. */
export function campaignOf(id: string): { kind: string; number: number } {
  const found = /^([a-z_]+?)_(\d+)/.exec(id)
  return { kind: found?.[1] ?? 'billboard', number: Number(found?.[2] ?? 0) }
}

/** Half the height of a badge, and how far its middle lies beyond the edge of the house, in units. */
const BADGE = 10
const BEYOND = 7

/**
 * Where the middle of a badge of a width goes: on the upper edge of the house, but not above `top`; on the lower edge where it
 * would cover what is being placed.
 */
export function badgeY(box: Box, width: number, top: number, avoid: readonly Box[]): number {
  const above = Math.max(box.y - BEYOND, top + 2)
  const left = box.x + (box.width - width) / 2
  const covers = avoid.some(
    (each) =>
      left < each.x + each.width && left + width > each.x && above - BADGE < each.y + each.height && above + BADGE > each.y,
  )
  return covers ? box.y + box.height + BEYOND : above
}
