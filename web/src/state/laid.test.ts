import { describe, expect, test } from 'vitest'

import type { Action, Asked } from '../api/schema'
import { Laid } from './laid.svelte'

describe('what staged steps put on the map', () => {
  const pick: Action = { kind: 'pick_campaign', campaign: 'billboard_11', marketeer: 'marketing_trainee', again: '' }
  const put = { kind: 'place_campaign', at: [3, 4], turned: false } as unknown as Action
  const say = { kind: 'choose_message', good: 'beer' } as unknown as Action
  const asked = (action: Action, place: unknown): Asked => ({ options: [{ action, place }] }) as unknown as Asked

  test('is shown while more is chosen about it, and no longer once it is taken back', () => {
    const laid = new Laid()
    laid.follow([pick], asked(pick, null))
    expect(laid.last).toBeNull()
    laid.follow([pick, put], asked(put, { anchor: [3, 4] }))
    expect(laid.last?.option.action).toEqual(put)
    laid.follow([pick, put, say], asked(say, null))
    expect(laid.last?.option.action).toEqual(put)
    laid.follow([pick, put], null)
    expect(laid.last?.option.action).toEqual(put)
    laid.follow([pick], null)
    expect(laid.last).toBeNull()
  })

  test('is what was put there last', () => {
    const laid = new Laid()
    const other = { kind: 'place_campaign', at: [5, 4], turned: false } as unknown as Action
    laid.follow([pick], asked(pick, null))
    laid.follow([pick, put], asked(put, { anchor: [3, 4] }))
    laid.follow([pick, other], asked(other, { anchor: [5, 4] }))
    expect(laid.last?.option.action).toEqual(other)
  })
})
