import { describe, expect, test } from 'vitest'

import games from '../../fixtures/scenes.json'
import dinnerFile from '../../fixtures/dinner.json'
import marketingFile from '../../fixtures/marketing.json'
import type { Happening, SceneShape, Told, WayShape } from '../api/schema'
import { asTold } from './fixtures'
import { ASKED, type Bid, bidsOf, cuesOf, drivesOf, fedBy, flightsOf, landedOf, leavingOf, SERVED } from './moves'
import { type Course, dinnerOf, runsOf } from './show'
import { PHASES, type Step, stepsOf } from './steps'

const told = (events: unknown): Told => asTold([{ move: 5, seat: 0, round: 7, phase: 'working', events }])[0] as Told
const COURSES = dinnerOf(told(dinnerFile.events), null).courses
const RUNS = runsOf(told(marketingFile.events)).runs

/** A way to every chain of every house. */
const WAYS: WayShape[] = COURSES.flatMap(({ funnel }) => funnel.offers.map(({ seat }) => ({ house: funnel.house, seat, path: [[0, 0], [0, 1], [0, 2]] }))) // prettier-ignore

const bids = (course: Course): Bid[] => bidsOf(course, WAYS)

describe('a house at dinner', () => {
  test('asks who has a road to it, and says what each offers; the one it chose comes last', () => {
    for (const course of COURSES) {
      const [found, { offers, seat, path }] = [bids(course), course.funnel]
      expect(found.map((bid) => bid.seat).sort()).toEqual(offers.map((offer) => offer.seat).sort())
      expect(found.filter(({ wins }) => wins).map((bid) => bid.seat)).toEqual(seat < 0 ? [] : [seat])
      if (seat >= 0) expect(found.at(-1)).toMatchObject({ seat, wins: true, path })
      for (const bid of found) {
        const offer = offers.find((one) => one.seat === bid.seat)
        expect(bid.sum).toBe(offer?.verdict === 'short' ? null : offer?.total)
      }
    }
    expect(COURSES.flatMap(bids).some(({ sum }) => sum === null)).toBe(true)
    expect(bidsOf(COURSES[0] as Course, []).map(({ wins }) => wins)).toEqual([true])
  })

  test('sends no car to who cannot serve it, and the car that is wanted when the others have turned back', () => {
    for (const course of COURSES) {
      const drives = drivesOf(bids(course))
      expect(drives.length).toBe(bids(course).filter(({ sum, wins }) => wins || sum !== null).length)
      for (const { wins, from, to } of drives) {
        expect([from < to, to < 1, wins === (to === SERVED)]).toEqual([true, true, true])
        if (wins) expect(from).toBe(ASKED)
      }
    }
    const many = drivesOf([0, 1, 2, 3, 4].map((seat) => ({ seat, wins: false, sum: 9, missing: {}, path: [] })))
    expect(Math.max(...many.map(({ to }) => to))).toBeLessThan(SERVED)
  })

  test('has its pieces fly off once it is served, within the step', () => {
    for (const count of [1, 3, 20]) {
      const parts = leavingOf(count)
      expect(parts.length).toBe(count)
      expect(parts[0]?.from).toBe(SERVED)
      for (const { from, to } of parts) expect(from < to && to <= 1).toBe(true)
    }
  })

  test('is warm from then on, if it ate', () => {
    const steps = COURSES.map((course): Step => ({ kind: 'course', course, phase: 'dinnertime', from: 0, to: 0 }))
    const home: Step = { kind: 'course', course: { funnel: { ...(COURSES[0] as Course).funnel, seat: -1 }, beside: [], surprise: false }, phase: 'dinnertime', from: 0, to: 0 }
    expect(fedBy([home], 0, true)).toEqual([])
    const fed = COURSES.filter(({ funnel }) => funnel.seat >= 0).map(({ funnel }) => funnel.house)
    expect(fedBy(steps, 0, false)).toEqual([])
    expect(fedBy(steps, 0, true)).toEqual(fed.slice(0, 1))
    expect(fedBy(steps, steps.length, true)).toEqual(fed)
  })
})

describe('a campaign', () => {
  test('brings its pieces one after the other, in the order of its houses', () => {
    for (const run of RUNS) {
      const flights = flightsOf(run)
      expect(flights.filter(({ nth }) => nth >= 0).length).toBe(run.reached.reduce((sum, [, , put]) => sum + put, 0))
      expect([...new Set(flights.map(({ house }) => house))]).toEqual(run.reached.map(([house]) => house))
      for (const [index, { from, to }] of flights.entries()) {
        expect(from < to && to <= 1).toBe(true)
        if (index > 0) expect(from).toBeGreaterThan(flights[index - 1]?.from ?? 1)
      }
    }
  })

  test('has brought nothing at first and everything in the end, never less than before', () => {
    for (const run of RUNS) {
      const flights = flightsOf(run)
      const count = (at: number): number => landedOf(run, flights, at).reduce((sum, [, , put]) => sum + put, 0)
      expect(landedOf(run, flights, 0)).toEqual([])
      expect(landedOf(run, flights, 1)).toEqual(run.reached)
      const counts = [0, 0.2, 0.4, 0.6, 0.8, 1].map(count)
      expect(counts).toEqual([...counts].sort((a, b) => a - b))
    }
  })

  test('with many houses still has time for each', () => {
    const flights = flightsOf({ reached: Array.from({ length: 30 }, (_, index) => [String(index), 2, 2]) })
    expect(flights.length).toBe(60)
    expect(Math.max(...flights.map(({ to }) => to))).toBeLessThan(1)
  })
})

describe('what is heard', () => {
  test('belongs to the step: a till where somebody pays, a token for each piece that lands, up to eight', () => {
    const course = (found: Course): Step => ({ kind: 'course', course: found, phase: 'dinnertime', from: 0, to: 0 })
    for (const one of COURSES) expect(cuesOf(course(one)).map(({ sound }) => sound)).toEqual(one.funnel.seat < 0 ? [] : ['car', 'till'])
    for (const run of RUNS) {
      const put = run.reached.reduce((sum, [, , pieces]) => sum + pieces, 0)
      expect(cuesOf({ kind: 'run', run, phase: 'marketing', from: 0, to: 0 }).length).toBe(Math.min(8, put))
    }
    const lines = (kind: string): Step => ({ kind: 'lines', events: [{ kind } as Happening], phase: 'dinnertime', from: 0, to: 0 })
    expect(cuesOf(lines('bank_broke')).map(({ sound }) => sound)).toEqual(['bank'])
    expect(cuesOf(lines('salaries_paid'))).toEqual([])
  })

  test('comes in every game within the time of its step', () => {
    let heard = 0
    for (const { events, scenes, ran } of games as unknown as { events: Happening[]; scenes: SceneShape[]; ran: string[] }[]) {
      const entry = { events, ran } as unknown as Told
      for (const step of stepsOf(entry, scenes, PHASES, dinnerOf(entry, null).courses)) {
        for (const { at } of cuesOf(step)) {
          expect(at >= 0 && at < 1).toBe(true)
          heard += 1
        }
      }
    }
    expect(heard).toBeGreaterThan(5)
  })
})
