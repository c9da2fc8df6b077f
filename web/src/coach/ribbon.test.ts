import { cleanup, render } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'

import type { Ribbon as Shape } from '../api/schema'
import { useAreas } from '../i18n'
import Ribbon from './Ribbon.svelte'

beforeAll(() => useAreas('coach', 'shell'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ribbon = (next: Shape['next']): Shape => ({ wanted: {}, coming: {}, ready: {}, can: {}, sold: {}, dollars: 0, next })

test('what was pressed is told until something else comes next', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  const { container, rerender } = render(Ribbon, { ribbon: ribbon('advertise'), thin: true, onaway: vi.fn() })
  const told = () => container.querySelector('.told')?.getAttribute('data-part')
  expect(told()).toBe('advertise')
  container.querySelector<HTMLButtonElement>('[data-part="sell"] button')?.click()
  await tick()
  expect(told()).toBe('sell')
  await rerender({ ribbon: ribbon('advertise') })
  expect(told()).toBe('sell')
  await rerender({ ribbon: ribbon('cook') })
  expect(told()).toBe('cook')
})
