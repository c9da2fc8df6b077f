import { expect, test } from 'vitest'

import moves from '../../fixtures/log.json'
import { chartOf } from './chart'
import { asTold } from './fixtures'
import { bankOver, biggest, ledgerOf } from './ledger'

const HISTORY = asTold(moves as unknown[])
const LEDGER = ledgerOf(HISTORY, 2)

test('what chains took and paid makes up their cash at the end', () => {
  for (const account of LEDGER.accounts) {
    const sum = Object.values(account.paid).reduce((all, dollars) => all + dollars, -account.charged - account.salaries)
    expect(sum).toBe(account.cash)
  }
  expect(LEDGER.accounts.map((account) => account.cash)).toEqual([145, 415])
  expect(LEDGER.accounts.map((account) => account.houses)).toEqual([9, 11])
})

test('entries taken back count for nothing', () => {
  const last = HISTORY.at(-1)
  const undone = HISTORY.map((told) => (told === last ? { ...told, gone: true } : told))
  expect(ledgerOf(undone, 2).moments.at(-1)?.cash).not.toEqual([145, 415])
  expect(ledgerOf(undone, 2).moments).toHaveLength(HISTORY.length - 1)
})

test('the bank is reckoned back from what it holds now', () => {
  const last = HISTORY.at(-1)?.seq ?? 0
  const bank = bankOver(LEDGER.moments, last, 0)
  expect(bank[0]).toBe(100) // $50 for each of two players
  expect(bank.at(-1)).toBe(0)
  expect(Math.min(...bank)).toBeGreaterThanOrEqual(0)
})

test('the biggest dinners come first, earlier ones before equal ones', () => {
  expect(biggest(LEDGER.dinners, 3).map((dinner) => [dinner.income, dinner.round])).toEqual([
    [39, 8],
    [39, 9],
    [39, 10],
  ])
})

test('a chart keeps within its area and names no two lines at one place', () => {
  const area = { width: 400, height: 120, left: 8, right: 30, top: 12, bottom: 18 }
  const chart = chartOf(LEDGER.moments, bankOver(LEDGER.moments, 999, 0), [], area)
  const labels = [...chart.lines, ...(chart.bankEnd === null ? [] : [chart.bankEnd])].map((line) => line.label).sort((a, b) => a - b)
  expect(labels).toHaveLength(3)
  labels.slice(1).forEach((label, index) => {
    expect(label - (labels[index] ?? 0)).toBeGreaterThanOrEqual(13)
  })
  expect(labels.at(-1)).toBeLessThanOrEqual(area.height - area.bottom)
  expect(chart.x(0)).toBe(8)
  expect(chart.x(LEDGER.moments.length - 1)).toBe(370)
  const named = chart.ticks.filter((tick) => tick.named)
  named.slice(1).forEach((tick, index) => {
    expect(tick.x - (named[index]?.x ?? 0)).toBeGreaterThanOrEqual(24)
  })
  expect(chart.ticks.map((tick) => tick.round)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})
