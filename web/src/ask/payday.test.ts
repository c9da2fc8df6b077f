import { expect, it } from 'vitest'

import type { Asked, PaydayCard, PaydayOutlook } from '../api/schema'
import { idlePayday } from './payday'

const READY = { kind: 'ready' } as const
const card = (salary: number, fire: PaydayCard['fire']): PaydayCard => ({ employee: 'cook', place: 'work', count: 1, salary, fire, why: null, due_then: 0 })
const FIRE = { kind: 'fire', employee: 'cook', place: 'work', unused: 0 } as unknown as PaydayCard['fire']

function payday(due: number, staff: PaydayCard[], fired: string[] = []): Asked {
  const outlook = { due, staff, fired } as unknown as PaydayOutlook
  return { kind: 'payday', payday: outlook, skips: 0, options: [{ action: READY }] } as unknown as Asked
}

it('finds nothing to decide where nobody is paid', () => {
  expect(idlePayday(payday(0, []))).toEqual(READY)
  expect(idlePayday(payday(0, [card(0, FIRE)]))).toEqual(READY)
  expect(idlePayday(payday(0, [card(5, null)]))).toEqual(READY)
})

it('asks where something is due, or a card could be let go that will cost', () => {
  expect(idlePayday(payday(5, []))).toBeUndefined()
  expect(idlePayday(payday(0, [card(5, FIRE)]))).toBeUndefined()
  expect(idlePayday(payday(0, [], ['cook']))).toBeUndefined()
  expect(idlePayday(null)).toBeUndefined()
})
