import { expect, it } from 'vitest'

import type { Happening, Told } from '../api/schema'
import { daysOf, laidBy } from './day'

let seq = 0

function told(round: number, seat: number, events: Happening[], more: Partial<Told> = {}): Told {
  seq += 1
  return { at: '', bot: false, level: '', events, gone: false, kind: 'play', phase: 'working', round, seat, seq, to: 0, turn: seat, ...more }
}

const hired = (seat: number, employee: string): Happening => ({ kind: 'hired', seat, employee, by: 'ceo', phantom: false })
const made = (seat: number, amount: number): Happening => ({ kind: 'goods_produced', seat, employee: 'burger_cook', good: 'burger', amount })
const board = {
  kind: 'campaign_launched', seat: 1, campaign: 'billboard_12', good: 'pizza', second: '', rounds: 2, marketeer: 'marketing_trainee', at: [3, 4], edge: '', first: 0,
} as unknown as Happening // prettier-ignore

it('gathers what is alike of the last working day of every chain', () => {
  const days = daysOf([told(1, 1, [hired(1, 'waitress')]), told(2, 1, [hired(1, 'trainer'), hired(1, 'trainer'), made(1, 1)]), told(2, 1, [made(1, 2), board])], 2)
  expect(days.get(1)?.round).toBe(2)
  expect(days.get(1)?.deeds.map(({ key, count, icon }) => [key, count, icon])).toEqual([
    ['hired trainer', 2, 'hire'],
    ['made burger', 3, 'burger'],
    ['billboard_12', 1, 'billboard'],
  ])
  expect(days.get(0)).toBeUndefined()
})

it('keeps the day of the round before until the next has begun, and leaves out what was taken back', () => {
  const days = daysOf([told(1, 0, [hired(0, 'waitress')]), told(2, 0, [hired(0, 'trainer')], { gone: true })], 2)
  expect(days.get(0)?.round).toBe(1)
  expect(days.get(0)?.deeds.map((deed) => deed.thing)).toEqual(['waitress'])
})

it('says where others laid something, and nothing of what is one’s own', () => {
  expect(laidBy(told(2, 1, [board]), 0)).toMatchObject({ campaigns: ['billboard_12'], squares: [[3, 4]] })
  expect(laidBy(told(2, 1, [board]), 1)).toBeNull()
  expect(laidBy(told(2, 1, [hired(1, 'trainer')]), 0)).toBeNull()
})
