import { expect, test } from 'vitest'

import type { Action, Phrase } from '../api/schema'
import { Following } from './following.svelte'

const phrase = (say: string, values: Record<string, unknown> = {}) => ({ say, values }) as unknown as Phrase
const step = (kind: string, values: Record<string, unknown> = {}) => ({ kind, ...values }) as unknown as Action

const WORK = phrase('plan_work', { cards: { recruiting_girl: 1 } })
const HIRE = phrase('plan_hire', { cards: { trainer: 1, waitress: 1 } })
const CAMPAIGN = phrase('plan_campaign', { campaign: 'billboard_12', good: 'burger', houses: ['3'] })
const FIRE = phrase('plan_dismiss', { cards: { waitress: 1 } })

/** A plan of the structure that is followed, with what is to be done at a question by it. */
function following() {
  const found = new Following()
  found.follow({ number: 1, doing: [WORK, HIRE, CAMPAIGN, FIRE], seat: 0, round: 2 })
  const next = (kind: string, staged: Action[] = [], more: { seat?: number; round?: number } = {}) => found.next({ seat: 0, round: 2, kind, staged, ...more })
  return { found, next }
}

test('a plan says at each question of its round what it means to do there', () => {
  const { next } = following()
  expect(next('hire')).toEqual([HIRE])
  expect(next('launch')).toEqual([CAMPAIGN])
  expect(next('payday')).toEqual([FIRE])
})

test('where it has nothing to do it says what it does next', () => {
  const { next } = following()
  expect(next('order_of_business')).toEqual([HIRE])
  expect(next('train')).toEqual([CAMPAIGN])
})

test('it says only what is not done yet', () => {
  const { found, next } = following()
  found.did([step('hire', { employee: 'trainer' })])
  expect(next('hire')).toEqual([phrase('plan_hire', { cards: { waitress: 1 } })])
  expect(next('hire', [step('hire', { employee: 'waitress' })])).toEqual([CAMPAIGN])
  found.undid(1)
  expect(next('hire')).toEqual([HIRE])
})

test('of a campaign that is picked it still says where it goes', () => {
  const { next } = following()
  const pick = step('pick_campaign', { campaign: 'billboard_12' })
  expect(next('campaign_place', [pick])).toEqual([CAMPAIGN])
  expect(next('launch', [pick, step('place_campaign'), step('advertise')])).toEqual([FIRE])
})

test('it is over with its round, for another seat, and when it is left', () => {
  const { found, next } = following()
  expect(next('hire', [], { round: 3 })).toEqual([])
  expect(next('hire', [], { seat: 1 })).toEqual([])
  found.leave()
  expect(next('hire')).toEqual([])
})
