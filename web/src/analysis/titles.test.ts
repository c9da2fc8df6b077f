import { describe, expect, it } from 'vitest'

import type { Table } from '../api/schema'
import { gameName, titled } from './titles'

const SEAT = { number: 0, kind: 'person', name: 'Ann' }
const TABLE = { title: '', state: 'finished', seats: [SEAT, { ...SEAT, number: 1, name: 'Bob' }] } as unknown as Table

describe('the title of an analysis', () => {
  it('names the game by its title, else by its people', () => {
    expect(gameName(TABLE)).toBe('Ann and Bob')
    expect(gameName({ ...TABLE, title: 'Friday' })).toBe('Friday')
  })

  it('begins with the moment and is never too long', () => {
    expect(titled('Ann and Bob', 'Round 3 · Payday')).toBe('Round 3 · Payday · Ann and Bob')
    expect(titled('', 'Round 3')).toBe('Round 3')
    expect([...titled('🍔'.repeat(90))]).toHaveLength(80)
    const long = titled('🍔'.repeat(90), 'Round 3')
    expect([...long]).toHaveLength(80)
    expect(long.startsWith('Round 3 · 🍔')).toBe(true)
    expect(long.endsWith('🍔…')).toBe(true)
  })
})
