import { describe, expect, test } from 'vitest'
import type { Asked, OptionShape } from '../api/schema'
import { aids } from './aids.svelte'
import { candidatesOf } from './candidates'
import { SCALES } from '../modules/registry'
import { heatOf } from './heat'
import { ringMarks, ringPath } from './ranges'
import { NEARER, PIECES } from './scales'
import { board1x2, diner, emptyBoard, option, place } from './samples'

const asking = (options: OptionShape[]): Asked => ({
  seat: 0,
  kind: 'campaign_place',
  rules: [],
  facts: [],
  in_range: [],
  roads_in_range: [],
  options,
  skips: -1,
  continues: false,
  unasked: null,
  trainers: [],
  phantoms: [],
  structure: null,
  payday: null,
  queue: null,
})

const reach = (house: string, now: number, sellers: number[]) => ({ house, now, limit: 3, asked: 2, sellers })

describe('what a place is worth', () => {
  test('counts pieces that find room and go to no rival', () => {
    const mixed = option({ reach: [reach('1', 2, []), reach('2', 0, [0, 1]), reach('3', 0, [1]), reach('4', 3, [0])] })
    expect(PIECES.worth(mixed, 0)).toBe(3)
    expect(PIECES.worth(mixed, 1)).toBe(3)
    expect(PIECES.worth(mixed, 2)).toBe(1)
  })

  test('counts by how many borders a house is nearer than to the nearest rival', () => {
    const house = (distances: (number | null)[][]) => option({ facts: [{ say: 'chain_distances', values: { distances } }] })
    expect(NEARER.worth(house([[0, 1], [1, 3], [2, 2]]), 0)).toBe(1)
    expect(NEARER.worth(house([[0, 4], [1, 3]]), 0)).toBe(-1)
    expect(NEARER.worth(house([[0, null], [1, 3]]), 0)).toBe(-6)
    expect(NEARER.worth(option({}), 0)).toBeNull()
  })

  test('counts drives past a shop, and houses that would pay more', () => {
    const shop = option({ facts: [0, 1].map((seat) => ({ say: 'on_the_way', values: { seat, houses: ['1', '2'] } })) })
    expect(SCALES['place_shop']?.(asking([shop])).worth(shop, 0)).toBe(4)
    const park = option({ facts: [{ say: 'pay_more', values: { houses: ['3'] } }] })
    expect(SCALES['place_piece']?.(asking([park])).worth(park, 0)).toBe(1)
  })
})

describe('all places', () => {
  test('keep the best way they can be turned, and are ranked in five levels', () => {
    const options = [board1x2(0, 0, false), board1x2(0, 0, true), board1x2(3, 3, false), board1x2(6, 6, false)]
    options[1] = { ...(options[1] as OptionShape), reach: [reach('1', 1, []), reach('2', 1, [])] }
    options[2] = { ...(options[2] as OptionShape), reach: [reach('1', 1, [])] }
    const heat = heatOf(asking(options), candidatesOf(emptyBoard({}), options))
    expect([heat?.scale, heat?.least, heat?.most]).toEqual(['pieces', 0, 4])
    expect(heat?.spots.map(({ value, level }) => [value, level])).toEqual([[4, 4], [2, 2], [0, 0]])
  })

  test('are not painted when they are all alike, or nothing tells', () => {
    const same = [diner(0, 0, 'nw'), diner(4, 4, 'nw')].map((each) => ({
      ...each,
      facts: [{ say: 'first_choice_of', values: { count: 1, now: 0 } }],
    }))
    expect(heatOf(asking(same), candidatesOf(emptyBoard({}), same))).toBeNull()
    const garden = [option({ action: { kind: 'place_garden', house: '', side: '' }, place: place({ rect: { row: 0, column: 0, height: 1, width: 2 } }) })]
    expect(heatOf(asking(garden), candidatesOf(emptyBoard({}), garden))).toBeNull()
  })
})

test('two places are held, a third takes the place of the second, and one is let go again', () => {
  aids.reset()
  for (const index of [4, 7, 9, -1]) aids.pin(index)
  expect(aids.pinned).toEqual([4, 9])
  aids.pin(4)
  expect(aids.pinned).toEqual([9])
  aids.reset()
  expect(aids.pinned).toEqual([])
})

test('a range is drawn square by square, its borders written once on every tile', () => {
  expect(ringPath([[0, 1]])).toBe('M32 0h32v32h-32z')
  expect(ringMarks([[1, 2], [0, 4], [0, 2], [0, 5], [6, 0]], ([row, column]) => row === 0 && column === 2)).toEqual([
    { x: 132, y: 12 },
    { x: 164, y: 12 },
    { x: 4, y: 204 },
  ])
})
