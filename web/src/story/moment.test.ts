import { describe, expect, test } from 'vitest'

import games from '../../fixtures/scenes.json'
import type { Happening, SceneShape, Told, View } from '../api/schema'
import { momentAt } from './moment'
import { dinnerOf } from './show'
import { PHASES, stepsOf, tableIn } from './steps'

type Facts = Record<'demand' | 'campaigns' | 'cash' | 'stock' | 'bank' | 'milestones' | 'gone' | 'open' | 'work' | 'beach' | 'supply', unknown>
type Entry = { events: Happening[]; scenes: SceneShape[]; facts: Facts[]; end: Facts; round: number; ran: string[] }

/** A small game, or whole ones that `tests/web/test_scenes.py` has played and puts in its place. */
const ENTRIES = games as unknown as Entry[]

/** These are told before they change anything, the others after. */
const FIRST_TOLD: readonly string[] = ['house_dined', 'stock_discarded', 'coffee_sold', 'coffee_poured_away']

const counts = (rows: readonly { employee: string; count: number }[]): Record<string, number> =>
  Object.fromEntries(rows.map((row) => [row.employee, row.count]))

/** What the page draws, in the words of the engine. */
function drawn(view: View): Facts {
  const chains = [...view.chains].sort((a, b) => a.seat - b.seat)
  return {
    demand: Object.fromEntries(view.board.houses.flatMap((house) => (house.demand.length === 0 ? [] : [[house.label, house.demand.map(({ good }) => good)]]))),
    campaigns: view.board.campaigns.map((run) => run.id).sort(),
    cash: chains.map((chain) => chain.cash),
    stock: chains.map((chain) => chain.stock),
    bank: [view.bank.dollars, view.bank.outside, view.bank.breaks],
    milestones: chains.map((chain) => chain.milestones.map((held) => held.milestone).sort()),
    gone: view.milestones.filter((one) => one.state === 'gone').map((one) => one.id).sort(),
    open: chains.map((chain) => view.board.restaurants.filter((spot) => spot.seat === chain.seat).map((spot) => spot.open)),
    work: chains.map((chain) => counts(chain.work)),
    beach: chains.map((chain) => counts(chain.beach)),
    supply: Object.fromEntries(Object.entries(view.supply.employees).filter(([, count]) => count > 0)),
  }
}

/** The last event of a phase: what follows begins the next round, which no show tells. */
const LAST: readonly string[] = ['round_began', 'structure_revealed']

describe('the board of the moment', () => {
  test('every event leaves the table that the engine had then', () => {
    let compared = 0
    for (const { events, scenes, facts, round } of ENTRIES) {
      const first = scenes[0]?.told ?? 0
      for (let index = first; index < events.length; index += 1) {
        const event = events[index]
        if (event === undefined || LAST.includes(event.kind)) break
        const view = momentAt(scenes, events, FIRST_TOLD.includes(event.kind) ? index : index + 1)
        if (view === null) throw new Error('no scene')
        const [found, wanted] = [drawn(view), { ...facts[index] }]
        // The cards of all come home in clean-up: the shows end before that.
        if (view.phase === 'cleanup') Object.assign(wanted, { work: found.work, beach: found.beach })
        if (event.kind === 'paid' && view.phase === 'marketing') wanted.demand = found.demand // in the middle of a campaign
        if (event.kind === 'bank_broke') wanted.bank = found.bank // it breaks in the middle of a payment
        if (event.kind === 'salaries_paid') wanted.stock = found.stock // goods go right after the money
        expect(found, `round ${String(round)}, event ${String(index)}: ${event.kind}`).toEqual(wanted)
        compared += 1
      }
    }
    expect(compared).toBeGreaterThan(ENTRIES.length * 3)
  })

  test('what the events of a phase leave is what the next phase begins with', () => {
    for (const { events, scenes, round } of ENTRIES) {
      for (const [index, scene] of scenes.entries()) {
        const before = scenes.slice(0, index)
        const view = before.length === 0 ? null : momentAt(before, events, scene.told)
        if (view !== null) expect(drawn(view), `round ${String(round)}, ${scene.view.phase}`).toEqual(drawn(scene.view))
      }
    }
  })

  test('every house and every campaign of a show is shown where it stood', () => {
    const shown = { course: 0, run: 0 }
    for (const { events, scenes, facts, round, ran } of ENTRIES) {
      const told = { events, ran, round } as unknown as Told
      for (const step of stepsOf(told, scenes, PHASES, dinnerOf(told, null).courses)) {
        if (step.kind === 'course') {
          const view = tableIn(step, scenes, events, false)
          expect(view?.phase).toBe('dinnertime')
          if (view !== null) expect(drawn(view), `house ${step.course.funnel.house} in round ${String(round)}`).toEqual(facts[step.from])
          shown.course += 1
        } else if (step.kind === 'run') {
          const view = tableIn(step, scenes, events, true)
          const ran = events.findIndex((event, index) => index >= step.from && event.kind === 'campaign_ran')
          expect(view?.phase).toBe('marketing')
          if (view !== null) expect(drawn(view).demand, `${step.run.campaign} in round ${String(round)}`).toEqual(facts[ran]?.demand)
          expect(tableIn(step, scenes, events, false, [])).toEqual(momentAt(scenes, events, step.from, 'marketing'))
          shown.run += 1
        }
      }
    }
    expect(shown.run).toBeGreaterThan(0)
  })

  test('steps play the events of their phases in order, none of them twice', () => {
    for (const { events, scenes, ran, round } of ENTRIES) {
      const told = { events, ran, round } as unknown as Told
      const steps = stepsOf(told, scenes, PHASES, dinnerOf(told, null).courses)
      for (const [index, step] of steps.entries()) expect(step.from).toBeGreaterThanOrEqual(steps[index - 1]?.to ?? 0)
      expect([...new Set(steps.map((step) => step.phase))]).toEqual(ran.filter((phase) => steps.some((step) => step.phase === phase)))
    }
  })

  test('a phase in which nothing happened is told', () => {
    const scene = (phase: string): SceneShape => ({ told: 0, view: { phase } as unknown as View, ways: [] })
    const told = { events: [{ kind: 'round_began' }], ran: ['dinnertime', 'marketing', 'cleanup'] } as unknown as Told
    const scenes = told.ran?.map(scene) ?? []
    expect(stepsOf(told, scenes, PHASES).map(({ kind, phase }) => `${kind} ${phase}`)).toEqual(['none dinnertime', 'none marketing'])
  })

  test('nothing is known before the first scene', () => {
    expect(momentAt([], [], 3)).toBeNull()
  })
})
