import { expect, it } from 'vitest'

import type { InReach, MilestoneShape } from '../api/schema'
import { byGroup, reachOf } from './milestones'

it('names together who could claim a milestone in the same way', () => {
  const row = (seat: number, milestone: string, employee: string): InReach => ({ seat, milestone, how: { say: 'way_card', values: { employee } } })
  const reach = [row(0, 'first', 'trainer'), row(2, 'first', 'coach'), row(1, 'first', 'trainer'), row(1, 'other', 'trainer')]
  expect(reachOf(reach, 'first').map((way) => [way.how.values, way.seats])).toEqual([
    [{ employee: 'trainer' }, [0, 1]],
    [{ employee: 'coach' }, [2]],
  ])
  expect(reachOf(reach, 'third')).toEqual([])
})

it('puts milestones in reach before those that leave soon', () => {
  const open = (id: string, leaves: number): MilestoneShape => ({ id, state: 'open', holders: [], leaves })
  const all = [open('later', 0), open('soon', 2), open('near', 0)]
  const reach: InReach[] = [{ seat: 1, milestone: 'near', how: { say: 'way_dinner', values: {} } }]
  expect(byGroup(all, 0, reach)[0]?.milestones.map((each) => each.id)).toEqual(['near', 'soon', 'later'])
})
