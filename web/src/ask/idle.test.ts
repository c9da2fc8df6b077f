import { expect, it } from 'vitest'

import type { Asked, View } from '../api/schema'
import { idle, idleCleanup } from './idle'

const READY = { kind: 'ready' } as const
const PRICES = { burger: 10, beer: 9 }

function cleanup(goods: Record<string, number>, skips = 0): Asked {
  const count = Object.values(goods).reduce((sum, each) => sum + each, 0)
  return { kind: 'cleanup', skips, options: [{ action: READY }], facts: [{ say: 'stock_to_keep', values: { goods, count, room: 10 } }] } as unknown as Asked
}

it('keeps everything by itself where it fits and sells', () => {
  expect(idleCleanup(cleanup({ burger: 6, beer: 4 }), PRICES)).toEqual(READY)
})

it('asks where something must go, or might better go', () => {
  expect(idleCleanup(cleanup({ burger: 6, beer: 5 }, -1), PRICES)).toBeUndefined()
  expect(idleCleanup(cleanup({ burger: 1, kimchi: 1 }), PRICES)).toBeUndefined()
  expect(idleCleanup(cleanup({ burger: 1 }), { burger: -1 })).toBeUndefined()
  expect(idleCleanup(cleanup({ burger: 1 }, -1), PRICES)).toBeUndefined()
  expect(idleCleanup(null, PRICES)).toBeUndefined()
})

it('answers for each seat, question and round once', () => {
  const view = { round: 4, chains: [{ seat: 1, prices: PRICES }] } as unknown as View
  expect(idle(cleanup({ beer: 1 }), view, 1)).toEqual({ step: READY, when: '1 cleanup 4' })
  expect(idle(cleanup({ beer: 1 }), view, 0)).toBeUndefined()
})
