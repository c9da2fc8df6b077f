/** Milestones in the order of interest: those to be had, the own ones, those that are gone. */
import type { MilestoneRace, MilestoneShape } from '../api/schema'

export type Group = 'own' | 'open' | 'taken' | 'gone'

/** The group of a milestone for a seat; taken: others have it, but it can still be earned this round. */
export function groupOf(milestone: MilestoneShape, seat: number): Group {
  if (milestone.holders.some((holder) => holder.seat === seat)) return 'own'
  if (milestone.state === 'open') return 'open'
  return milestone.state === 'taken' ? 'taken' : 'gone'
}

const ORDER: readonly Group[] = ['taken', 'open', 'own', 'gone']

/** The milestones by group; empty groups are left out. What is in somebody's reach comes first, then what leaves soonest. */
export function byGroup(
  milestones: readonly MilestoneShape[],
  seat: number,
  race: readonly MilestoneRace[] = [],
  round = 0,
): { group: Group; milestones: MilestoneShape[] }[] {
  const near = new Set(race.filter((row) => row.runners.some((one) => one.round === round)).map((row) => row.milestone))
  const far = (milestone: MilestoneShape): number => (near.has(milestone.id) ? 0 : 1)
  const soon = (milestone: MilestoneShape): number => (milestone.leaves === 0 ? Infinity : milestone.leaves)
  return ORDER.flatMap((group) => {
    const found = milestones.filter((each) => groupOf(each, seat) === group)
    if (group === 'open' || group === 'taken') found.sort((a, b) => far(a) - far(b) || soon(a) - soon(b))
    return found.length === 0 ? [] : [{ group, milestones: found }]
  })
}
