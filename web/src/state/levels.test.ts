import { beforeAll, expect, test } from 'vitest'

import type { Seat, Table, Told } from '../api/schema'
import { useAreas } from '../i18n'
import { levelTime, playerOf, steppedDown } from './levels'

beforeAll(() => useAreas('ask', 'options'))

const SEAT: Seat = { number: 0, kind: 'person', name: 'Ann', bot: '', mine: false, stand_in: false, online: true, former: false, program: '', link: null }
const SEARCHER: Seat = { ...SEAT, number: 1, kind: 'computer', name: '', bot: 'searcher' }
const TABLE = { seats: [SEAT, SEARCHER] } as Table

function told(seq: number, seat: number, level: string, more: Partial<Told> = {}): Told {
  return { seq, kind: 'play', seat, at: '', bot: level !== '', level, round: 1, phase: 'working', turn: 1, gone: false, to: 0, events: [], ...more }
}

test('a computer is called by its level, a program by its name, and a person by nothing more', () => {
  expect(playerOf(SEARCHER)).toEqual({ name: 'Tries every move', about: 'Tries its choices out before it moves.' })
  expect(playerOf({ ...SEAT, program: 'Robby' })).toEqual({ name: 'Robby', about: 'The program “Robby” may play this seat.' })
  expect(playerOf(SEAT)).toBeNull()
})

test('decisions that a lower level made are found, each level once', () => {
  const entries = [told(1, 1, 'planner'), told(2, 1, 'planner'), told(3, 1, 'searcher'), told(4, 0, ''), told(5, 0, 'program'), told(6, 1, 'random', { gone: true })]
  expect(steppedDown(entries, TABLE)).toEqual([{ seat: 1, level: 'planner' }])
  expect(steppedDown(entries, null)).toEqual([])
})

test('levels say how long they think', () => {
  expect(levelTime('searcher')).toBe('Thinks for a few seconds per turn.')
  expect(levelTime('greedy')).toBe('Thinks for less than a second.')
})
