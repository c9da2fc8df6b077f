import { tick } from 'svelte'
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import components from '../../fixtures/components-all.json'
import dinnerFile from '../../fixtures/dinner.json'
import forecastFile from '../../fixtures/forecast.json'
import finishedFile from '../../fixtures/finished.json'
import moves from '../../fixtures/log.json'
import games from '../../fixtures/scenes.json'
import type { SceneShape, Told, View } from '../api/schema'
import { useAreas } from '../i18n'
import { change } from '../state/settings.svelte'
import { highlight } from '../state/highlight.svelte'
import { names as people } from '../state/names.svelte'
import type { TableStore } from '../state/table.svelte'
import DinnerShow from './DinnerShow.svelte'
import { dismissed } from './dismissed.svelte'
import FinalBill from './FinalBill.svelte'
import { reasonOf } from './bill'
import { asTold } from './fixtures'
import ForecastDrawer from './ForecastDrawer.svelte'
import LogDrawer from './LogDrawer.svelte'
import MarketingShow from './MarketingShow.svelte'
import MilestonesDrawer from './MilestonesDrawer.svelte'
import PhaseTrack from './PhaseTrack.svelte'
import RivalsStrip from './RivalsStrip.svelte'
import SupplyDrawer from './SupplyDrawer.svelte'
import ToldStep from './ToldStep.svelte'

const NAMES = ['Ann', 'Bo', 'Cy', 'Dee', 'Eve']
// Finding things by their roles costs seconds on a machine that does much else.
vi.setConfig({ testTimeout: 60_000 })

const seek = vi.fn(() => Promise.resolve())

const FLIP = {
  kind: 'price', seat: 1, size: 1, effort: 1, place: null, entrance: '',
  say: { say: 'flip_price', values: { seat: 1, dollars: 1, cards: { pricing_manager: 1 } } },
  moved: [{ house: '18', before: 0, after: 1 }, { house: '7', before: 1, after: -1 }], dollars: { 0: -16, 1: 4 },
}
const flipsOf = vi.fn(() => Promise.resolve({ house: '18', seat: 0, flips: [FLIP] }))

function storeOf(view: unknown, history: Told[], seat = 0): TableStore {
  const situation = { at: history.at(-1)?.seq ?? 0, seen: 0 }
  return { id: 'one', table: null, names: NAMES, view, shown: view, moment: null, history, seat, past: null, forecasts: null, situation, components, seek, flipsOf, loadForecasts: vi.fn() } as unknown as TableStore
}

/** The end of the game of the log, which two chains played. */
function ended(): View {
  const view = (finishedFile as unknown as { view: View }).view
  const chains = view.chains.slice(0, 2).map((chain, seat) => ({ ...chain, cash: [145, 415][seat] ?? 0 }))
  return { ...view, chains, players: 2, order: [1, 0], ranking: [1, 0], winner: 1 }
}

const HISTORY = asTold(moves as unknown[])

/** The button that says this. */
function button(text: string | RegExp): HTMLElement {
  const found = screen.getByText(text, { selector: 'button, button *' }).closest('button')
  if (found === null) throw new Error('no button')
  return found
}

beforeAll(async () => {
  await useAreas('ask', 'board', 'story')
  await change({ motion: 'still' })
  people.list = NAMES
  // Dialogs are not opened by this document.
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true
  }
})

beforeEach(() => {
  seek.mockClear()
})

afterEach(() => {
  cleanup()
})

test.each([
  ['the dinner that is ahead', {}, 'Dinner'],
  ['demand where no dinner is ahead', { dinner: null }, 'Demand'],
  ['demand where nobody dines', { dinner: { ...forecastFile.dinner, houses: [] } }, 'Demand'],
  ['dinner where nothing is ahead', { dinner: null, marketing: null }, 'Dinner'],
])('the forecast opens with %s, and with what is chosen', async (_, change, shown) => {
  const forecasts = { ...forecastFile, ...change }
  render(ForecastDrawer, { store: Object.assign(storeOf(forecastFile.view, []), { forecasts }) })
  expect(screen.getByLabelText<HTMLInputElement>(shown).checked).toBe(true)
  await fireEvent.click(screen.getByLabelText('Dinner'))
  expect(screen.getByLabelText<HTMLInputElement>('Dinner').checked).toBe(true)
})

test('a dinner goes on by key, says who won and why, and ends with what everybody took', async () => {
  const told = asTold([{ move: 5, seat: 0, round: 7, phase: 'working', events: dinnerFile.events }])[0] as Told
  const closed = vi.fn()
  const { container } = render(DinnerShow, { store: storeOf(dinnerFile.view, [told]), told, onclose: closed })
  expect(screen.getByText('Dinner, round 7').tagName).toBe('H2')
  expect(screen.getByText('$30 + 3 = 33, serves it')).toBeTruthy()
  expect(highlight.houses).toEqual(['2'])
  expect(highlight.show?.seen.length).toBeGreaterThan(3)
  await fireEvent.keyDown(window, { key: 'ArrowRight' })
  expect(highlight.houses).toEqual(['π'])
  expect(screen.getByText('2 of 10')).toBeTruthy()
  await fireEvent.keyDown(window, { key: 'Escape' })
  expect(highlight.houses).toEqual([])
  expect(screen.getByText('Total').closest('tr')?.textContent).toContain('$240')
  expect(closed).not.toHaveBeenCalled()
  await fireEvent.keyDown(window, { key: 'Escape' })
  expect(closed).toHaveBeenCalledOnce()
  expect(container.textContent).not.toContain('[missing]')
})

test('the bar above the table names the phase that the summary of marketing tells of, though clean-up has gone by', async () => {
  const { events, scenes, ran } = games[1] as unknown as { events: Told['events']; ran: NonNullable<Told['ran']>; scenes: SceneShape[] }
  const told: Told = { ...asTold([{ move: 5, seat: 0, round: 1, phase: 'working', events }])[0] as Told, ran }
  const store = storeOf(scenes[0]?.view, [told])
  const named = new Set<string | undefined>()
  render(MarketingShow, { store, told, scenes })
  while (screen.queryByText('Play again') === null) {
    named.add(store.moment?.phase)
    await fireEvent.keyDown(window, { key: 'ArrowRight' })
  }
  expect([...named]).toEqual(['payday', 'marketing', 'cleanup'])
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Marketing, round 1')
  expect([store.moment?.phase, store.moment?.round]).toEqual(['marketing', 1])
})

test('a milestone earned in a show stands there with what it does, and the cards that came with it', () => {
  const earned = HISTORY.find(({ events }) => events.some(({ kind }) => kind === 'cards_received')) as Told
  const from = earned.events.findIndex(({ kind }) => kind === 'milestone_claimed')
  const step = { kind: 'milestone', phase: 'cleanup', from, to: from + 2, events: earned.events.slice(from, from + 2) } as const
  const { container } = render(ToldStep, { store: storeOf(dinnerFile.view, [earned]), step, told: earned })
  const card = container.querySelector('.card')?.textContent
  for (const said of ['Bo earns', 'First to hire 3 people', 'Two management trainees at once.']) expect(card).toContain(said)
  expect(screen.getByText(/receives 2 .*Management Trainee/, { selector: '.line span' })).toBeTruthy()
})

test('the log narrows to one house, lights it up and leads to the moment', async () => {
  const closed = vi.fn()
  const { container } = render(LogDrawer, { store: storeOf(ended(), HISTORY), onclose: closed })
  await fireEvent.change(screen.getByLabelText('Of one house'), { target: { value: '18' } })
  const line = button(/^House 18 \(2 burgers\) eats at Ann/)
  await fireEvent.focus(line)
  expect(highlight.houses).toEqual(['18'])
  await fireEvent.blur(line)
  expect(highlight.houses).toEqual([])
  await fireEvent.click(line)
  expect(screen.getByText('$8 + 3 = 11, tied; waitresses 0 against 4')).toBeTruthy()
  expect(flipsOf).not.toHaveBeenCalled() // it is work, and done when somebody wants it
  screen.getByText('What would flip it?').closest('details')?.setAttribute('open', '')
  expect(await screen.findByText('Bo gets it if $1 cheaper: with Pricing Manager at work.')).toBeTruthy()
  expect(screen.getByText('House 7: from Bo to nobody.')).toBeTruthy()
  expect(screen.getByText('−$16')).toBeTruthy()
  await fireEvent.click(button('Go to this moment'))
  expect(seek).toHaveBeenCalledWith(null) // it is the last entry
  expect(closed).toHaveBeenCalledOnce()
  expect(container.textContent).not.toContain('[missing]')
})

test('the log opens at what happened since the own last step', () => {
  render(LogDrawer, { store: storeOf(ended(), HISTORY, 0) })
  const news = button(/new lines/)
  expect(news.getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByText('Round 9')).toBeNull()
})

test('the slider leads to any moment', async () => {
  render(LogDrawer, { store: storeOf(ended(), HISTORY) })
  const slider = screen.getByLabelText('Moment shown')
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^Moment 307 of 307/)
  await fireEvent.change(slider, { target: { value: '100' } })
  expect(seek).toHaveBeenCalledWith(100)
})

test('the bill tells everybody how far the winner is ahead', () => {
  const view = ended()
  const third = { ...(view.chains[0] as View['chains'][number]), seat: 2, cash: 100 }
  const three = { ...view, chains: [...view.chains, third], players: 3, ranking: [1, 0, 2] }
  expect([0, 1, 2].map((place) => reasonOf(three, place))).toEqual(['Most cash', '$270 less', '$315 less'])
})

test('the final bill tells the winner, every sum and the way on', async () => {
  const rematch = vi.fn()
  const { container } = render(FinalBill, { store: storeOf(ended(), HISTORY), onrematch: rematch })
  expect(screen.getByText('Bo wins with $415')).toBeTruthy()
  expect(screen.getByText('11 houses, 25 items')).toBeTruthy()
  expect(screen.getByText('$270 less')).toBeTruthy()
  await fireEvent.click(button('New game'))
  expect(rematch).toHaveBeenCalledOnce()
  await fireEvent.click(button('Replay'))
  expect(seek).toHaveBeenCalledWith(0)
  expect(screen.queryByText('Bo wins with $415')).toBeNull()
  dismissed.delete('one') // as the button beside the end of the game does
  await tick()
  expect(screen.getByText('Bo wins with $415')).toBeTruthy()
  expect(container.textContent).not.toContain('[missing]')
})

test('the strip shows every chain in turn order and opens its company', async () => {
  const opened = vi.fn()
  const { container } = render(RivalsStrip, { store: storeOf(dinnerFile.view, []), onopen: opened })
  const chains = [...container.querySelectorAll('button')]
  expect(chains.map((chain) => /Ann|Bo|Cy|Dee|Eve/.exec(chain.textContent)?.[0])).toEqual(
    (dinnerFile.view.order).map((seat) => NAMES[seat]),
  )
  const first = chains[0]
  if (first === undefined) throw new Error('no chain')
  await fireEvent.click(first)
  expect(opened).toHaveBeenCalledWith(dinnerFile.view.order[0])
})

test('a phase says what it does, and the present one is marked', async () => {
  render(PhaseTrack, { store: storeOf(dinnerFile.view, []) })
  const payday = button('Payday')
  expect(payday.getAttribute('aria-current')).toBe('step')
  await fireEvent.click(payday)
  expect(screen.getByRole('status').textContent).toContain('5. Payday')
  await fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.getByRole('status', { hidden: true }).textContent.trim()).toBe('')
})

test('milestones and supply say everything in words', () => {
  const store = storeOf(dinnerFile.view, [], 1)
  const milestones = render(MilestonesDrawer, { store })
  expect(milestones.container.textContent).toContain('Have a waitress earn her tip.')
  expect(milestones.container.textContent).toContain('Bo, since round 2')
  expect(milestones.container.textContent).not.toContain('[missing]')
  const supply = render(SupplyDrawer, { store })
  expect(supply.container.textContent).toContain('Management Trainee')
  expect(supply.container.textContent).not.toContain('[missing]')
})
