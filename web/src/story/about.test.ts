import { expect, it } from 'vitest'

import type { Happening } from '../api/schema'
import { isAbout } from './lines'

const ran = { kind: 'campaign_ran', seat: 0, campaign: 'mailbox_7', good: 'beer', reached: [['12', 1, 1]] } as unknown as Happening

it('finds the lines that speak of a thing under the pointer', () => {
  expect(isAbout(ran, { kind: 'house', id: '12' })).toBe(true)
  expect(isAbout(ran, { kind: 'house', id: '1' })).toBe(false)
  expect(isAbout(ran, { kind: 'campaign', id: 'mailbox_7' })).toBe(true)
  expect(isAbout(ran, { kind: '', id: '' })).toBe(false)
  expect(isAbout(null, { kind: 'house', id: '12' })).toBe(false)
})
