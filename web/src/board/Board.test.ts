import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import restaurantPlace from '../../fixtures/restaurant-place.json'
import routes from '../../fixtures/food-route.json'
import late from '../../fixtures/dinner.json'
import forecastFile from '../../fixtures/forecast.json'
import type { Asked, DinnerForecast, View } from '../api/schema'
import type { Square } from '../api/types'
import { useAreas } from '../i18n'
import { highlight } from '../state/highlight.svelte'
import Board from './Board.svelte'
import HouseCard from './HouseCard.svelte'
import MiniBoard from './MiniBoard.svelte'
import type { Thing } from './things'

type Moment = { view: View; asked: Asked | null }
const placing = restaurantPlace as unknown as Moment
const driving = routes as unknown as Moment
const dinner = late as unknown as Moment

let chosen: number[] = []
let inspected: Thing[] = []
let refused: Square[] = []

beforeAll(async () => {
  await useAreas('board')
})
beforeEach(() => {
  chosen = []
  inspected = []
  refused = []
})
afterEach(() => {
  cleanup()
  highlight.clear()
})

function show(moment: Moment, focus = -1): HTMLElement {
  render(Board, {
    view: moment.view,
    asked: moment.asked,
    focus,
    onchoose: (index: number) => chosen.push(index),
    oninspect: (thing: Thing) => inspected.push(thing),
    onrefuse: (square: Square) => refused.push(square),
  })
  return screen.getByRole('application')
}

/** A tap on the middle of a square; without a layout the map lies unmoved at 32 pixels per square. */
async function tap(map: HTMLElement, [row, column]: Square, pointerType = 'touch'): Promise<void> {
  map.setPointerCapture = () => undefined
  const at = { clientX: column * 32 + 16, clientY: row * 32 + 16, pointerId: 1, pointerType, button: 0 }
  await fireEvent(map, new PointerEvent('pointerdown', { ...at, bubbles: true }))
  await fireEvent(map, new PointerEvent('pointerup', { ...at, bubbles: true }))
  await tick()
}

describe('the board', () => {
  test('draws every house, restaurant and campaign on the map', () => {
    show(dinner)
    const { houses, restaurants, campaigns } = dinner.view.board
    expect(document.querySelectorAll('.town .house')).toHaveLength(houses.filter((house) => house.rect !== null).length)
    expect(document.querySelectorAll('.town .restaurant')).toHaveLength(restaurants.length)
    expect(document.querySelectorAll('.town .campaign')).toHaveLength(campaigns.length)
    expect(document.querySelectorAll('.town .coffee_shop')).toHaveLength(
      dinner.view.board.pieces.filter((piece) => piece.kind === 'coffee_shop').length,
    )
  })

  test('lists everything in words, houses in the order of dinner', () => {
    show(dinner)
    const list = screen.getByRole('region', { name: 'Everything on the map' })
    const [houses] = list.querySelectorAll('ol')
    expect(houses?.children).toHaveLength(dinner.view.board.houses.length)
    expect(houses?.textContent).toMatch(/House 2 at f9: wants nothing, room for 3/)
    expect(list.textContent).toContain('entrance in the north-west')
    expect(list.textContent).not.toMatch(/board\.|undefined|null|NaN/)
  })

  test('shows a spot for every legal anchor and none without an ask', () => {
    show(placing)
    expect(document.querySelector('.spots .dots')?.getAttribute('d')).toContain('M')
    cleanup()
    show({ view: placing.view, asked: null })
    expect(document.querySelector('.spots')).toBeNull()
  })
})

describe('choosing a place', () => {
  const first = placing.asked?.options[0]?.place?.anchor ?? [0, 0]

  test('by touch takes two taps', async () => {
    const map = show(placing)
    await tap(map, first)
    expect(chosen).toEqual([])
    expect(document.querySelector('.ghost .restaurant')).not.toBeNull()
    await tap(map, first)
    expect(chosen).toHaveLength(1)
    expect(placing.asked?.options[chosen[0] ?? -1]?.place?.anchor).toEqual(first)
  })

  test('of a square that is no place asks why', async () => {
    const [spot] = placing.view.board.restaurants
    const map = show(placing)
    await tap(map, [spot?.rect.row ?? 0, spot?.rect.column ?? 0])
    expect(chosen).toEqual([])
    expect(refused).toEqual([[spot?.rect.row, spot?.rect.column]])
    expect(inspected).toEqual([])
  })

  test('goes by keys, says what each place leads to, and lets go again', async () => {
    const map = show(placing)
    await fireEvent.keyDown(map, { key: ']' })
    await tick()
    const ghost = document.querySelector('.ghost')
    expect(ghost).not.toBeNull()
    expect(document.querySelector('[aria-live]')?.textContent).toMatch(/Place 1 of \d+\..* border/)
    expect(document.querySelectorAll('.mark.borders').length).toBe(placing.asked?.options[0]?.distances.length)
    await fireEvent.keyDown(map, { key: 'Enter' })
    expect(chosen).toEqual([0])
    await fireEvent.keyDown(map, { key: 'Escape' })
    await tick()
    expect(document.querySelector('.ghost')).toBeNull()
  })

  test('a key turns the piece at its place', async () => {
    const map = show(placing)
    const turned = new Set<string>()
    for (const key of [']', 'r', 'r', 'r']) {
      await fireEvent.keyDown(map, { key })
      await fireEvent.keyDown(map, { key: 'Enter' })
      const place = placing.asked?.options[chosen[chosen.length - 1] ?? -1]?.place
      expect(place?.anchor).toEqual(first)
      turned.add(place?.corner ?? '')
    }
    const there = placing.asked?.options.filter((option) => option.place?.anchor.join() === first.join()) ?? []
    expect(turned.size).toBe(Math.min(4, there.length))
  })

  test('keys in a button over the map belong to the button', async () => {
    show(placing, 0)
    await fireEvent.keyDown(screen.getByRole('button', { name: 'Show the whole map' }), { key: 'Enter' })
    expect(chosen).toEqual([])
  })
})

describe('routes', () => {
  const index = driving.asked?.options.findIndex((option) => option.sources.length === 2) ?? -1

  test('in focus are drawn with their drinks', () => {
    show(driving, index)
    expect(document.querySelector('.route .ribbon-line')).not.toBeNull()
    expect(document.querySelectorAll('.route .stop-badge')).toHaveLength(2)
  })

  test('are found by tapping the drinks', async () => {
    const wanted = driving.asked?.options[index]?.sources ?? []
    const map = show(driving)
    for (const square of wanted) await tap(map, square)
    expect(document.querySelectorAll('.route .stop-badge')).toHaveLength(2)
    expect(inspected).toEqual([])
  })
})

test('without an ask a tap tells about the thing', async () => {
  const house = dinner.view.board.houses.find((each) => each.rect !== null)
  await tap(show(dinner), [house?.rect?.row ?? 0, house?.rect?.column ?? 0])
  expect(inspected).toEqual([{ kind: 'house', id: house?.label }])
})

test('what other parts point at is lit', async () => {
  show(dinner)
  expect(document.querySelectorAll('.lit')).toHaveLength(0)
  highlight.houses = ['2', '10']
  highlight.campaigns = [dinner.view.board.campaigns[0]?.id ?? '']
  highlight.path = [
    [2, 0],
    [2, 1],
  ]
  await tick()
  expect(document.querySelectorAll('.lit')).toHaveLength(3)
  expect(document.querySelector('.route.plain')).not.toBeNull()
})

test('a piece that is new on the map drops onto it, one that was there stays', async () => {
  const played: Element[] = []
  const animate = vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element) {
    played.push(this)
    return { cancel: () => undefined, finished: Promise.resolve() } as unknown as Animation
  })
  const board = dinner.view.board
  const without = { ...dinner.view, board: { ...board, restaurants: board.restaurants.slice(1) } }
  const { rerender } = render(Board, { view: without, asked: null })
  await rerender({ view: dinner.view })
  await tick()
  expect(new Set(played.map((each) => each.querySelector('.letter')?.textContent))).toEqual(new Set(['A']))
  animate.mockRestore()
})

test('a small picture of a map is one picture with a name', () => {
  render(MiniBoard, { board: dinner.view.board, label: 'Map for five' })
  expect(screen.getByRole('img', { name: 'Map for five' }).querySelectorAll('.house').length).toBeGreaterThan(5)
})

test('the card of a house says what it wants, how much room is left and which campaigns reach it', () => {
  const full = dinner.view.board.houses.find((house) => house.demand.length >= house.limit)
  render(HouseCard, { board: dinner.view.board, house: full?.label ?? '' })
  const card = screen.getByRole('region', { name: `House ${full?.label ?? ''}` })
  expect(card.textContent).toContain('full')
  expect(card.querySelectorAll('.wants svg')).toHaveLength(full?.demand.length ?? 0)
})

test('the card of a house finds out what would flip the coming dinner, once somebody asks', async () => {
  await useAreas('ask', 'story')
  const coming = forecastFile as unknown as { view: View; dinner: DinnerForecast }
  const label = coming.dinner.houses[0]?.house ?? ''
  const flips = vi.fn(() => Promise.resolve({ house: label, seat: 0, flips: [] }))
  render(HouseCard, { board: coming.view.board, house: label, forecast: coming.dinner, flips })
  expect(flips).not.toHaveBeenCalled()
  screen.getByText('What would flip it?').closest('details')?.setAttribute('open', '')
  expect(await screen.findByText('No single change would.')).toBeTruthy()
  expect(flips).toHaveBeenCalledExactlyOnceWith(label)
})
