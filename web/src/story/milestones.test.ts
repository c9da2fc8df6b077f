import { expect, it } from 'vitest'

import type { MilestoneRace, MilestoneShape } from '../api/schema'
import { byGroup } from './milestones'
import { changes, inOrder, leaders } from './race'

function row(milestone: string, ...rounds: number[]): MilestoneRace {
  return { milestone, runners: rounds.map((round, seat) => ({ seat, round, sure: true, steps: [] })) }
}

it('puts milestones to be had this round before those that leave soon', () => {
  const open = (id: string, leaves: number): MilestoneShape => ({ id, state: 'open', holders: [], leaves })
  const all = [open('later', 0), open('soon', 2), open('near', 0)]
  const race = [row('later', 5, 4), row('near', 4, 3)]
  expect(byGroup(all, 0, race, 3)[0]?.milestones.map((each) => each.id)).toEqual(['near', 'soon', 'later'])
})

it('orders a race by who can be there first, and names who leads', () => {
  const rows = [row('never', 0, 0), row('even', 3, 3), row('led', 4, 3)]
  expect(inOrder(rows).map((each) => each.milestone)).toEqual(['led', 'even', 'never'])
  expect(rows.map(leaders)).toEqual([[], [0, 1], [1]])
})

it('tells who led each time that changes, and nothing while all are even', () => {
  const lead = (round: number, ...seats: number[]): { round: number; earliest: number; seats: number[] } => ({ round, earliest: 9, seats })
  const leads = [lead(1, 0, 1, 2), lead(2, 1), lead(3, 1), lead(4, 0, 1, 2), lead(5, 1), lead(6, 0)]
  expect(changes({ milestone: 'one', leads, winners: [] }, 3).map((each) => each.round)).toEqual([2, 5, 6])
})
