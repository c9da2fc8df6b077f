import { afterEach, expect, it, vi } from 'vitest'

import { fromBase, readBase, within } from './base'

function page(content: string | null): DocumentFragment {
  const found = document.createRange().createContextualFragment('<meta name="magnate-base" content="" />')
  if (content === null) found.replaceChildren()
  else found.querySelector('meta')?.setAttribute('content', content)
  return found
}

afterEach(() => {
  vi.resetModules()
  document.head.replaceChildren()
  history.replaceState(null, '', '/')
})

it.each([
  ['', ''],
  ['/magnate', '/magnate'],
  ['/games/magnate-2', '/games/magnate-2'],
  ['/', ''],
  ['//evil.example', ''],
  ['https://evil.example', ''],
  ['magnate', ''],
  [null, ''],
])('reads %s as base %s', (content, base) => {
  expect(readBase(page(content))).toBe(base)
})

it('leads from a path to its address and back', () => {
  for (const base of ['', '/magnate', '/games/magnate']) {
    for (const path of ['/', '/new', '/g/abc/12']) expect(within(fromBase(path, base), base)).toBe(path)
  }
  expect(within('/magnate', '/magnate')).toBe('/')
  expect(within('/magnate2/new', '/magnate')).toBeNull()
  expect(within('/other', '/magnate')).toBeNull()
})

it('finds its pages, its interface and its live line below the base', async () => {
  document.head.append(page('/magnate'))
  history.replaceState(null, '', '/magnate/g/abc/12')
  const { router } = await import('./router.svelte')
  const { tablePath } = await import('../pages/routes')
  expect(router.route).toEqual({ page: 'table', id: 'abc', at: 12 })
  expect(tablePath('abc')).toBe('/magnate/g/abc')
  router.go(fromBase('/new', '/magnate'))
  expect([location.pathname, router.route.page]).toEqual(['/magnate/new', 'new'])
  router.go('/elsewhere')
  expect(router.route.page).toBe('missing')
})
