import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { api, ApiProblem, problemOf } from '../../api/client'
import type { Delivery, Subscription } from '../../api/schema'
import { useLanguage } from '../../i18n'
import { session } from '../../state/session.svelte'
import NoticeRow from './NoticeRow.svelte'
import Notices from './Notices.svelte'
import QuietHours from './QuietHours.svelte'

const ADDRESS: Subscription = { id: 'hook', kind: 'webhook', game: null, target: 'example.org', pause: 0, confirmed: true, made: '2026-01-01T00:00:00Z', last: null }

function delivery(change: Partial<Delivery>): Delivery {
  return { event: 'your_turn', game: 'g', seat: 0, state: 'sent', at: new Date(Date.now() - 7_260_000).toISOString(), tries: 1, why: '', ...change }
}

function row(address: Partial<Subscription>): void {
  render(NoticeRow, { address: { ...ADDRESS, ...address }, name: 'Program at example.org', tell: () => Promise.resolve() })
}

const said = (): string => screen.getByRole('status').textContent.replace(/\s+/g, ' ').trim()

beforeEach(async () => {
  vi.spyOn(api, 'quietHours').mockResolvedValue({ quiet: null })
  await useLanguage('en')
  session.me = { person: { id: 'ann', name: 'Ann', guest: true, email: null, language: 'en' }, csrf: 'x', push_key: '', mail: false, reach: '' }
})

describe('what became of the last notice', () => {
  const why = 'The address answered 500.'

  test.each([
    [null, 'Nothing was sent yet.'],
    [delivery({}), 'Last sent 2 hours ago.'],
    [delivery({ state: 'failed', why }), `The last one did not arrive (2 hours ago). ${why}`],
    [delivery({ state: 'waiting', why, at: new Date(Date.now() + 7_260_000).toISOString() }), `The last one did not arrive yet; next try in 2 hours. ${why}`],
    [delivery({ state: 'waiting', tries: 0 }), 'One is about to be sent.'],
    [delivery({ state: 'sent', tries: 2, why }), 'Last sent 2 hours ago.'],
  ])('%o', (last, words) => {
    row({ last })
    expect(said()).toBe(words)
  })
})

test.each([
  ['en', 'The address answered 500.'],
  ['pl', 'Adres odpowiedział kodem 500.'],
  ['zh', '该地址返回了500。'],
] as const)('a reason is told in %s', async (language, words) => {
  await useLanguage(language)
  const last = delivery({ state: 'failed', why: 'The address answered 500.', reason: { say: 'answered', values: { status: 500 } } })
  row({ last })
  expect(said()).toContain(words)
})

describe('quiet hours', () => {
  const night = { begins: '22:30', ends: '07:15', zone: 'Europe/Warsaw' }

  test('are shown as they are kept, and kept as they are set', async () => {
    vi.spyOn(api, 'quietHours').mockResolvedValue({ quiet: night })
    const set = vi.spyOn(api, 'setQuietHours').mockImplementation((quiet) => Promise.resolve({ quiet }))
    const tell = vi.fn(() => Promise.resolve())
    render(QuietHours, { tell })
    const begins = await screen.findByLabelText<HTMLInputElement>('From')
    expect(begins.value).toBe('22:30')
    expect(screen.getByLabelText<HTMLSelectElement>('Time zone').value).toBe('Europe/Warsaw')
    expect(screen.queryByRole('button')).toBeNull()
    await fireEvent.input(begins, { target: { value: '23:00' } })
    await fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(set).toHaveBeenLastCalledWith({ ...night, begins: '23:00' })
    await fireEvent.click(screen.getByRole('checkbox'))
    await fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
    expect(set).toHaveBeenLastCalledWith(null)
    expect(tell).toHaveBeenLastCalledWith('Notifications come at any hour.')
  })

  test('that are none are told', async () => {
    vi.spyOn(api, 'quietHours').mockResolvedValue({ quiet: null })
    vi.spyOn(api, 'setQuietHours').mockRejectedValue(new ApiProblem(422, problemOf('no_hours', 'x')))
    render(QuietHours, { tell: () => Promise.resolve() })
    await fireEvent.click(await screen.findByRole('checkbox'))
    await fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('alert')).textContent).toContain('begin and end at different times')
  })
})

test('an address for one table leads there', () => {
  row({ game: 'abc' })
  expect(screen.getByRole('link', { name: 'for one table only' }).getAttribute('href')).toBe('/g/abc')
})

test('a mailbox that was not confirmed can only be confirmed or removed', () => {
  row({ kind: 'email', confirmed: false })
  expect(screen.getByLabelText('Code from the mail')).toBeTruthy()
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual(['Remove: Program at example.org', 'Confirm'])
})

test('a list that cannot be read says so and can be asked for again', async () => {
  const asked = vi.spyOn(api, 'notices').mockRejectedValueOnce(new ApiProblem(0, problemOf('offline', 'no connection')))
  asked.mockResolvedValue([ADDRESS])
  render(Notices)
  expect(screen.getByText('One moment')).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached')
  screen.getByRole('button', { name: 'Try again' }).click()
  expect(await screen.findByText('Program at example.org')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
