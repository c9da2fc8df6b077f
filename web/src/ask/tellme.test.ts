import { render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { beforeEach, expect, test, vi } from 'vitest'

import { api } from '../api/client'
import type { Seat } from '../api/schema'
import { useLanguage } from '../i18n'
import { notices } from '../state/notices.svelte'
import * as push from '../state/push'
import { session } from '../state/session.svelte'
import TellMe from './TellMe.svelte'

const SEAT: Seat = { number: 0, kind: 'person', name: 'Ann', bot: '', mine: false, stand_in: false, online: true, former: false, program: '', link: null }
const MINE: Seat = { ...SEAT, mine: true }
const OTHER: Seat = { ...SEAT, number: 1, name: 'Bo' }

/** A table where the second seat decides; returns once it is known whether the line is there. */
async function at(mine: Seat, other: Seat, waiting = [1]): Promise<HTMLElement | null> {
  render(TellMe, { store: { table: { seats: [mine, other] }, view: { waiting } } })
  await tick()
  await vi.waitFor(() => {
    expect(vi.mocked(api.notices).mock.results.length === 0 || notices.addresses !== null).toBe(true)
  })
  await new Promise((done) => setTimeout(done))
  return screen.queryByRole('button', { name: 'Tell me when it is my turn' })
}

beforeEach(async () => {
  await useLanguage('en')
  session.me = { person: { id: 'ann', name: 'Ann', guest: true, email: null, language: 'en' }, csrf: 'x', push_key: 'KEY', mail: false, reach: '' }
  notices.addresses = null
  vi.spyOn(push, 'findObstacle').mockReturnValue('')
  vi.spyOn(push, 'currentPush').mockResolvedValue(null)
  vi.spyOn(api, 'notices').mockResolvedValue([])
})

test('somebody who waits for another person may be told', async () => {
  expect(await at(MINE, OTHER)).not.toBeNull()
})

test.each([
  ['a computer decides', MINE, { ...OTHER, kind: 'computer' as const }, [1]],
  ['a computer stands in', MINE, { ...OTHER, stand_in: true }, [1]],
  ['somebody at the same device decides', MINE, { ...OTHER, kind: 'device' as const, mine: true }, [1]],
  ['nobody else decides', MINE, OTHER, [0]],
  ['one only watches', SEAT, OTHER, [1]],
])('nothing is offered when %s', async (_, mine, other, waiting) => {
  expect(await at(mine, other, waiting)).toBeNull()
  expect(api.notices).not.toHaveBeenCalled()
})

test('nothing is offered where it cannot be', async () => {
  vi.mocked(push.findObstacle).mockReturnValue('unsupported')
  expect(await at(MINE, OTHER)).toBeNull()
})

test('nothing is offered by a server without web push', async () => {
  session.me = { person: session.person, csrf: 'x', push_key: '', mail: false, reach: '' }
  expect(await at(MINE, OTHER)).toBeNull()
})

test('a refusal is said where the button is', async () => {
  vi.spyOn(push, 'startPush').mockRejectedValue(new push.PushRefused('dismissed'))
  const button = await at(MINE, OTHER)
  button?.click()
  expect((await screen.findByRole('alert')).textContent).toContain('got no answer')
  expect(screen.getByRole('button', { name: 'Tell me when it is my turn' })).toBeTruthy()
})
