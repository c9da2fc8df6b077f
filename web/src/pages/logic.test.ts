import { describe, expect, test } from 'vitest'

import type { ChoicesOnOffer, Table, Told } from '../api/schema'
import offerJson from '../../fixtures/offer.json'
import { obstacle, toggled, withNeeds } from './new/compatible'
import { parseRoute, tablePath } from './routes'
import { againOf } from './table/again'
import { isWriting } from '../ui/typed'
import { deedOf } from './table/keyboard'
import { matches } from './table/matches'
import { moved, roundMoved } from './table/moments'
import { when } from './when'

describe('addresses', () => {
  test.each([
    ['/', { page: 'lobby' }],
    ['/new', { page: 'new' }],
    ['/j/kfdxz', { page: 'join', code: 'KFDXZ' }],
    ['/s/a%20b', { page: 'secret', secret: 'a b' }],
    ['/reset/1.a-b_.c', { page: 'reset', token: '1.a-b_.c' }],
    ['/reset', { page: 'missing' }],
    ['/g/abc', { page: 'table', id: 'abc', at: null }],
    ['/g/abc/12', { page: 'table', id: 'abc', at: 12 }],
    ['/g/abc/x', { page: 'missing' }],
    ['/g/abc/1/2', { page: 'missing' }],
    ['/j/a/b', { page: 'missing' }],
    ['/account/', { page: 'account' }],
    ['/rules', { page: 'rules', place: '' }],
    ['/rules/B-DIN-07', { page: 'rules', place: 'B-DIN-07' }],
    ['/rules/a/b', { page: 'missing' }],
    ['/nowhere', { page: 'missing' }],
    ['/j/%', { page: 'join', code: '%' }],
  ])('%s', (path, route) => {
    expect(parseRoute(path)).toEqual(route)
  })

  test('of tables can be read back', () => {
    expect(parseRoute(tablePath('a/b', 7))).toEqual({ page: 'table', id: 'a/b', at: 7 })
  })
})

describe('keys', () => {
  const pressed = (key: string, more: Partial<KeyboardEvent> = {}) => deedOf({ key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more })

  test('mean what the list of keys says', () => {
    expect(pressed('z')).toBe('undo')
    expect(pressed('z', { ctrlKey: true })).toBe('undo')
    expect(pressed('Z', { shiftKey: true })).toBe('undo_all')
    expect(pressed('k', { metaKey: true })).toBe('palette')
    expect(pressed('ArrowLeft')).toBe('earlier')
  })

  test('of the browser and of the map are left alone', () => {
    expect(pressed('l', { ctrlKey: true })).toBeNull()
    expect(pressed('ArrowLeft', { altKey: true })).toBeNull()
    expect(pressed('ArrowLeft', { shiftKey: true })).toBeNull()
    expect(pressed('x')).toBeNull()
  })

  test('are letters while somebody writes', () => {
    const field = document.createElement('input')
    const box = document.createElement('input')
    box.type = 'checkbox'
    expect(isWriting(field)).toBe(true)
    expect(isWriting(document.createElement('textarea'))).toBe(true)
    expect(isWriting(box)).toBe(false)
    expect(isWriting(document.body)).toBe(false)
  })
})

describe('typing an action', () => {
  test('every word typed begins a word of it, in any order', () => {
    expect(matches('Train Errand Boy to Cart Operator', 'cart err')).toBe(true)
    expect(matches('Train Errand Boy to Cart Operator', 'oy')).toBe(false)
    expect(matches('Train Errand Boy to Cart Operator', '')).toBe(true)
  })

  test('accents do not matter, and Chinese needs no spaces', () => {
    expect(matches('Éducation générale', 'gene')).toBe(true)
    expect(matches('训练送货员', '送货')).toBe(true)
  })
})

describe('moments', () => {
  const entry = (seq: number, round: number, more: Partial<Told> = {}): Told => ({
    seq, round, kind: 'play', seat: 0, at: '', bot: false, level: '', phase: '', turn: 0, gone: false, to: 0, events: [], ...more,
  })
  const history = [entry(0, 0), entry(1, 1), entry(2, 1, { gone: true }), entry(3, 1, { kind: 'undo', to: 1 }), entry(4, 1), entry(5, 2), entry(6, 2)]

  test('step over what was taken back', () => {
    expect(moved(history, null, -1)).toBe(5)
    expect(moved(history, 4, -1)).toBe(1)
    expect(moved(history, 1, -9)).toBe(0)
    expect(moved(history, 5, 1)).toBeNull()
  })

  test('move by rounds to their beginnings', () => {
    expect(roundMoved(history, null, -1)).toBe(5)
    expect(roundMoved(history, 5, -1)).toBe(1)
    expect(roundMoved(history, 1, 1)).toBe(5)
    expect(roundMoved(history, 5, 1)).toBeNull()
    expect(roundMoved(history, 0, -1)).toBe(0)
  })
})

describe('modules', () => {
  const offer = offerJson as unknown as ChoicesOnOffer

  test('bring what they need, and go with it', () => {
    expect(toggled(offer, [], 'six_players', 4)).toEqual(['new_districts', 'six_players'])
    expect(toggled(offer, ['new_districts', 'six_players'], 'new_districts', 4)).toEqual([])
  })

  test('that six seats need cannot be left out', () => {
    expect(withNeeds(offer, ['coffee'], 6)).toEqual(['new_districts', 'coffee', 'six_players'])
  })

  test('that exclude each other say so, from both sides', () => {
    expect(obstacle(offer, ['hard_choices'], 'new_milestones', 3)).toEqual({ why: 'excluded', by: 'hard_choices' })
    expect(obstacle(offer, ['new_milestones'], 'hard_choices', 3)).toEqual({ why: 'excluded', by: 'new_milestones' })
    expect(obstacle(offer, ['coffee'], 'ketchup', 3)).toBeNull()
  })
})

test('how long ago something was', () => {
  const now = Date.parse('2026-01-02T12:00:00Z')
  expect(when('2026-01-02T11:58:30Z', now)).toBe('1 minute ago')
  expect(when('2026-01-01T11:00:00Z', now)).toBe('yesterday')
  expect(when('2026-01-02T15:00:00Z', now)).toBe('in 3 hours')
  expect(when('', now)).toBe('')
})

test('a rematch keeps the seats and the rules but draws a new map', () => {
  const seat = { number: 0, bot: '', mine: false, stand_in: false, online: false, link: null }
  const table = {
    title: 'Friday', hours: 24, spectators: true, public: false,
    game: { variant: 'full', modules: ['coffee'], seed: 7, map_code: 'abc' },
    seats: [
      { ...seat, kind: 'person', name: 'Ann', mine: true },
      { ...seat, kind: 'device', name: 'Bo', mine: true },
      { ...seat, kind: 'person', name: 'Cy' },
      { ...seat, kind: 'computer', name: '', bot: 'random' },
    ],
  } as unknown as Table
  const again = againOf(table, 'Ann')
  expect(again.seats.map((each) => [each.kind, each.name, each.bot])).toEqual([
    ['you', 'Ann', 'planner'],
    ['device', 'Bo', 'planner'],
    ['open', '', 'planner'],
    ['computer', '', 'random'],
  ])
  expect(again.game).toMatchObject({ variant: 'full', modules: ['coffee'], seed: null, map_code: '' })
})
