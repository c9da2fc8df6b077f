/** Milestones in the order of interest: the own ones, those to be had, those of others, those that are gone. */
import type { MilestoneShape } from '../api/schema'

export type Group = 'own' | 'open' | 'taken' | 'gone'

/** The group of a milestone for a seat; taken: others have it, but it can still be earned this round. */
export function groupOf(milestone: MilestoneShape, seat: number): Group {
  if (milestone.holders.some((holder) => holder.seat === seat)) return 'own'
  if (milestone.state === 'open') return 'open'
  return milestone.state === 'taken' ? 'taken' : 'gone'
}

const ORDER: readonly Group[] = ['own', 'taken', 'open', 'gone']

/** The milestones by group; empty groups are left out. What leaves soonest comes first. */
export function byGroup(milestones: readonly MilestoneShape[], seat: number): { group: Group; milestones: MilestoneShape[] }[] {
  const soon = (milestone: MilestoneShape): number => (milestone.leaves === 0 ? Infinity : milestone.leaves)
  return ORDER.flatMap((group) => {
    const found = milestones.filter((each) => groupOf(each, seat) === group)
    if (group === 'open' || group === 'taken') found.sort((a, b) => soon(a) - soon(b))
    return found.length === 0 ? [] : [{ group, milestones: found }]
  })
}
