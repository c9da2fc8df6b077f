import { describe, expect, it } from 'vitest'

import { type Asked, askedIn, BASE, searchOf, STEPS, withModule } from './asked'

const NOTHING: Asked = { source: '', players: '', modules: [], without: [], roads: '', drinks: '', place: '', by: 'hires', path: [] }

describe('what is asked of the explorer', () => {
  it('stands in an address and is read from it', () => {
    const asked: Asked = { ...NOTHING, players: '3', modules: ['coffee', 'sushi'], without: ['kimchi'], drinks: 'missing', by: 'work', path: ['3b', 'trainer,waitress', '-'] }
    expect(askedIn(searchOf(asked))).toEqual(asked)
  })

  it('leaves out what stands as it begins', () => {
    expect(searchOf(NOTHING).toString()).toBe('')
    expect(askedIn(new URLSearchParams())).toEqual(NOTHING)
  })

  it('names a milestone and its round only where they are looked at', () => {
    expect(searchOf({ ...NOTHING, milestone: 'first_beer_sold', round: 4 }).toString()).toBe('milestone=first_beer_sold&round=4')
  })

  it('has each module in play, left out, or either', () => {
    const both = withModule(withModule(NOTHING, 'coffee', 'with'), 'sushi', 'without')
    expect([both.modules, both.without]).toEqual([['coffee'], ['sushi']])
    const turned = withModule(both, 'sushi', 'with')
    expect([turned.modules, turned.without]).toEqual([['coffee', 'sushi'], []])
    expect(withModule(turned, 'coffee', 'any').modules).toEqual(['sushi'])
  })

  it('has no module beside games without any', () => {
    const plain = withModule(withModule(NOTHING, 'coffee', 'with'), BASE, 'with')
    expect([plain.modules, plain.without]).toEqual([[BASE], []])
    expect(withModule(plain, 'sushi', 'with').modules).toEqual(['sushi'])
  })

  it('takes no more modules than the server does, and each once', () => {
    const many = new URLSearchParams(Array.from({ length: 40 }, (_, at) => ['module', `m${String(at % 30)}`]))
    expect(askedIn(many).modules).toHaveLength(24)
  })

  it('takes no more steps than an opening has', () => {
    expect(askedIn(new URLSearchParams('step=1&step=2&step=3&step=4&step=5')).path).toHaveLength(STEPS)
    expect(askedIn(new URLSearchParams('by=luck')).by).toBe('hires')
  })
})
