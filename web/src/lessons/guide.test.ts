import { describe, expect, test } from 'vitest'

import type { Action, LessonProgress } from '../api/schema'
import { besideOf, isAskedFor, standOf } from './guide'
import { readKept } from './kept'

const HIRE: Action = { kind: 'hire', employee: 'waitress', by: 'ceo' }
const PICK: Action = { kind: 'pick_campaign', marketeer: 'brand_manager', campaign: 'radio_1', again: '' }
const PLACE: Action = { kind: 'place_campaign', at: [0, 0], turned: false }
const READY: Action = { kind: 'ready' }
const WORK: Action = { kind: 'put_to_work', employee: 'waitress' }

function progress(step: number, more: Partial<LessonProgress> = {}): LessonProgress {
  const doing = (id: string, ...actions: Action[]) => ({ id, do: actions, free: false, look: '' })
  const steps = [doing('hire', HIRE), { id: 'see', do: [], free: false, look: 'bank' }, doing('pick', PICK), doing('place', PLACE), doing('seal', WORK, READY)]
  return { lesson: { id: 'x', minutes: 2, module: '', steps: 5, goes_on: false }, seq: 0, seat: 0, steps, step, left: steps[step]?.do ?? [], off: false, done: false, ...more }
}

describe('a lesson', () => {
  test('begins with what is to be done first', () => {
    expect(standOf(progress(0), [], [HIRE], -1)).toMatchObject({ kind: 'do', index: 0, next: [HIRE] })
  })

  test('stops where there is something to look at, until it was seen', () => {
    expect(standOf(progress(2), [], [PICK], -1)).toMatchObject({ kind: 'look', index: 1 })
    expect(standOf(progress(2), [], [PICK], 1)).toMatchObject({ kind: 'do', index: 2 })
  })

  test('shows what came of a step when the others are done', () => {
    expect(standOf(progress(2), [], [], -1).kind).toBe('wait')
    expect(standOf(progress(2, { done: true }), [], [], -1)).toMatchObject({ kind: 'look', index: 1 })
  })

  test('goes on within one decision with what was staged', () => {
    expect(standOf(progress(2), [PICK], [PLACE], 1)).toMatchObject({ kind: 'do', index: 3, next: [PLACE] })
    expect(standOf(progress(2), [PICK, PLACE], [], 1)).toMatchObject({ kind: 'do', index: 3, next: [] })
  })

  test('knows what was staged too much', () => {
    expect(standOf(progress(2), [HIRE], [], 1)).toMatchObject({ kind: 'do', index: 2, extra: [HIRE] })
    expect(standOf(progress(4), [WORK, WORK], [READY], 1)).toMatchObject({ next: [READY], extra: [WORK] })
  })

  test('sends at once only what it asked for', () => {
    const stand = standOf(progress(0), [], [HIRE], -1)
    expect(isAskedFor(stand, HIRE)).toBe(true)
    expect(isAskedFor(stand, READY)).toBe(false)
    expect(isAskedFor(null, HIRE)).toBe(false)
  })

  test('is left by another way, waits for others, and ends', () => {
    expect(standOf(progress(2, { off: true }), [], [], 1).kind).toBe('off')
    expect(standOf(progress(5, { left: [] }), [], [], 4).kind).toBe('wait')
    expect(standOf(progress(5, { left: [], done: true }), [], [], 4).kind).toBe('done')
  })
})

describe('beside what plays over the table', () => {
  const seeing = (...looks: string[]) => looks.map((look, index) => ({ id: String(index), do: [], free: false, look }))
  const at = (steps: ReturnType<typeof seeing>, index: number) => {
    const step = steps[index]
    if (step === undefined) throw new Error('no such step')
    return besideOf({ kind: 'look', index, step }, steps, ['dinner', 'marketing'])
  }

  test('a lesson tells what it is about, and else waits', () => {
    const steps = seeing('show:marketing', 'show:dinner', 'show', 'bank')
    expect(at(steps, 0)).toBe('first')
    expect(at(steps, 1)).toBe('more')
    expect(at(steps, 2)).toBe('told')
    expect(at(steps, 3)).toBe('first')
    expect(besideOf({ kind: 'done' }, steps, ['dinner'])).toBe('first')
  })

  test('nothing holds a lesson up where nothing plays, and a mistake is told at once', () => {
    expect(besideOf({ kind: 'done' }, [], [])).toBe('apart')
    expect(besideOf({ kind: 'off' }, [], ['dinner'])).toBe('apart')
  })
})

test('what is kept of lessons is read with care', () => {
  expect(readKept(null)).toEqual({ tables: {}, seen: {}, done: [] })
  expect(readKept('nonsense')).toEqual({ tables: {}, seen: {}, done: [] })
  expect(readKept('{"tables":{"a":"t","b":3},"seen":{"t":2,"u":"x"},"done":["a",4]}')).toEqual({ tables: { a: 't' }, seen: { t: 2 }, done: ['a'] })
})
