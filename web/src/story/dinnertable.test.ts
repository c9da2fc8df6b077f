import { cleanup, render } from '@testing-library/svelte'
import { flushSync } from 'svelte'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'

import type { FunnelShape, OfferShape } from '../api/schema'
import { useAreas } from '../i18n'
import DinnerTable from './DinnerTable.svelte'

beforeAll(() => useAreas('story', 'board', 'shell'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const offer = (seat: number, verdict: string, price: number, distance: number | null): OfferShape => ({
  seat, verdict, price, distance, change: 0, total: distance === null ? null : price + distance, missing: { burger: 1 },
  position: 1, rule: '', sold_to: [], star: 0, tier: '', waitresses: 0,
})

function shown(...offers: OfferShape[]): HTMLElement {
  const funnel = { house: '13', demand: { burger: 1 }, path: [], sale: null, offers } as unknown as FunnelShape
  return render(DinnerTable, { funnels: [funnel], names: ['Ann', 'Bo'], seats: [0, 1], takings: [{ text: 'Tips', dollars: [0, 3] }] }).container
}

test('a dinner is explained by a sum that is in it, one with a distance where there is one', () => {
  const legend = shown(offer(0, 'costlier', 10, 0), offer(1, 'costlier', 9, 1)).querySelector('.legend')
  expect(legend?.textContent).toContain('$9 + 1 = 10')
})

test('who has no road or no goods explains nothing', () => {
  const legend = shown(offer(0, 'no_road', 10, null), offer(1, 'short', 7, 3)).querySelector('.legend')
  expect(legend?.textContent).toContain('$10 + 2 = 12')
})

test('nothing taken is no dollars, as a dash is a road that is missing', () => {
  const taken = [...shown(offer(0, 'costlier', 10, 0)).querySelectorAll('tfoot td')].map((cell) => cell.textContent)
  expect(taken).toEqual(['$0', '$3'])
})

test('on a phone what the numbers mean stands above the rows, of which few are seen at once', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  const table = shown(offer(0, 'costlier', 10, 0))
  expect(table.querySelectorAll('.legend')).toHaveLength(1)
  const legend = table.querySelector<HTMLElement>('.legend')
  expect(table.querySelector('.story-scroll')?.previousElementSibling).toBe(legend)
  expect(legend?.getAttribute('aria-expanded')).toBe('false')
  legend?.click()
  flushSync()
  expect(legend?.getAttribute('aria-expanded')).toBe('true')
})
