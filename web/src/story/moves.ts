/**
 * What moves in a step of a show, and when: from the facts of the step alone. Times are parts of the step, from 0 to 1.
 * Where things lie on the map is found by what draws them.
 */
import type { OfferShape, WayShape } from '../api/schema'
import type { Square } from '../api/types'
import { servedOf } from './dinner'
import type { Course, Run } from './show'
import type { Step } from './steps'

export type Part = { from: number; to: number }

/** When a house has asked all chains, when its car has come to the one it chose, and when its bill begins to print. */
export const ASKED = 0.42
export const SERVED = 0.78
export const BILLED = 0.6

/** What a chain offered a house. sum: price and distance; null for a chain that could not serve it. */
export type Bid = { seat: number; wins: boolean; sum: number | null; missing: OfferShape['missing']; path: readonly Square[] }

/** Chains that could not serve the house at all: they are compared with nobody. */
const UNABLE: readonly string[] = ['no_road', 'short']

/** What the chains offered a house, the one it chose last; chains that no road leads to are left out. */
export function bidsOf({ funnel }: Course, ways: readonly WayShape[]): Bid[] {
  const served = servedOf(funnel)
  const bids = funnel.offers.flatMap((offer): Bid[] => {
    const wins = offer === served
    const path = wins ? funnel.path : (ways.find((way) => way.house === funnel.house && way.seat === offer.seat)?.path ?? [])
    return path.length < 2 ? [] : [{ seat: offer.seat, wins, sum: UNABLE.includes(offer.verdict) ? null : offer.total, missing: offer.missing, path }]
  })
  return [...bids.filter(({ wins }) => !wins), ...bids.filter(({ wins }) => wins)]
}

export type Drive = Part & Pick<Bid, 'seat' | 'wins' | 'path'>

/** Time between two cars that set out. */
const APART = 0.04

/** The cars of a house: to the chains it compares and does not choose, which turn back, then to the one it chose. */
export function drivesOf(bids: readonly Bid[]): Drive[] {
  const lost = bids.filter(({ wins, sum }) => !wins && sum !== null)
  return [
    ...lost.map(({ seat, wins, path }, index) => ({ seat, wins, path, from: 0.04 + APART * index, to: ASKED + APART * index })),
    ...bids.filter(({ wins }) => wins).map(({ seat, wins, path }) => ({ seat, wins, path, from: ASKED, to: SERVED })),
  ]
}

/** When the pieces on a roof fly off, in their order. */
export function leavingOf(count: number): Part[] {
  const apart = Math.min(0.03, 0.08 / Math.max(1, count))
  return Array.from({ length: count }, (_, index) => ({ from: SERVED + apart * index, to: Math.min(1, SERVED + 0.12 + apart * index) }))
}

/** A piece on its way from a campaign to a house. nth: how many pieces this run brought there before; -1: the house is full. */
export type Flight = Part & { house: string; nth: number }

const FIRST = 0.04
const LAST = 0.92

/** The pieces a campaign brings, one after the other in the order of its houses; a full house takes its turn as well. */
export function flightsOf(run: Pick<Run, 'reached'>): Flight[] {
  const rows = run.reached.flatMap(([house, , put]) => (put === 0 ? [{ house, nth: -1 }] : Array.from({ length: put }, (_, nth) => ({ house, nth }))))
  const long = Math.min(0.4, Math.max(0.2, 1.2 / Math.max(1, rows.length)))
  const apart = rows.length < 2 ? 0 : Math.min(0.2, (LAST - FIRST - long) / (rows.length - 1))
  return rows.map((row, index) => ({ ...row, from: FIRST + apart * index, to: FIRST + apart * index + long }))
}

/** What a campaign has brought after a part of its step. */
export function landedOf(run: Pick<Run, 'reached'>, flights: readonly Flight[], at: number): Run['reached'] {
  return run.reached.flatMap((row): Run['reached'] => {
    const landed = flights.filter(({ house, to }) => house === row[0] && to <= at)
    return landed.length === 0 ? [] : [[row[0], row[1], landed.filter(({ nth }) => nth >= 0).length]]
  })
}

/** The houses that have eaten, before a step and in it. index: of the step; behind the last one all have. */
export function fedBy(steps: readonly Step[], index: number, done: boolean): string[] {
  const past = steps.slice(0, done ? index + 1 : index)
  return past.flatMap((step) => (step.kind === 'course' && step.course.funnel.seat >= 0 ? [step.course.funnel.house] : []))
}

/** The sounds there are. */
export type Sound = 'car' | 'till' | 'token' | 'milestone' | 'bank'
/** A sound and when it is heard. */
export type Cue = { at: number; sound: Sound }

const MOST_TOKENS = 8

/** What is heard in a step. */
export function cuesOf(step: Step): Cue[] {
  if (step.kind === 'course') {
    if (step.course.funnel.seat < 0) return []
    return [
      { at: ASKED, sound: 'car' },
      { at: SERVED, sound: 'till' },
    ]
  }
  if (step.kind === 'run') {
    const landing = flightsOf(step.run).filter(({ nth }) => nth >= 0)
    return landing.slice(0, MOST_TOKENS).map(({ to }) => ({ at: to, sound: 'token' }))
  }
  if (step.kind === 'milestone') return [{ at: 0.05, sound: 'milestone' }]
  if (step.kind === 'lines' && step.events.some(({ kind }) => kind === 'bank_broke')) return [{ at: 0.05, sound: 'bank' }]
  return []
}
