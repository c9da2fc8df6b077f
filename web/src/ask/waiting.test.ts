import { cleanup, render, screen } from '@testing-library/svelte'
import { afterEach, beforeAll, expect, test } from 'vitest'
import dinner from '../../fixtures/dinner.json'
import { t, useAreas } from '../i18n'
import type { TableStore } from '../state/table.svelte'
import Waiting from './Waiting.svelte'

beforeAll(() => useAreas('ask'))
afterEach(cleanup)

/** A table at which the second seat is waited for. */
function waitingFor(kind: string, bot: string): TableStore {
  const view = { ...dinner.view, finished: false, waiting: [1], step: 'hire' }
  const seats = [{ kind: 'person', bot: '' }, { kind, bot }]
  return { view, table: { state: 'running', seats }, seat: 0, busy: false, past: null, undoable: 0, id: 'x' } as unknown as TableStore
}

test('a computer that takes its time says why', () => {
  render(Waiting, { store: waitingFor('computer', 'searcher') })
  expect(screen.getByText(t('ask.thinks.searcher'))).toBeTruthy()
})

test.each([
  ['computer', 'planner'],
  ['person', ''],
  ['person', 'searcher'],
])('nothing is said of a %s, %s', (kind, bot) => {
  render(Waiting, { store: waitingFor(kind, bot) })
  expect(screen.queryByText(t('ask.thinks.searcher'))).toBeNull()
})
