import { describe, expect, test } from 'vitest'

import type { OptionShape } from '../api/schema'
import { barOf, factOf, thriftiest, trainerGroups, trainings } from './career'
import type { CardFacts } from './facts'

function card(id: string, trains_to: string[], limit = 0): CardFacts {
  return {
    id,
    category: 'manager',
    copies: 6,
    entry_level: trains_to.length > 0,
    salary: 0,
    limit,
    slots: 0,
    reports_to_ceo: false,
    reach: '',
    borders: 0,
    trains_to,
    hires: 0,
    trainings: 0,
    rule: '',
  }
}

function option(action: OptionShape['action'], facts: OptionShape['facts'] = []): OptionShape {
  return { action, group: '', place: null, reach: [], distances: [], loads: {}, route: [], sources: [], facts, same_as: -1, opens: false, leaves: false }
}

const CARDS = new Map(
  [card('errand_boy', ['cart_operator']), card('cart_operator', ['truck_driver']), card('truck_driver', []), card('guru', [], 1)].map((each) => [each.id, each]),
)

describe('a card on the map of careers', () => {
  test('cannot be had from an empty pile, nor twice where a chain may own one', () => {
    expect(barOf(CARDS.get('guru'), 2, 1)).toBe('owned')
    expect(barOf(CARDS.get('guru'), 0, 0)).toBe('none_left')
    expect(barOf(CARDS.get('truck_driver'), 3, 2)).toBe('')
  })

  test('is reached from where the fewest steps lead to it', () => {
    const options = [
      option({ kind: 'train', employee: 'errand_boy', to: 'truck_driver', trainer: 1, phantom: false, at_work: false }),
      option({ kind: 'train', employee: 'cart_operator', to: 'truck_driver', trainer: 1, phantom: false, at_work: false }),
    ]
    const found = trainings(options, [{ number: 1, employee: 'coach', left: 2 }], CARDS)
    expect(thriftiest(found, 'truck_driver')).toMatchObject({ from: 'cart_operator', cost: 1 })
    expect(thriftiest(found, 'guru')).toBeUndefined()
  })

  test('says what it earns', () => {
    const fact = { say: 'claims_now', values: { milestones: ['first_to_train_someone'] } }
    expect(factOf(option({ kind: 'train', employee: '', to: '', trainer: 0, phantom: false, at_work: false }, [fact]), 'claims_now')).toBe(fact)
    expect(factOf(option({ kind: 'train', employee: '', to: '', trainer: 0, phantom: false, at_work: false }), 'claims_now')).toBeUndefined()
    expect(factOf(undefined, 'claims_now')).toBeUndefined()
  })
})

describe('trainers', () => {
  test('stand together where they are alike, without those who are done', () => {
    const trainers = [
      { number: 1, employee: 'trainer', left: 1 },
      { number: 2, employee: 'coach', left: 2 },
      { number: 3, employee: 'trainer', left: 1 },
      { number: 4, employee: 'trainer', left: 0 },
      { number: 5, employee: 'coach', left: 1 },
    ]
    expect(trainerGroups(trainers)).toEqual([
      { employee: 'trainer', left: 1, numbers: [1, 3] },
      { employee: 'coach', left: 2, numbers: [2] },
      { employee: 'coach', left: 1, numbers: [5] },
    ])
  })
})
