import { describe, expect, it } from 'vitest'

import type { Happening, OrderOutlook, PaydayCard, Told } from '../api/schema'
import { arrivals, deedsOf, idleSince, isFresh, lastChart } from './lately'
import { mustStay } from './payday'
import { atRisk, tiesAt } from './queue'

let seq = 0

function told(round: number, events: Told['events'], more: Partial<Told> = {}): Told {
  seq += 1
  return { at: '', bot: false, level: '', events, gone: false, kind: 'play', phase: '', round, seat: 0, seq, to: 0, turn: 0, ...more }
}

const shown = (at_work: Record<string, number>, seat = 0): Happening => ({ kind: 'structure_revealed', seat, at_work, open_slots: 0, overfilled: false })
const hired = (employee: string, by = 'ceo', phantom = false): Happening => ({ kind: 'hired', seat: 0, employee, by, phantom })

const HISTORY: Told[] = [
  told(1, [hired('waitress')]),
  told(2, [shown({ waitress: 1 }), shown({ trainer: 9 }, 1)]),
  told(2, [hired('trainer'), hired('cook', 'ceo', true)]),
  told(2, [hired('errand_boy')], { gone: true }),
  told(3, [shown({ trainer: 2, cook: 1 })]),
  told(3, [
    hired('coach', 'trainer'),
    { kind: 'trained', seat: 0, employee: 'trainee', to: 'manager', steps: 1, trainer: 'trainer+coach', phantom: false, at_work: false },
    { kind: 'goods_produced', seat: 0, employee: 'cook', good: 'burger', amount: 3 },
    { kind: 'goods_produced', seat: 0, employee: 'cook', good: 'burger', amount: 3 },
    { kind: 'campaign_ended', seat: 0, campaign: 'mailbox_5', returned: 'marketing_trainee' },
    { kind: 'campaign_ended', seat: 1, campaign: 'mailbox_6', returned: 'brand_manager' },
  ]),
]

describe('what the log tells about cards', () => {
  it('finds the last chart of the own company before this round', () => {
    expect(lastChart(HISTORY, 0, 4)).toEqual(['trainer', 'trainer', 'cook'])
    expect(lastChart(HISTORY, 0, 3)).toEqual(['waitress'])
    expect(lastChart(HISTORY, 0, 2)).toBeNull()
  })

  it('tells cards gained from those that came back', () => {
    expect([...arrivals(HISTORY, 0)]).toEqual([
      ['coach', 'new'],
      ['manager', 'new'],
      ['marketing_trainee', 'back'],
    ])
    expect(arrivals(HISTORY.slice(0, 1), 0).size).toBe(0)
  })

  it('counts since when a card is idle', () => {
    expect(idleSince(HISTORY, 0, 'waitress', 3)).toBe(3)
    expect(idleSince(HISTORY, 0, 'trainer', 3)).toBeNull()
    expect(idleSince([...HISTORY, told(4, [shown({ cook: 1 })]), told(5, [shown({ cook: 1 })])], 0, 'trainer', 5)).toBe(4)
    expect(isFresh(HISTORY, 0, 'coach', 3)).toBe(true)
    expect(isFresh(HISTORY, 0, 'trainer', 3)).toBe(false)
  })

  it('adds up what cards did this round', () => {
    const deeds = deedsOf(HISTORY, 0, 3)
    expect(deeds.get('cook')?.goods).toEqual({ burger: 6 })
    expect(deeds.get('trainer')).toEqual({ hired: 1, trained: 1, goods: {}, tips: 0 })
    expect(deeds.get('coach')?.trained).toBe(1)
    expect(deedsOf(HISTORY, 0, 4).size).toBe(0)
  })
})

describe('what a place means', () => {
  const queue = [0, 1, 2, 3].map((seat) => ({
    seat,
    open_slots: 1,
    first_by_star: false,
    position: seat === 1 ? 1 : seat === 3 ? 4 : null,
    deeds: [],
  }))
  const outlook: OrderOutlook = {
    queue,
    ties: [1, 2, 3],
    scarce: [
      { employee: 'trainer', left: 2, seats: [0, 1, 2], most: [1, 1, 3] },
      { employee: 'waitress', left: 3, seats: [0, 1, 2, 3], most: [1, 2, 1, 9] },
      { employee: 'guru', left: 1, seats: [1, 2], most: [1, 1] },
    ],
  }

  it('sorts ties into won, lost and open', () => {
    expect(tiesAt(outlook, 2)).toEqual({ won: [3], lost: [1], open: [2] })
  })

  it('names the piles that those before could empty', () => {
    const names = (place: number): string[] => atRisk(outlook, 0, place).map((pile) => pile.employee)
    expect(names(2)).toEqual([])
    expect(names(3)).toEqual(['trainer', 'waitress'])
  })
})

it('keeps busy marketeers of one kind together', () => {
  const row = (employee: string, why: PaydayCard['why']): PaydayCard => ({ employee, place: 'busy', count: 1, salary: 0, fire: null, why, due_then: 0 })
  const busy = (campaign: string): PaydayCard['why'] => ({ say: 'kept_busy', values: { campaign } })
  const found = mustStay([row('trainee', busy('billboard_11')), row('trainee', busy('billboard_12')), row('cook', { say: 'payday_sealed', values: {} })])
  expect(found.busy).toEqual([{ employee: 'trainee', campaigns: ['billboard_11', 'billboard_12'] }])
  expect(found.others.map((each) => each.employee)).toEqual(['cook'])
})
