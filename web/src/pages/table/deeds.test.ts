import { beforeAll, describe, expect, it } from 'vitest'

import type { Line } from '../../api/schema'
import { useAreas } from '../../i18n'
import { deedWords } from './deeds'

const LINE: Line = { id: 1, at: '', seat: 0, name: 'Ann', text: '', seq: 0, deed: 'stand_in', about: { seat: 1, name: 'Ben' } }

beforeAll(async () => {
  await useAreas('board')
})

describe('deeds', () => {
  it('says who did something to the seat of another', () => {
    expect(deedWords(LINE)).toBe('Ann lets the computer play for Ben.')
    expect(deedWords({ ...LINE, deed: 'opened' })).toBe('Ann opened the seat of Ben.')
  })

  it('says otherwise what people do to their own seats', () => {
    const own = { ...LINE, about: { seat: 0, name: 'Ann', before: 'Anna' } }
    expect(deedWords({ ...own, deed: 'opened' })).toBe('Ann gave up the seat.')
    expect(deedWords({ ...own, deed: 'renamed' })).toBe('Anna is now called Ann.')
    expect(deedWords({ ...own, deed: 'taken_back' })).toBe('Ann is back at the seat.')
  })

  it('names what a newer server tells as the server does', () => {
    expect(deedWords({ ...LINE, deed: 'moved_house' })).toBe('moved_house')
  })
})
