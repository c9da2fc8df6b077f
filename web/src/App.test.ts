import { render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import App from './App.svelte'
import { useLanguage } from './i18n'
import { session } from './state/session.svelte'

const ME = { person: null, csrf: 'x', push_key: '', mail: false }

beforeEach(async () => {
  await useLanguage('en')
})

afterEach(() => {
  vi.unstubAllGlobals()
})

function serve(answer: (path: string) => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(answer(path)))
}

test('a first visitor finds one button that begins a game', async () => {
  serve((path) => new Response(JSON.stringify(path.endsWith('/me') ? ME : { tables: [], more: 0 })))
  render(App, { entering: session.read() })
  expect(await screen.findByRole('button', { name: 'Play against the computer' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Open a diner and feed the town')
})

test('a server that cannot be reached is said in words', async () => {
  serve(() => Promise.reject(new TypeError('network')))
  render(App, { entering: session.read() })
  expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached')
})
