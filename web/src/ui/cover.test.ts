import { afterEach, expect, test, vi } from 'vitest'

import { isCovered, uncovered } from './cover'

/** A page with a panel, and a panel in a dialog. */
function page(under: string, dialog: string) {
  document.body.innerHTML = `<div ${under}><section id="panel"></section></div><dialog ${dialog}><p id="inside"></p></dialog>`
  const find = (id: string): Element => document.getElementById(id) ?? document.body
  return { panel: find('panel'), inside: find('inside') }
}

afterEach(() => {
  document.body.replaceChildren()
})

test('what is inert, or under a dialog, is covered', () => {
  expect(isCovered(page('', '').panel)).toBe(false)
  expect(isCovered(page('inert', '').panel)).toBe(true)
  const { panel, inside } = page('', 'open')
  expect(isCovered(panel)).toBe(true)
  expect(isCovered(inside)).toBe(false)
})

test('keys reach a part only while it is there and nothing covers it', () => {
  const act = vi.fn()
  const { panel } = page('inert', '')
  const key = new KeyboardEvent('keydown', { key: 'Enter' })
  uncovered(() => panel, act)(key)
  uncovered(() => undefined, act)(key)
  expect(act).not.toHaveBeenCalled()
  panel.parentElement?.removeAttribute('inert')
  uncovered(() => panel, act)(key)
  expect(act).toHaveBeenCalledOnce()
})

test('every listener for keys at the window stands behind the gate', () => {
  const sources = import.meta.glob<string>('../**/*.svelte', { query: '?raw', import: 'default', eager: true })
  const listeners = Object.entries(sources).flatMap(([path, source]) =>
    [...source.matchAll(/<svelte:(?:window|document|body)\s([^>]*(?:=>[^>]*)*)\/>/g)].map((found) => [path, found[1] ?? '']),
  )
  const bare = listeners.filter(([, given]) => given?.includes('onkey') === true && !given.includes('uncovered('))
  expect(listeners.length).toBeGreaterThan(4)
  expect(bare.map(([path]) => path)).toEqual([])
})
