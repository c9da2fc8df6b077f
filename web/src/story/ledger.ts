/** The books of a game, read from its log: cash over time, the bank, and what every chain earned and paid. */
import type { Happening, Told } from '../api/schema'
import { faceOf } from '../modules/events'
import { type Paid, withPayment } from './incomes'

/** What one chain took and spent, in dollars. paid: by what it was paid for. */
export type Account = {
  houses: number
  items: number
  paid: Paid
  salaries: number
  charged: number
  cash: number
}

/** A house that was served. */
export type Dinner = { round: number; house: string; seat: number; items: number; income: number; seq: number }

/** Cash of every chain after an entry, by seat, and how much the bank has changed since the beginning. */
export type Moment = { seq: number; round: number; cash: number[]; bank: number }

export type Ledger = { accounts: Account[]; dinners: Dinner[]; moments: Moment[]; breaks: { seq: number; number: number }[] }

const NOTHING: Account = { houses: 0, items: 0, paid: {}, salaries: 0, charged: 0, cash: 0 }

/** Read the whole log; players: how many chains there are. Entries taken back count for nothing. */
export function ledgerOf(history: readonly Told[], players: number): Ledger {
  const ledger: Ledger = { accounts: Array.from({ length: players }, () => ({ ...NOTHING })), dinners: [], moments: [], breaks: [] }
  let bank = 0
  for (const told of history) {
    if (told.gone || told.kind === 'undo' || told.kind === 'rewind') continue
    let round = told.round
    for (const event of told.events) {
      if (event.kind === 'round_began') round = event.round
      if (event.kind === 'bank_broke') ledger.breaks.push({ seq: told.seq, number: event.number })
      if (event.kind === 'house_dined') enterDinner(ledger, event.funnel, round, told.seq)
      enter(ledger, event)
      bank += intoBank(event)
    }
    ledger.moments.push({ seq: told.seq, round, cash: ledger.accounts.map((account) => account.cash), bank })
  }
  return ledger
}

function enterDinner(ledger: Ledger, funnel: Extract<Happening, { kind: 'house_dined' }>['funnel'], round: number, seq: number): void {
  const account = ledger.accounts[funnel.seat]
  if (account === undefined || funnel.sale === null) return
  account.houses += 1
  account.items += funnel.sale.items
  ledger.dinners.push({ round, house: funnel.house, seat: funnel.seat, items: funnel.sale.items, income: funnel.sale.total, seq })
}

function enter(ledger: Ledger, event: Happening): void {
  if (event.kind !== 'paid' && event.kind !== 'charged' && event.kind !== 'salaries_paid') return
  const account = ledger.accounts[event.seat]
  if (account === undefined) return
  if (event.kind === 'paid') account.paid = withPayment(account.paid, event.what, event.amount)
  else if (event.kind === 'charged') account.charged += event.paid
  else account.salaries += event.due
  account.cash = event.cash
}

/** How many dollars an event brings into the bank, negative when it takes them out. */
export function intoBank(event: Happening): number {
  if (event.kind === 'paid') return event.from_outside - event.amount
  if (event.kind === 'charged') return event.paid
  if (event.kind === 'salaries_paid') return event.due
  if (event.kind === 'bank_broke') return event.added
  return faceOf(event).intoBank?.(event) ?? 0
}

/** The bank after every moment, from what it holds now at the moment `at`. */
export function bankOver(moments: readonly Moment[], at: number, dollars: number): number[] {
  const known = moments.findLast((moment) => moment.seq <= at)?.bank ?? 0
  return moments.map((moment) => dollars + moment.bank - known)
}

/** The dinners that brought most. */
export function biggest(dinners: readonly Dinner[], count = 5): Dinner[] {
  return [...dinners].sort((a, b) => b.income - a.income || a.round - b.round).slice(0, count)
}
