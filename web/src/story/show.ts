/** What a show plays: the houses of a dinner or the campaigns of a marketing phase, and how long each takes. */
import type { BoardShape, DinnerForecast, FunnelShape, Happening, Told } from '../api/schema'
import { faceOf } from '../modules/events'
import type { Fields } from './events'
import { type Paid, withPayment } from './incomes'

/** A house at dinner. beside: what modules tell of it, such as what it bought on its way. */
export type Course = { funnel: FunnelShape; beside: Happening[]; surprise: boolean }

/** What a chain took in one dinner. paid: by what it was paid for. */
export type Income = { seat: number; paid: Paid; lost: number }

export type Dinner = { courses: Course[]; incomes: Income[]; broke: Fields['bank_broke'][] }

/** The dinner an entry tells of. before: what had been foreseen, by which surprises are known. */
export function dinnerOf(told: Told, before: DinnerForecast | null): Dinner {
  const dinner: Dinner = { courses: [], incomes: [], broke: [] }
  const events = told.events
  for (const event of events) {
    if (event.kind === 'house_dined') {
      dinner.courses.push({ funnel: event.funnel, beside: [], surprise: isSurprise(event.funnel, before) })
    } else if (faceOf(event).atDinner === true && 'house' in event) {
      dinner.courses.findLast(({ funnel }) => funnel.house === event.house)?.beside.push(event)
    } else if (event.kind === 'bank_broke') dinner.broke.push(event)
  }
  dinner.incomes = incomesOf(told)
  return dinner
}

/** What every chain took in the dinner of an entry, by seat; chains that took nothing are left out. */
export function incomesOf(told: Told): Income[] {
  const found = new Map<number, Income>()
  const of = (seat: number): Income => {
    const income = found.get(seat) ?? { seat, paid: {}, lost: 0 }
    found.set(seat, income)
    return income
  }
  for (const event of duringDinner(told.events)) {
    if (event.kind === 'paid') {
      const income = of(event.seat)
      income.paid = withPayment(income.paid, event.what, event.amount)
    } else if (event.kind === 'charged' && event.what !== 'debt') of(event.seat).lost += event.paid
  }
  return [...found.values()].sort((a, b) => a.seat - b.seat)
}

/** The events of an entry that can be of its dinner: none of the working day before it, none from payday on. */
function duringDinner(events: readonly Happening[]): readonly Happening[] {
  const first = events.findIndex((event) => event.kind === 'house_dined' || faceOf(event).atDinner === true)
  const payday = events.findIndex((event) => event.kind === 'salaries_paid')
  return events.slice(Math.max(0, first), payday < 0 ? events.length : payday)
}

/** The chains that had any part in a dinner, in turn order. */
export function seatsAt(dinner: Dinner, order: readonly number[]): number[] {
  const offered = dinner.courses.flatMap((course) => course.funnel.offers.map((offer) => offer.seat))
  const found = [...new Set([...offered, ...dinner.incomes.map((income) => income.seat)])]
  return found.sort((a, b) => order.indexOf(a) - order.indexOf(b))
}

/** Whether a house went elsewhere than had been foreseen; false where nothing was. */
export function isSurprise(funnel: FunnelShape, before: DinnerForecast | null): boolean {
  const foreseen = before?.houses.find((each) => each.house === funnel.house)
  return before !== null && (foreseen?.seat ?? -1) !== funnel.seat
}

/** A campaign as it ran. full: house -> pieces that found no room. */
export type Run = Fields['campaign_ran']

/** The campaigns of an entry in the order in which they ran, and those that ended. */
export function runsOf(told: Told): { runs: Run[]; ended: Fields['campaign_ended'][] } {
  const events = told.events
  return {
    runs: events.flatMap((event) => (event.kind === 'campaign_ran' ? [event] : [])),
    ended: events.flatMap((event) => (event.kind === 'campaign_ended' ? [event] : [])),
  }
}

/** Pieces placed by house and good. */
export function placedOf(runs: readonly Pick<Run, 'good' | 'reached'>[]): Map<string, Map<string, number>> {
  const placed = new Map<string, Map<string, number>>()
  for (const run of runs) {
    for (const [house, , put] of run.reached) {
      if (put === 0) continue
      const goods = placed.get(house) ?? new Map<string, number>()
      goods.set(run.good, (goods.get(run.good) ?? 0) + put)
      placed.set(house, goods)
    }
  }
  return placed
}

/** Demand of a house before and after, by good. */
export type Want = { house: string; before: Record<string, number>; after: Record<string, number>; limit: number }

/** Demand before and after the runs, worked back from the board as it lies after them. */
export function wantsAfter(board: BoardShape, runs: readonly Run[]): Want[] {
  const placed = placedOf(runs)
  return [...board.houses]
    .sort((a, b) => a.order - b.order)
    .flatMap((house) => {
      const added = placed.get(house.label) ?? new Map<string, number>()
      const after: Record<string, number> = {}
      for (const { good } of house.demand) after[good] = (after[good] ?? 0) + 1
      const before = { ...after }
      for (const [good, count] of added) before[good] = Math.max(0, (before[good] ?? 0) - count)
      return added.size === 0 && house.demand.length === 0 ? [] : [{ house: house.label, before, after, limit: house.limit }]
    })
}

/** The pieces that come to houses, one entry each. */
export function foreseenPieces(wants: readonly Pick<Want, 'house' | 'before' | 'after'>[]): { house: string; good: string }[] {
  return wants.flatMap(({ house, before, after }) =>
    Object.entries(after).flatMap(([good, count]) => Array.from({ length: Math.max(0, count - (before[good] ?? 0)) }, () => ({ house, good }))),
  )
}

/** How fast a show plays. */
export type Speed = 'slow' | 'normal' | 'fast' | 'once'
/** `once`: nothing plays, the table is as it is. */
export const SPEEDS: readonly Speed[] = ['slow', 'normal', 'fast', 'once']

const FACTOR: Readonly<Record<Speed, number>> = { slow: 3, normal: 1, fast: 0.5, once: 0 }
const LONGEST_MS = 2000
const WHOLE_MS = 12_000

/** Milliseconds for each of so many steps: at most 2 s each and 12 s in all at normal speed. */
export function stepTime(steps: number, speed: Speed): number {
  const even = WHOLE_MS / Math.max(1, steps)
  const each = Math.min(LONGEST_MS, even)
  return Math.round(each * FACTOR[speed])
}
