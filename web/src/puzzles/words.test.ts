import { expect, test } from 'vitest'

import type { PuzzleEntry } from '../api/schema'
import { readKept } from './kept'
import { fits, hardOf, inOrder, nextOf } from './words'

const ONE: PuzzleEntry = { id: 'staff-1', theme: 'staff', kind: 'staff', round: 3, players: 2, modules: [], margin: 30, missed: 7, asked: 7 }
const TWO: PuzzleEntry = { ...ONE, id: 'race-2', theme: 'race', modules: ['sushi'], missed: 1, margin: 80 }
const ANY = { theme: '', module: '', hard: '', state: '' }

test('how hard a puzzle is follows from how many miss it, and by how little the answer leads', () => {
  expect([ONE, TWO, { ...ONE, margin: 90 }, { ...ONE, missed: 4 }].map(hardOf)).toEqual(['hard', 'easy', 'medium', 'medium'])
})

test('the easier puzzles stand first, and of these the ones with fewer modules', () => {
  const [clear, mixed] = [{ ...ONE, id: 'clear', margin: 90 }, { ...ONE, id: 'mixed', margin: 200, modules: ['sushi'] }]
  expect(inOrder([ONE, mixed, clear, TWO]).map(({ id }) => id)).toEqual(['race-2', 'clear', 'mixed', 'staff-1'])
})

test('filters let through what fits all of them', () => {
  const some = (filter: Partial<typeof ANY>): string[] =>
    [ONE, TWO].filter((puzzle) => fits(puzzle, { 'race-2': 'right' }, { ...ANY, ...filter })).map(({ id }) => id)
  expect(some({})).toEqual(['staff-1', 'race-2'])
  expect(some({ module: 'base' })).toEqual(['staff-1'])
  expect(some({ module: 'sushi', hard: 'easy' })).toEqual(['race-2'])
  expect(some({ state: 'new' })).toEqual(['staff-1'])
  expect(some({ theme: 'race', state: 'missed' })).toEqual([])
})

test('the next puzzle is one that was not solved, around the end', () => {
  expect(nextOf([ONE, TWO], 'race-2', {})?.id).toBe('staff-1')
  expect(nextOf([ONE, TWO], 'staff-1', { 'race-2': 'right' })?.id).toBe('race-2')
  expect(nextOf([ONE], 'staff-1', {})).toBeUndefined()
})

test('what somebody else wrote where progress is kept does no harm', () => {
  expect(readKept('nonsense')).toEqual({})
  expect(readKept('[3]')).toEqual({})
  expect(readKept('{"a":"right","b":7,"c":"missed"}')).toEqual({ a: 'right', c: 'missed' })
})
