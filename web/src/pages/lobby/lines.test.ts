import { render, screen } from '@testing-library/svelte'
import { beforeAll, expect, test } from 'vitest'

import type { Table } from '../../api/schema'
import { useLanguage } from '../../i18n'
import TableLine from './TableLine.svelte'

beforeAll(() => useLanguage('en'))

const SEAT = { kind: 'person', bot: '', stand_in: false, online: false, link: null }

/** Show the line of a finished game between Ann and Bob. mine: the seats of the one who looks. */
function line(winner: number, mine: readonly number[]): string {
  const seats = ['Ann', 'Bob'].map((name, number) => ({ ...SEAT, name, number, mine: mine.includes(number) }))
  const table = { id: 't', title: '', state: 'finished', unfinished: '', winner, seats, waiting: [], practice: false, rested: false, game: { preset: 'base_game' }, changed: '2026-01-01T00:00:00Z' }
  render(TableLine, { table: table as unknown as Table })
  return screen.getByRole('link').textContent
}

test('a game one has won says so', () => {
  expect(line(0, [0])).toContain('You won')
})

test.each([
  ['somebody else has won', 1, [0], 'Bob won'],
  ['one only watched', 0, [], 'Ann won'],
  ['all sat at one device', 0, [0, 1], 'Ann won'],
  ['it was ended before it was over', -1, [0], 'Finished'],
])('a game says who won where %s', (_, winner, mine, words) => {
  const said = line(winner, mine)
  expect(said).toContain(words)
  expect(said).not.toContain('You won')
})
