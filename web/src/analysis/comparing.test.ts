import { describe, expect, it } from 'vitest'

import type { PlanShape } from '../api/schema'
import { compared, eaters, marks } from './comparing'

const HIRE = { say: 'plan_hire', values: { cards: { waitress: 1 } } }
const ONE: PlanShape = {
  doing: [HIRE, { say: 'plan_campaign', values: { campaign: 'billboard_14', good: 'beer', houses: ['4', '5'] } }],
  expects: [{ say: 'expect_sales', values: { dollars: 20, houses: ['4'] } }, { say: 'risk_nothing', values: {} }],
  dollars: 20,
  steps: [{ kind: 'place_campaign', at: [3, 4], turned: false }],
}
const OTHER: PlanShape = { doing: [HIRE, { say: 'plan_restaurant', values: { place: [0, 2] } }], expects: [{ say: 'expect_nothing', values: {} }], dollars: 0, steps: [] }

describe('two plans beside each other', () => {
  it('have a row for whatever one of them says, and tell what is the same', () => {
    expect(compared(ONE, OTHER).map(({ id, same }) => [id, same])).toEqual([
      ['hire', true],
      ['campaigns', false],
      ['build', false],
      ['dinner', false],
      ['risk', false],
    ])
  })

  it('mark on the map where they sell, advertise and build', () => {
    expect(eaters(ONE)).toEqual(['4'])
    expect(marks(ONE)).toEqual({ houses: ['4', '5'], squares: [[3, 4]] })
    expect(marks(OTHER)).toEqual({ houses: [], squares: [[0, 2]] })
  })
})
