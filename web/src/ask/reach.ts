/** Sums over the houses a campaign reaches, and the order in which places are worth looking at. */
import type { OptionShape, ReachShape } from '../api/schema'
import { NEARER } from '../board/scales'

/** Pieces a house would really get in one round. */
export function fits(reach: ReachShape): number {
  return reach.limit > 0 ? Math.max(0, Math.min(reach.asked, reach.limit - reach.now)) : reach.asked
}

/** Pieces placed in one round. */
export function total(reached: readonly ReachShape[]): number {
  return reached.reduce((sum, each) => sum + fits(each), 0)
}

/** Pieces of one round on houses where a rival would sell now. */
export function leaks(reached: readonly ReachShape[], seat: number): number {
  return total(reached.filter((each) => (each.sellers[0] ?? seat) !== seat))
}

function nearness(option: OptionShape): number {
  return option.distances.reduce((sum, each) => sum + 1 / (1 + each.borders), 0)
}

/** Houses of which a restaurant would be the first choice; 0 for anything else. */
function firstChoices(option: OptionShape): number {
  const count = (option.facts.find((fact) => fact.say === 'first_choice_of')?.values as { count?: unknown } | undefined)?.count
  return typeof count === 'number' ? count : 0
}

function worth(option: OptionShape, seat: number): number {
  const lead = NEARER.worth(option, seat) ?? 0
  return (total(option.reach) + firstChoices(option) + lead) * 1000 + option.reach.length * 10 + nearness(option)
}

/** Whether anything tells these places apart. */
export function isRanked(options: readonly OptionShape[]): boolean {
  return options.some((option) => option.reach.length > 0 || isForHouses(option))
}

/** Whether houses tell a place apart: how near they are, and to whom. */
export function isForHouses(option: OptionShape): boolean {
  return option.distances.length > 0 || NEARER.worth(option, 0) !== null
}

/** Indices of options with a place, the most worthwhile for a seat first; equal ones keep their order. */
export function bestPlaces(options: readonly OptionShape[], most: number, seat = 0): number[] {
  return options
    .map((option, index) => ({ option, index }))
    .filter(({ option }) => option.place !== null)
    .sort((one, other) => worth(other.option, seat) - worth(one.option, seat) || one.index - other.index)
    .slice(0, most)
    .map(({ index }) => index)
}
