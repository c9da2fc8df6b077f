import { afterEach, expect, it, vi } from 'vitest'

import { layer } from './layers'

const routed = vi.fn()
addEventListener('popstate', routed)

/** Let what was asked of the history come about. */
function settled(): Promise<void> {
  return new Promise((done) => setTimeout(done, 30))
}

async function back(): Promise<void> {
  history.back()
  await settled()
}

afterEach(() => {
  routed.mockClear()
})

it('closes what lies over the page when somebody goes back, and the page stays', async () => {
  const entries = history.length
  const close = vi.fn()
  const away = layer(close)
  await settled()
  expect(history.length).toBe(entries + 1)
  await back()
  away()
  await settled()
  expect(close).toHaveBeenCalledOnce()
  expect(routed).not.toHaveBeenCalled()
})

it('takes its entry along when it is closed otherwise', async () => {
  const away = layer(vi.fn())
  await settled()
  expect(history.state).toEqual({ layer: 1 })
  away()
  await settled()
  expect(history.state).toBeNull()
  expect(routed).not.toHaveBeenCalled()
})

it('closes the last of two first', async () => {
  const [first, second] = [vi.fn(), vi.fn()]
  const away = layer(first)
  layer(second)
  await settled()
  await back()
  expect(second).toHaveBeenCalledOnce()
  expect(first).not.toHaveBeenCalled()
  away()
  await settled()
  expect(history.state).toBeNull()
})

it('gives the entry of a drawer to the one that takes its place', async () => {
  const menu = layer(vi.fn())
  await settled()
  const entries = history.length
  menu()
  const keys = vi.fn()
  const away = layer(keys)
  await settled()
  expect(history.length).toBe(entries)
  await back()
  expect(keys).toHaveBeenCalledOnce()
  away()
  await settled()
})

it('lets the page go when somebody leaves it from a drawer', async () => {
  history.pushState(null, '', '/lobby')
  history.pushState(null, '', '/g/one')
  const away = layer(vi.fn())
  await settled()
  history.replaceState(null, '', '/help') // as the router goes on from a layer
  away()
  await settled()
  expect(location.pathname).toBe('/help')
  await back()
  expect(location.pathname).toBe('/g/one')
  expect(routed).toHaveBeenCalledOnce()
})
