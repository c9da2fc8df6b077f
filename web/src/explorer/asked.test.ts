import { describe, expect, it } from 'vitest'

import { type Asked, askedIn, searchOf, STEPS } from './asked'

const NOTHING: Asked = { source: '', players: '', module: '', roads: '', drinks: '', place: '', by: 'hires', path: [] }

describe('what is asked of the explorer', () => {
  it('stands in an address and is read from it', () => {
    const asked: Asked = { ...NOTHING, players: '3', module: 'base', drinks: 'missing', by: 'work', path: ['3b', 'trainer,waitress', '-'] }
    expect(askedIn(searchOf(asked))).toEqual(asked)
  })

  it('leaves out what stands as it begins', () => {
    expect(searchOf(NOTHING).toString()).toBe('')
    expect(askedIn(new URLSearchParams())).toEqual(NOTHING)
  })

  it('names a milestone and its round only where they are looked at', () => {
    expect(searchOf({ ...NOTHING, milestone: 'first_beer_sold', round: 4 }).toString()).toBe('milestone=first_beer_sold&round=4')
  })

  it('takes no more steps than an opening has', () => {
    expect(askedIn(new URLSearchParams('step=1&step=2&step=3&step=4&step=5')).path).toHaveLength(STEPS)
    expect(askedIn(new URLSearchParams('by=luck')).by).toBe('hires')
  })
})
