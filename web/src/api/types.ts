/** Names for shapes that the generated types write out in full. */
import type { HouseRuleOnOffer } from './schema'

/** (row, column), counted from 0 at the top left of the map. */
export type Square = [number, number]

/** Pieces by good. */
export type Counts = Record<string, number>

/** What a house rule can be set to. */
export type RuleValue = HouseRuleOnOffer['default']
