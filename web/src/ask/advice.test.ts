import { cleanup, render, screen } from '@testing-library/svelte'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'

import { api } from '../api/client'
import type { PlanShape } from '../api/schema'
import { useAreas } from '../i18n'
import { marksOf } from '../icons/drawing'
import { drawingOf } from '../icons/names'
import { scene } from '../state/scene'
import Advice from './Advice.svelte'

beforeAll(() => useAreas('ask', 'shell'))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

const PLAN = {
  doing: [{ say: 'plan_position', values: { position: 2 } }, { say: 'plan_reserve', values: { dollars: 100 } }, { say: 'plan_restaurant', values: { place: [0, 2], corner: 'nw' } }],
  expects: [], dollars: 0, steps: [{ kind: 'put_to_work', employee: 'trainer' }],
} as unknown as PlanShape

test('a plan that was laid out says at the next question what it does next, until it is left', async () => {
  const { store, world } = scene()
  vi.spyOn(api, 'advice').mockResolvedValue({ seq: 3, plans: [PLAN] })
  world.asked = { kind: 'restructuring', seat: 0, facts: [], options: [] }
  await store.open()
  render(Advice, { store })
  screen.getByRole('button', { name: 'Suggest a plan' }).click()
  ;(await screen.findByRole('button', { name: 'Lay it out' })).click()
  await vi.waitFor(() => expect(store.staged).toHaveLength(1))
  world.asked = { kind: 'order_of_business', seat: 0, facts: [], options: [] }
  await store.send()
  await screen.findByText(/Take place 2/)
  expect(screen.getByText('Plan 1, next:')).toBeTruthy()
  world.asked = { kind: 'food', seat: 0, facts: [], options: [] }
  await store.catchUp()
  await screen.findByText(/Open a restaurant/)
  screen.getByRole('button', { name: 'Leave the plan' }).click()
  expect(await screen.findByRole('button', { name: 'Suggest a plan' })).toBeTruthy()
})

test('the button has an icon of its own, not the question mark of help', async () => {
  const { store, world } = scene()
  world.asked = { kind: 'restructuring', seat: 0, facts: [], options: [] }
  await store.open()
  render(Advice, { store })
  const marks = screen.getByRole('button', { name: 'Suggest a plan' }).querySelectorAll('svg path')
  expect([...marks].map((mark) => mark.getAttribute('d'))).toEqual(marksOf(drawingOf('idea') ?? []).map(({ d }) => d))
})

test('a page that is loaded again still says what the plan does next, and no more once something else is done', async () => {
  const first = scene()
  first.store.following.follow({ number: 2, doing: PLAN.doing, seat: 0, round: 0 })
  const { store, world } = scene()
  world.asked = { kind: 'order_of_business', seat: 0, facts: [], options: [] }
  await store.open()
  render(Advice, { store })
  await screen.findByText('Plan 2, next:')
  await store.send([{ kind: 'take_position', position: 1 }])
  expect(await screen.findByRole('button', { name: 'Suggest a plan' })).toBeTruthy()
})
