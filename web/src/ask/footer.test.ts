import { cleanup, render } from '@testing-library/svelte'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'

import type { Told } from '../api/schema'
import { useAreas } from '../i18n'
import { scene, told } from '../state/scene'
import Footer from './Footer.svelte'

beforeAll(() => useAreas('ask', 'shell'))
afterEach(cleanup)

const question = (builds: number) => ({
  kind: 'build', seat: 0, facts: [], skips: 0,
  options: [{ action: { kind: 'finish_step' }, opens: false, place: null }, ...Array.from({ length: builds }, (_, house) => ({ action: { kind: 'build', house }, opens: false, place: null }))],
})

/** A table at which something may still be built, with the button pressed that leaves it. */
async function warned() {
  const found = scene()
  found.world.asked = question(2)
  await found.store.open()
  const { container } = render(Footer, { store: found.store })
  const button = () => container.querySelector<HTMLButtonElement>('[data-primary]')
  /** In the foot, which stays in sight. */
  const warning = () => container.querySelector('footer [role=alert]')
  expect(warning()).toBeNull()
  button()?.click()
  await vi.waitFor(() => expect(warning()).not.toBeNull())
  return { ...found, button, warning }
}

/** Let somebody else do something, and wait until the page has read what is asked and has drawn it. */
async function readAgain({ store, world, hear }: Awaited<ReturnType<typeof warned>>): Promise<void> {
  const before = store.situation
  world.seq += 1
  const entry = told(world.seq, { seat: 1 })
  world.told.push(entry)
  hear({ told: entry as unknown as Told })
  await vi.waitFor(() => expect(store.situation).not.toBe(before))
  await new Promise((done) => setTimeout(done, 5))
}

test('a warning stays when news of others brings the same question again', async () => {
  const table = await warned()
  await readAgain(table)
  expect(table.warning()).not.toBeNull()
  table.routes['POST /tables/t/look'] = () => ({ body: { asked: null } })
  table.button()?.click()
  await vi.waitFor(() => expect(table.store.staged).toEqual([{ kind: 'finish_step' }]))
})

test('a warning goes with the question it was for', async () => {
  const table = await warned()
  table.world.asked = { ...question(1), kind: 'restaurants' }
  await readAgain(table)
  expect(table.warning()).toBeNull()
})
