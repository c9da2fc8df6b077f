import type { Happening } from '../api/schema'
import { describe, expect, test } from 'vitest'

import dinnerFile from '../../fixtures/dinner.json'
import logFile from '../../fixtures/log.json'
import type { Of } from './events'
import { asTold } from './fixtures'
import { lightOfEntry, linesOf, type LogLine } from './lines'
import { dinnerAt, houseLinked, momentPath } from './links'
import { helpOf, rulesOf } from './rules'

const DINNER = linesOf(asTold([{ move: 5, seat: 0, round: 7, phase: 'working', events: dinnerFile.events }]))
const LOG = asTold(logFile)

describe('an address', () => {
  test('points at the dinner of a house', () => {
    expect(momentPath('abc', 40, '7')).toBe('/g/abc/40#house-7')
    expect(momentPath('abc', 40)).toBe('/g/abc/40')
    expect(houseLinked('#house-7', ['17', '7'])).toBe('7')
  })

  test('names a house without a number too', () => {
    const path = momentPath('abc', 40, 'rural area')
    expect(path).toBe('/g/abc/40#house-rural-area')
    expect(houseLinked('#house-rural-area', ['7', 'rural area'])).toBe('rural area')
  })

  test('that points at nothing there is opens nothing', () => {
    expect(houseLinked('#house-99', ['7'])).toBe('')
    expect(houseLinked('#7', ['7'])).toBe('')
    expect(houseLinked('', ['7'])).toBe('')
  })

  test('finds the newest dinner up to the moment', () => {
    const [first] = DINNER.filter((line) => line.event?.kind === 'house_dined')
    const event = first?.event as Of<'house_dined'>
    const seq = first?.seq ?? 0
    const later = [...DINNER, ...DINNER.map((line) => ({ ...line, seq: seq + 10 }))]
    expect(dinnerAt(later, event.house, seq)?.seq).toBe(seq)
    expect(dinnerAt(later, event.house, seq + 20)?.seq).toBe(seq + 10)
    expect(dinnerAt(later, event.house, seq - 1)).toBeUndefined()
  })
})

describe('what an entry changed', () => {
  test('is lit as a whole, without ways where there are several', () => {
    const light = lightOfEntry(DINNER)
    const houses = DINNER.flatMap((line) => (line.event?.kind === 'house_dined' ? [line.event.house] : []))
    expect(houses.length).toBeGreaterThan(2)
    expect(light.houses).toEqual(expect.arrayContaining(houses))
    expect(light.path).toEqual([])
    expect(light.seat).toBe(-1)
  })

  test('names each square once', () => {
    const placed = { kind: 'restaurant_placed', seat: 0, at: [2, 3], entrance: 'nw', open: true, moved_from: null } as Happening
    const [line] = DINNER
    const lines = [placed, placed].map((event, at) => ({ ...line, at, event }) as LogLine)
    expect(lightOfEntry(lines).squares).toEqual([[2, 3]])
  })

  test('of one event alone is what the event lights', () => {
    const one = DINNER.filter((line) => line.event?.kind === 'house_dined' && line.event.funnel.path.length > 0).slice(0, 1)
    expect(lightOfEntry(one).path.length).toBeGreaterThan(0)
  })
})

describe('rules behind a line', () => {
  test('every event of the base game names a rule', () => {
    const events = LOG.flatMap((told) => told.events)
    const bare = events.filter((event) => !['paid', 'charged', 'turn_began', 'cards_received'].includes(event.kind) && rulesOf(event, null).length === 0)
    expect(events.length).toBeGreaterThan(50)
    expect(bare.map((event) => event.kind)).toEqual([])
  })

  test('a house names those of the tests that were made', () => {
    const event = DINNER.find((line) => line.event?.kind === 'house_dined')?.event as Of<'house_dined'>
    expect(rulesOf(event, null)).toEqual(expect.arrayContaining(event.funnel.stages.map((stage) => stage.rule)))
  })

  test('what is out of the ordinary names its own', () => {
    const hired = { kind: 'hired', seat: 0, employee: 'waitress', by: 'ceo', phantom: true } as Happening
    expect(rulesOf(hired, null)).toContain('B-HIR-06')
    expect(rulesOf({ ...hired, phantom: false } as Happening, null)).not.toContain('B-HIR-06')
    expect(helpOf(hired)).toEqual({ kind: 'card', id: 'waitress' })
  })
})
