import { cleanup, render } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'

import components from '../../fixtures/components-all.json'
import { useAreas } from '../i18n'
import { Patience } from '../state/slow.svelte'
import type { TableStore } from '../state/table.svelte'
import Restructuring from './Restructuring.svelte'

beforeAll(() => useAreas('ask', 'shell'))
afterEach(cleanup)

const outlook = {
  used: 0, room: 3, open_slots: 3, fits: true, why: null, best: 1, worst: 2, salaries: 0, cash: 0,
  actions: [], milestones: [], more: [], less: [], add: ['waitress'], full: ['waitress'],
}

function storeWith(more: Record<string, unknown>): TableStore {
  return {
    id: 't', seat: 0, staged: [], history: [], components, draftKnown: true, changes: null, undoable: 0, busy: false,
    view: { round: 2, chains: [{ hand: [{ employee: 'waitress', count: 1, salary: 0 }], ceo_slots: 3 }] },
    asked: { kind: 'restructuring', seat: 0, structure: outlook, options: [], skips: -1, facts: [] },
    following: { keeps: () => false }, laid: { deeds: () => [] },
    patience: new Patience(), restage: vi.fn(() => Promise.resolve()), peek: vi.fn(), change: vi.fn(), ...more,
  } as unknown as TableStore
}

test('undo by changes ends with the structure: afterwards steps are taken back one by one', async () => {
  const store = storeWith({})
  const { unmount } = render(Restructuring, { store })
  await vi.waitFor(() => {
    expect(store.changes).toEqual([])
  })
  expect(store.restage).toHaveBeenCalledWith([{ kind: 'put_to_work', employee: 'waitress' }])
  unmount()
  expect(store.changes).toBeNull()
})

test.each([[false, 1], [true, 0]])('a slot that a plan leaves open is not pointed out: followed %s', async (keeps, warnings) => {
  const sealed = { kind: 'ready' }
  const store = storeWith({
    following: { keeps: () => keeps }, commit: vi.fn(() => Promise.resolve()),
    asked: { kind: 'restructuring', seat: 0, structure: outlook, options: [{ action: sealed }], skips: 0, facts: [] },
  })
  const { container } = render(Restructuring, { store })
  const seal = container.querySelector<HTMLButtonElement>('[data-primary]')
  seal?.click()
  await tick()
  expect(container.querySelectorAll('[role=alert]').length).toBe(warnings)
  expect(store.commit).toHaveBeenCalledTimes(1 - warnings)
})
