import { fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { api } from '../../api/client'
import { useLanguage } from '../../i18n'
import { session } from '../../state/session.svelte'
import Reset from '../Reset.svelte'
import Forgotten from './Forgotten.svelte'
import Password from './Password.svelte'

type Asked = { method: string; path: string; body: unknown }

const ANN = { id: 'a', name: 'Ann', guest: false, email: 'ann@example.org', language: 'en' }
const ME = { person: ANN, csrf: 'x', push_key: '', mail: true, reach: '' }

let asked: Asked[] = []

beforeEach(async () => {
  await useLanguage('en')
  asked = []
  api.me = null
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A server that answers changes with a refusal, or lets them pass. */
async function serve(refusal: { status: number; error: string; fields?: Record<string, string> } | null, me: object = ME): Promise<void> {
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const method = init.method ?? 'GET'
    if (method === 'GET') return Promise.resolve(new Response(JSON.stringify(me)))
    asked.push({ method, path, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
    if (refusal === null) return Promise.resolve(new Response(null, { status: 204 }))
    return Promise.resolve(new Response(JSON.stringify({ why: 'in English', ...refusal }), { status: refusal.status }))
  })
  await session.read()
}

async function type(label: RegExp, text: string): Promise<void> {
  await fireEvent.input(screen.getByLabelText(label), { target: { value: text } })
}

async function send(button: string): Promise<void> {
  const form = screen.getByRole('button', { name: button }).closest('form')
  if (form === null) throw new Error('the button stands in no form')
  await fireEvent.submit(form)
}

test('a changed password is said, and its fields are emptied', async () => {
  await serve(null)
  render(Password)
  await type(/Current password/, 'correct horse')
  await type(/New password/, 'battery staple')
  await send('Change password')
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('The password is changed'))
  expect(asked).toEqual([{ method: 'POST', path: '/api/v1/me/password', body: { old: 'correct horse', new: 'battery staple' } }])
  expect(screen.getByLabelText<HTMLInputElement>(/Current password/).value).toBe('')
})

test('a wrong password marks its field and leaves the new one as it is', async () => {
  await serve({ status: 422, error: 'wrong_password', fields: { old: 'is not your password' } })
  render(Password)
  await type(/Current password/, 'wrong horse')
  await type(/New password/, 'battery staple')
  await send('Change password')
  expect((await screen.findByRole('alert')).textContent).toContain('The current password is wrong.')
  expect(screen.getByRole('alert').textContent).not.toContain('old:')
  expect(screen.getByLabelText(/Current password/).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText<HTMLInputElement>(/New password/).value).toBe('battery staple')
})

test('other devices are logged out by one button', async () => {
  await serve(null)
  render(Password)
  await fireEvent.click(screen.getByRole('button', { name: 'Log out other devices' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('All other devices are logged out.'))
  expect(asked).toEqual([{ method: 'DELETE', path: '/api/v1/sessions/others', body: undefined }])
})

test('who forgot the password asks for a link with the address that was typed already', async () => {
  await serve(null)
  render(Forgotten, { email: 'ann@example.org' })
  expect(screen.queryByLabelText(/E-mail/)).toBeNull()
  await fireEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }))
  expect(document.activeElement).toBe(screen.getByLabelText(/E-mail/))
  await send('Send a link')
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('a link is on its way'))
  expect(asked).toEqual([{ method: 'POST', path: '/api/v1/passwords/forgotten', body: { email: 'ann@example.org' } }])
})

test.each([
  ['sends no mail', null, { ...ME, mail: false, reach: '' }],
  ['does not know its address', { status: 422, error: 'not_offered' }, ME],
])('a server that %s says so', async (_, refusal, me) => {
  await serve(refusal, me)
  render(Forgotten, { email: 'ann@example.org' })
  await fireEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }))
  if (refusal !== null) await send('Send a link')
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Ask the person who runs it'))
  expect(screen.queryByLabelText(/E-mail/)).toBeNull()
})

test('the link of a mail leads to a new password and is gone from the address', async () => {
  await serve(null)
  history.replaceState(null, '', '/reset/1.a.b')
  render(Reset, { token: '1.a.b' })
  await type(/New password/, 'battery staple')
  await send('Save and log in')
  expect((await screen.findByText(/You are logged in as Ann/)) === document.activeElement).toBe(true)
  expect(asked).toEqual([{ method: 'POST', path: '/api/v1/passwords/reset', body: { token: '1.a.b', new: 'battery staple' } }])
  expect(location.pathname).toBe('/account')
})

test('a link that is over offers another one', async () => {
  await serve({ status: 422, error: 'link_over' })
  render(Reset, { token: '1.a.b' })
  await type(/New password/, 'battery staple')
  await send('Save and log in')
  expect((await screen.findByRole('alert')).textContent).toContain('one hour')
  expect(screen.getByRole('button', { name: 'Forgot your password?' })).toBeTruthy()
  expect(screen.queryByLabelText(/New password/)).toBeNull()
})
