/** Sums over the houses a campaign reaches, and the order in which places are worth looking at. */
import type { OptionShape, ReachShape } from '../api/schema'

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

function worth(option: OptionShape): number {
  return total(option.reach) * 1000 + option.reach.length * 10 + nearness(option)
}

/** Whether anything tells these places apart. */
export function isRanked(options: readonly OptionShape[]): boolean {
  return options.some((option) => option.reach.length > 0 || option.distances.length > 0)
}

/** Indices of options with a place, the most worthwhile first; equal ones keep their order. */
export function bestPlaces(options: readonly OptionShape[], most: number): number[] {
  return options
    .map((option, index) => ({ option, index }))
    .filter(({ option }) => option.place !== null)
    .sort((one, other) => worth(other.option) - worth(one.option) || one.index - other.index)
    .slice(0, most)
    .map(({ index }) => index)
}
