import { beforeEach, expect, test } from 'vitest'

import type { Action, Phrase } from '../api/schema'
import { Following } from './following.svelte'
import type { Deed } from './planned'

const phrase = (say: string, values: Record<string, unknown> = {}) => ({ say, values }) as unknown as Phrase
const step = (kind: string, values: Record<string, unknown> = {}, houses: string[] | null = null) => ({ step: { kind, ...values } as unknown as Action, houses })
const hire = (employee: string) => step('hire', { employee })

const WORK = phrase('plan_work', { cards: { recruiting_girl: 1 } })
const HIRE = phrase('plan_hire', { cards: { trainer: 1, waitress: 1 } })
const CAMPAIGN = phrase('plan_campaign', { campaign: 'billboard_12', good: 'burger', houses: ['3'] })
const FIRE = phrase('plan_dismiss', { cards: { waitress: 1 } })
const WORKS = [step('put_to_work', { employee: 'recruiting_girl' }), step('ready')]

beforeEach(() => {
  sessionStorage.clear()
})

/** A plan of the structure that is followed, with what is to be done at a question by it. */
function following(doing = [WORK, HIRE, CAMPAIGN, FIRE]) {
  const found = new Following('t')
  found.follow({ number: 1, doing, seat: 0, round: 2 })
  if (doing.includes(WORK)) found.did(WORKS)
  const next = (kind: string, staged: Deed[] = [], more: { seat?: number; round?: number } = {}) => found.next({ seat: 0, round: 2, kind, staged, ...more })
  return { found, next }
}

test('a plan says at each question of its round what it means to do there', () => {
  const { next } = following()
  expect(next('hire')).toEqual([HIRE])
  expect(next('launch', [hire('trainer'), hire('waitress')])).toEqual([CAMPAIGN])
  expect(following([FIRE]).next('payday')).toEqual([FIRE])
})

test('where it has nothing to do it says what it does next', () => {
  const { next } = following()
  expect(next('order_of_business')).toEqual([HIRE])
  expect(next('train', [hire('trainer'), hire('waitress')])).toEqual([CAMPAIGN])
})

test('it says only what is not done yet', () => {
  const { found, next } = following()
  found.did([hire('trainer')])
  expect(next('hire')).toEqual([phrase('plan_hire', { cards: { waitress: 1 } })])
  expect(next('hire', [hire('waitress')])).toEqual([CAMPAIGN])
  found.undid(1)
  expect(next('hire')).toEqual([HIRE])
})

test('of a campaign that is picked it still says where it goes', () => {
  const { next } = following([CAMPAIGN, FIRE])
  const pick = step('pick_campaign', { campaign: 'billboard_12' })
  expect(next('campaign_place', [pick])).toEqual([CAMPAIGN])
  expect(next('launch', [pick, step('place_campaign', {}, ['3']), step('advertise', { good: 'burger', second: '' })])).toEqual([FIRE])
})

test('a plan for a campaign that was picked already ends with another message alone', () => {
  const { found, next } = following([CAMPAIGN, FIRE])
  expect(next('campaign_message')).toEqual([CAMPAIGN])
  expect(next('food', [step('advertise', { good: 'burger', second: '' })])).toEqual([FIRE])
  found.did([step('advertise', { good: 'pizza', second: '' })])
  expect(found.plan).toBeNull()
})

test('it is over with its round, with the game, for another seat, and when it is left', () => {
  const { found, next } = following()
  expect(next('hire', [], { round: 3 })).toEqual([])
  expect(next('hire', [], { seat: 1 })).toEqual([])
  found.leave()
  expect(next('hire')).toEqual([])
  for (const view of [{ round: 3, finished: false }, { round: 2, finished: true }]) {
    const { found: old } = following()
    old.arrive(0, view, 'hire')
    expect(old.plan).toBeNull()
  }
})

const NOW = { round: 2, finished: false }

test('a page that is loaded again still follows it, for the same table and seat', () => {
  following().found.did([hire('trainer')])
  const again = new Following('t')
  again.arrive(0, NOW, 'hire')
  expect(again.next({ seat: 0, round: 2, kind: 'hire', staged: [] })).toEqual([phrase('plan_hire', { cards: { waitress: 1 } })])
  again.arrive(1, NOW, 'hire')
  expect(again.plan).toBeNull()
  const other = new Following('u')
  other.arrive(0, NOW, 'hire')
  expect(other.plan).toBeNull()
})

test.each<[string, (found: Following) => void]>([
  ['is left', (found) => { found.leave() }],
  ['is over', (found) => { found.arrive(0, { ...NOW, round: 3 }, 'restructuring') }],
  ['is not done', (found) => { found.did([hire('errand_boy')]) }],
])('one that %s is not taken up again', (_, end) => {
  end(following().found)
  const again = new Following('t')
  again.arrive(0, NOW, 'hire')
  expect(again.plan).toBeNull()
})

test('what somebody else kept is no plan', () => {
  for (const kept of ['no JSON', '5', '{"round": 2}']) {
    sessionStorage.setItem('magnate.plan.t.0', kept)
    const found = new Following('t')
    found.arrive(0, NOW, 'hire')
    expect(found.plan).toBeNull()
  }
})

test('taken back as a whole it is gone, with what was sealed or with what was staged', () => {
  const { found } = following()
  found.undid(1)
  expect(found.plan).toBeNull()
  const { found: laid } = following([HIRE])
  laid.cleared()
  expect(laid.plan).toBeNull()
})

const PICK = step('pick_campaign', { campaign: 'billboard_12' })

test.each<[string, Phrase, Deed[]]>([
  ['other cards at work', WORK, [step('put_to_work', { employee: 'waitress' }), step('ready')]],
  ['nobody at work', WORK, [step('ready')]],
  ['another place in the turn order', phrase('plan_position', { position: 2 }), [step('take_position', { position: 1 })]],
  ['another hire', HIRE, [hire('errand_boy')]],
  ['one hire more than it says', HIRE, [hire('trainer'), hire('trainer')]],
  ['another training', phrase('plan_train', { employee: 'waitress', to: 'hostess' }), [step('train', { employee: 'waitress', to: 'coach' })]],
  ['another campaign', CAMPAIGN, [step('pick_campaign', { campaign: 'mailbox_5' })]],
  ['other houses', CAMPAIGN, [PICK, step('place_campaign', {}, ['4'])]],
  ['another good', CAMPAIGN, [PICK, step('place_campaign', {}, ['3']), step('advertise', { good: 'pizza', second: '' })]],
  ['other goods made', phrase('plan_goods', { goods: { burger: 3 } }), [step('produce', { good: 'pizza' })]],
  ['a house elsewhere', phrase('plan_house', { house: '11', place: [3, 4] }), [step('pick_house', { number: 11 }), step('place_house', { at: [5, 5] })]],
  ['another garden', phrase('plan_garden', { house: '11' }), [step('place_garden', { house: '12' })]],
  ['a restaurant elsewhere', phrase('plan_restaurant', { place: [0, 2], corner: 'nw' }), [step('place_restaurant', { at: [0, 2], entrance: 'se' })]],
  ['somebody else fired', FIRE, [step('fire', { employee: 'trainer' })]],
  ['another reserve card', phrase('plan_reserve', { dollars: 100 }), [step('choose_reserve', { card: 300 })]],
])('%s is something else: staged it is silent, sent it is over', (_, says, deeds) => {
  const { found } = following([says, phrase('plan_dismiss', { cards: { zeppelin_pilot: 1 } })])
  if (says === WORK) found.follow({ number: 1, doing: [WORK, FIRE], seat: 0, round: 2 })
  const next = (staged: Deed[]) => found.next({ seat: 0, round: 2, kind: 'restructuring', staged })
  expect(next([])).not.toEqual([])
  expect(next(deeds)).toEqual([])
  expect(next([])).not.toEqual([])
  found.did(deeds)
  expect(found.plan).toBeNull()
})

test('what it says was skipped when a later question comes', () => {
  const { found, next } = following()
  expect(next('launch')).toEqual([])
  found.arrive(0, NOW, 'hire')
  expect(found.plan).not.toBeNull()
  found.arrive(0, NOW, 'launch')
  expect(found.plan).toBeNull()
})

test('what is staged is kept to where it is what the plan says', () => {
  const { found } = following([HIRE])
  const here = { seat: 0, round: 2, kind: 'hire' }
  expect(found.keeps({ ...here, staged: [] })).toBe(true)
  expect(found.keeps({ ...here, staged: [hire('trainer')] })).toBe(true)
  expect(found.keeps({ ...here, staged: [hire('errand_boy')] })).toBe(false)
  expect(found.keeps({ ...here, round: 3, staged: [] })).toBe(false)
  found.leave()
  expect(found.keeps({ ...here, staged: [] })).toBe(false)
})
