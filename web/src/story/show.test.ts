import { beforeAll, describe, expect, test } from 'vitest'

import dinnerFile from '../../fixtures/dinner.json'
import marketingFile from '../../fixtures/marketing.json'
import type { DinnerForecast, MilestoneShape, Told, View } from '../api/schema'
import { useAreas } from '../i18n'
import { asTold } from './fixtures'
import { stageWords } from './funnel'
import { byGroup } from './milestones'
import { dinnerOf, foreseenPieces, incomesOf, isSurprise, placedOf, runsOf, seatsAt, stepTime, wantsAfter } from './show'
import { foreseenRows, takingRows } from './takings'
import { verdict } from './words'

const told = (events: unknown): Told => asTold([{ move: 5, seat: 0, round: 7, phase: 'working', events }])[0] as Told
const DINNER = dinnerOf(told(dinnerFile.events), null)
const MARKETING = runsOf(told(marketingFile.events))

beforeAll(async () => {
  await useAreas('story')
})

describe('dinner', () => {
  test('every house is a course, with the coffee it drove for', () => {
    expect(DINNER.courses.map((course) => course.funnel.house)).toEqual(['2', 'π', '7', '9¾', '10', '12', '13', '15', '21', '22'])
    const first = DINNER.courses[0]
    expect(first?.beside.map((event) => event.kind)).toEqual(['coffee_sold'])
    expect(DINNER.courses[3]?.beside).toEqual([])
  })

  test('incomes add up to what the receipts and the drives say', () => {
    const sales = DINNER.courses.reduce((sum, course) => sum + (course.funnel.sale?.total ?? 0), 0)
    const drives = DINNER.courses.flatMap((course) => course.beside).filter((event) => event.kind === 'coffee_sold')
    const coffee = drives.flatMap((drive) => drive.sales).reduce((sum, [, sale]) => sum + sale.total, 0)
    expect(DINNER.incomes.reduce((sum, income) => sum + (income.paid['sale'] ?? 0), 0)).toBe(sales)
    expect(DINNER.incomes.reduce((sum, income) => sum + (income.paid['coffee'] ?? 0), 0)).toBe(coffee)
  })

  test('rows of nothing are left out, the sum never is', () => {
    const rows = takingRows(DINNER.incomes, seatsAt(DINNER, [1, 4, 2, 0, 3]))
    expect(rows.map((row) => row.text)).toEqual(['Sales', 'Coffee', 'Tips', 'Total'])
    expect(rows.at(-1)?.dollars).toEqual([120, 150, 140, 240, 146])
    expect(takingRows([], [0]).map((row) => row.text)).toEqual(['Total'])
    const taking = { seat: 0, sales: 20, tips: 0, bonus: 10, other: 0, before: 5, after: 35 }
    expect(foreseenRows([taking], [0]).map((row) => [row.text, row.dollars])).toEqual([
      ['Sales', [20]],
      ['CFO bonus', [10]],
      ['Cash before', [5]],
      ['Cash after', [35]],
    ])
  })

  test('a kind of income of a module has a row of its own, by its words or as something else', () => {
    const paid = (what: string, amount: number): object => ({ kind: 'paid', seat: 0, what, amount, from_outside: 0, cash: amount })
    const incomes = incomesOf(told([paid('tips', 6), paid('hat', 2), paid('coffee', 3)]))
    expect(takingRows(incomes, [0])).toEqual([
      { text: 'Other', dollars: [2] },
      { text: 'Coffee', dollars: [3] },
      { text: 'Tips', dollars: [6] },
      { text: 'Total', dollars: [11], strong: true },
    ])
  })

  test('what is paid from payday on is not of dinner', () => {
    const paid = (what: string): object => ({ kind: 'paid', seat: 0, what, amount: 5, from_outside: 0, cash: 5 })
    const payday = { kind: 'salaries_paid', seat: 0, cards: 0, rate: 5, training_discount: 0, recruiting_discount: 0, goods: [], due: 0, unpaid: 0, cash: 5 }
    expect(incomesOf(told([paid('tips'), payday, paid('campaign'), paid('hat')]))).toEqual([{ seat: 0, paid: { tips: 5 }, lost: 0 }])
  })

  test('a surprise is what was foreseen otherwise', () => {
    const [first] = DINNER.courses
    if (first === undefined) throw new Error('no course')
    const foreseen = { houses: [{ ...first.funnel, seat: -1 }], takings: [], breaks_bank: false, sure: true } as DinnerForecast
    expect(isSurprise(first.funnel, foreseen)).toBe(true)
    expect(isSurprise(first.funnel, { ...foreseen, houses: [first.funnel] })).toBe(false)
    expect(isSurprise(first.funnel, null)).toBe(false)
  })

  test('losses count against what came in', () => {
    const events = [
      { kind: 'paid', seat: 0, what: 'tips', amount: 6, from_outside: 0, cash: 6 },
      { kind: 'charged', seat: 0, what: 'sale', owed: 9, paid: 4, cash: 2 },
    ]
    expect(incomesOf(told(events))).toEqual([{ seat: 0, paid: { tips: 6 }, lost: 4 }])
  })
})

describe('the funnel', () => {
  const offer = { rule: '', missing: {}, sold_to: [], price: 10, change: 0, star: 0, position: 1, tier: 'exact' }
  const funnel = {
    house: '4', demand: { beer: 1 }, eaten: { beer: 1 }, tier: 'exact', seat: 1, sale: null, path: [],
    offers: [
      { ...offer, seat: 0, verdict: 'fewer_waitresses', distance: 1, total: 11, waitresses: 0 },
      { ...offer, seat: 1, verdict: 'served', distance: 1, total: 11, waitresses: 2 },
      { ...offer, seat: 2, verdict: 'no_road', distance: null, total: null, waitresses: 0 },
    ],
    stages: [
      { test: 'connected', rule: '', left: [0, 1], out: [2] },
      { test: 'order', rule: '', left: [0, 1], out: [] },
      { test: 'sum', rule: '', left: [0, 1], out: [] },
      { test: 'waitresses', rule: '', left: [1], out: [0] },
    ],
  } // prettier-ignore

  test('a chain that is short names the houses that had it before', () => {
    const short = { ...offer, seat: 0, verdict: 'short', missing: { beer: 1 }, distance: 1, total: 11, waitresses: 0 }
    expect(verdict(short, undefined)).toBe('short of 1 beer')
    expect(verdict({ ...short, sold_to: ['4', '7'] }, undefined)).toBe('short of 1 beer (sold before to house 4 and house 7)')
  })

  test('says what was compared, the winner first', () => {
    expect(stageWords(funnel, ['Ann', 'Bo', 'Cy']).map((stage) => [stage.text, stage.left])).toEqual([
      ['connected', '2'],
      ['whole order', '2'],
      ['price + distance', '11 : 11'],
      ['waitresses', '2 : 0'],
    ])
  })
})

describe('marketing', () => {
  test('campaigns come in their order and place what they say', () => {
    const placed = placedOf(MARKETING.runs)
    const sum = MARKETING.runs.flatMap((run) => run.reached).reduce((all, [, , put]) => all + put, 0)
    expect([...placed.values()].flatMap((goods) => [...goods.values()]).reduce((all, count) => all + count, 0)).toBe(sum)
    expect(sum).toBeGreaterThan(10)
  })

  test('before and after differ by what was placed', () => {
    const wants = wantsAfter((marketingFile as unknown as { view: View }).view.board, MARKETING.runs)
    const pi = wants.find((want) => want.house === 'π')
    expect(pi).toEqual({ house: 'π', before: { pizza: 0, burger: 0 }, after: { pizza: 2, burger: 2 }, limit: 1_000_000 })
  })
})

test.each([
  [1, 'normal', 2000],
  [10, 'normal', 1200],
  [24, 'normal', 500],
  [24, 'fast', 250],
  [24, 'slow', 1500],
  [0, 'normal', 2000],
  [5, 'once', 0],
] as const)('%i steps take %s %i ms each', (steps, speed, each) => {
  expect(stepTime(steps, speed)).toBe(each)
})

test('milestones that can still be had come first, soonest gone first, then the own ones', () => {
  const milestone = (id: string, state: string, seats: number[] = [], leaves = 0): MilestoneShape => ({
    id,
    state,
    leaves,
    holders: seats.map((seat) => ({ seat, round: 1 })),
  })
  const groups = byGroup([milestone('a', 'gone', [1]), milestone('b', 'open'), milestone('c', 'open', [], 3), milestone('d', 'taken', [1]), milestone('e', 'gone', [0, 1])], 0)
  expect(groups.map(({ group, milestones }) => [group, milestones.map((each) => each.id)])).toEqual([
    ['taken', ['d']],
    ['open', ['c', 'b']],
    ['own', ['e']],
    ['gone', ['a']],
  ])
})

test('what is foreseen for houses comes piece by piece', () => {
  const wants = [
    { house: '2', before: { burger: 1 }, after: { burger: 3, beer: 1 } },
    { house: '7', before: { pizza: 2 }, after: { pizza: 2 } },
  ]
  expect(foreseenPieces(wants)).toEqual([
    { house: '2', good: 'burger' },
    { house: '2', good: 'burger' },
    { house: '2', good: 'beer' },
  ])
})
