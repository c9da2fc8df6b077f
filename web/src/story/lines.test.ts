import { describe, expect, test } from 'vitest'

import moves from '../../fixtures/log.json'
import type { Told } from '../api/schema'
import { asTold } from './fixtures'
import { choices, EVERYTHING, filtered, folded, goodsOf, grouped, housesOf, lightOf, linesOf, seatsOf } from './lines'

const HISTORY = asTold(moves as unknown[])
const LINES = linesOf(HISTORY)

function entry(change: Partial<Told> & { events?: unknown }): Told {
  const whole = { seq: 900, kind: 'play', seat: 0, at: '', bot: false, level: '', round: 4, phase: 'working', turn: 0, gone: false, to: 0, events: [] }
  return { ...whole, ...change } as unknown as Told
}

describe('lines', () => {
  test('an entry that sets off several phases is told under each of them', () => {
    const events = [
      { kind: 'house_dined', house: '4', demand: {}, seat: null, funnel: { offers: [], eaten: {}, path: [] } },
      { kind: 'salaries_paid', seat: 0, cards: 0, goods: {} },
      { kind: 'campaign_ran', campaign: 'radio_1', seat: 0, good: 'beer', reached: [['4', 1, 1]], rounds_left: 0, turn: 1 },
      { kind: 'milestone_removed', milestone: 'first_to_hire_3' },
      { kind: 'round_began', round: 5, ceo_slots: 3 },
      { kind: 'structure_revealed', seat: 1, at_work: {}, open_slots: 3, overfilled: false },
    ]
    const lines = linesOf([entry({ events } as never)])
    expect(lines.map((line) => [line.round, line.phase, line.turn])).toEqual([
      [4, 'dinnertime', -1],
      [4, 'payday', -1],
      [4, 'marketing', -1],
      [4, 'cleanup', -1],
      [5, 'restructuring', -1],
      [5, 'restructuring', -1],
    ])
  })

  test('what follows from a sum is not said twice, money from outside is', () => {
    const sale = { kind: 'paid', seat: 0, what: 'sale', amount: 9, from_outside: 0, cash: 9 }
    expect(linesOf([entry({ events: [sale] } as never)])).toEqual([])
    expect(linesOf([entry({ events: [{ ...sale, from_outside: 4 }] } as never)])).toHaveLength(1)
  })

  test('steps taken back are one line, and so is the taking back', () => {
    const gone = [1, 2, 3].map((seq) => entry({ seq, gone: true }))
    const lines = linesOf([...gone, entry({ seq: 4, gone: true, seat: 1 }), entry({ seq: 5, kind: 'undo', to: 0 })])
    expect(folded(lines).map(({ line, count }) => [line.kind, line.seat, count])).toEqual([
      ['gone', 0, 3],
      ['gone', 1, 1],
      ['undo', 0, 1],
    ])
  })
})

test('rounds come newest first, the days of a round in their order', () => {
  const rounds = grouped(LINES)
  expect(rounds.map((round) => round.round)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
  const working = rounds[0]?.phases.find((phase) => phase.phase === 'working')
  expect(working?.turns.map((turn) => turn.seat)).toEqual([0, 1])
  expect(rounds.flatMap((round) => round.phases.flatMap((phase) => phase.turns.flatMap((turn) => turn.lines)))).toHaveLength(LINES.length)
})

describe('filters', () => {
  test('everything passes when nothing is chosen', () => {
    expect(filtered(LINES, EVERYTHING)).toHaveLength(LINES.length)
  })

  test.each([
    ['a chain', { seat: 1 }, (line: (typeof LINES)[number]) => line.event !== null && seatsOf(line.event).includes(1)],
    ['a house', { house: '4' }, (line: (typeof LINES)[number]) => line.event !== null && housesOf(line.event).includes('4')],
    ['a good', { good: 'beer' }, (line: (typeof LINES)[number]) => line.event !== null && goodsOf(line.event).includes('beer')],
    ['news', { since: 200 }, (line: (typeof LINES)[number]) => line.seq > 200],
  ])('%s', (_what, change, fits) => {
    const found = filtered(LINES, { ...EVERYTHING, ...change })
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThan(LINES.length)
    expect(found.filter((line) => !fits(line))).toEqual([])
  })

  test('money', () => {
    const kinds = new Set(filtered(LINES, { ...EVERYTHING, money: true }).map((line) => line.event?.kind))
    expect([...kinds].sort()).toEqual(['bank_broke', 'bonus_counted', 'game_ended', 'house_dined', 'paid', 'salaries_paid', 'tips_counted'])
  })

  test('what there is to choose from', () => {
    const there = choices(LINES, null)
    expect(there.houses).toContain('4')
    expect(there.goods).toEqual(expect.arrayContaining(['burger', 'pizza', 'beer']))
  })
})

test('a line lights up what it speaks of, a chain only when there is nothing nearer', () => {
  const dined = LINES.find((line) => line.event?.kind === 'house_dined' && line.event.seat !== null)
  expect(lightOf(dined?.event ?? null).path.length).toBeGreaterThan(1)
  expect(lightOf(dined?.event ?? null).seat).toBe(-1)
  expect(lightOf({ kind: 'hired', seat: 2, employee: 'waitress', by: 'ceo', phantom: false })).toEqual({ houses: [], squares: [], path: [], campaigns: [], seat: 2 })
  expect(lightOf({ kind: 'restaurant_opened', seat: 2, at: [3, 4] }).squares).toEqual([[3, 4]])
})
