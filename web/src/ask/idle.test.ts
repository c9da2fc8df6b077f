import { expect, it } from 'vitest'

import type { Asked, View } from '../api/schema'
import { idle } from './idle'

const READY = { kind: 'ready' } as const
const VIEW = { round: 4 } as unknown as View

function cleanup(unasked: Asked['unasked'], skips = 1): Asked {
  return { kind: 'cleanup', seat: 1, skips, unasked, options: [{ action: { kind: 'discard', good: 'beer' } }, { action: READY }] } as unknown as Asked
}

it('answers what passes unasked with the option that leaves, once a seat, question and round', () => {
  expect(idle(cleanup({ say: 'all_is_kept', values: {} }), VIEW)).toEqual({ step: READY, when: '1 cleanup 4' })
})

it('asks where somebody should look', () => {
  expect(idle(cleanup(null), VIEW)).toBeUndefined()
  expect(idle(cleanup({ say: 'all_is_kept', values: {} }, -1), VIEW)).toBeUndefined()
  expect(idle(null, VIEW)).toBeUndefined()
})
