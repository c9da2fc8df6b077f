import { describe, expect, it } from 'vitest'

import { leadsTo } from './address'

describe('what is pasted where an analysis begins', () => {
  it('may be a link to a table, to a moment of it or to its review', () => {
    expect(leadsTo(`${location.origin}/g/abc`)).toEqual({ to: 'table', id: 'abc', at: null })
    expect(leadsTo(` ${location.origin}/g/abc/17?x=1#y `)).toEqual({ to: 'table', id: 'abc', at: 17 })
    expect(leadsTo('/g/abc/review')).toEqual({ to: 'table', id: 'abc', at: null })
  })

  it('may be a link to an analysis, or the code of a table', () => {
    expect(leadsTo(`${location.origin}/analysis/xyz`)).toEqual({ to: 'analysis', id: 'xyz' })
    expect(leadsTo('/analysis/new')).toBeNull()
    expect(leadsTo('kqzrt')).toEqual({ to: 'code', code: 'KQZRT' })
    expect(leadsTo('/j/kqzrt')).toEqual({ to: 'code', code: 'KQZRT' })
  })

  it('is read as a file where it leads nowhere here', () => {
    for (const text of ['{"seed": 3}', 'https://elsewhere.example/g/abc', 'A hire waitress by ceo', '3x3-A0B2C1D0E3F0G1H2I0', '', `/g/${'a'.repeat(400)}`]) {
      expect(leadsTo(text)).toBeNull()
    }
  })
})
