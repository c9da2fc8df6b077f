import { cleanup, render } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

import components from '../../fixtures/components-all.json'
import { t, useAreas } from '../i18n'
import { Patience } from '../state/slow.svelte'
import type { TableStore } from '../state/table.svelte'
import Restructuring from './Restructuring.svelte'

beforeAll(() => useAreas('ask', 'shell'))
afterEach(cleanup)

const outlook = {
  used: 0, room: 3, open_slots: 3, fits: true, why: null, best: 1, worst: 2, salaries: 0, cash: 0,
  actions: [], milestones: [], more: [], less: [], add: ['waitress'], full: ['waitress'], exchanges: [],
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

describe('an exchange in a full structure', () => {
  const work = ['management_trainee', 'kitchen_trainee', 'trainer']
  const staged = work.map((employee) => ({ kind: 'put_to_work', employee }))
  const cook = { come: 'burger_cook', go: 'kitchen_trainee' }
  const coach = { come: 'coach', go: 'trainer' }
  const hand = [...work, 'burger_cook', 'coach'].map((employee) => ({ employee, count: 1, salary: 0 }))
  const shown = { kind: 'structure_revealed', seat: 0, at_work: {}, open_slots: 0, overfilled: false }
  const trained = { kind: 'trained', seat: 0, employee: 'kitchen_trainee', to: 'burger_cook', steps: 1, trainer: 'trainer', phantom: false, at_work: false }

  /** The page of somebody who may exchange these, with what happened since the last structure. */
  function shownWith(exchanges: object[], since: object[], more: Record<string, unknown> = {}): { store: TableStore; button: HTMLElement | null } {
    const structure = { ...outlook, add: [], open_slots: 0, exchanges }
    const store = storeWith({
      staged, history: [{ round: 1, kind: 'play', gone: false, events: [shown, ...since] }],
      view: { round: 2, chains: [{ hand, ceo_slots: 3 }] },
      asked: { kind: 'restructuring', seat: 0, structure, options: [], skips: -1, facts: [] }, ...more,
    })
    const { queryByRole } = render(Restructuring, { store })
    return { store, button: queryByRole('button', { name: t('ask.res.exchange') }) }
  }

  test('is one press and one change of the draft, managers first', () => {
    const { store, button } = shownWith([coach, cook], [trained])
    expect(button?.parentElement?.textContent).toContain('Burger Cook could work instead of Kitchen Trainee.')
    button?.click()
    const steps = ['management_trainee', 'burger_cook', 'trainer'].map((employee) => ({ kind: 'put_to_work', employee }))
    expect(store.change).toHaveBeenCalledExactlyOnceWith(steps)
  })

  test('is quiet about who was left idle last round too, and about a plan that is followed', () => {
    expect(shownWith([coach], [trained]).button).toBeNull()
    expect(shownWith([cook], [], {}).button).toBeNull()
    expect(shownWith([cook], [trained], { following: { keeps: () => true } }).button).toBeNull()
  })
})
