import { describe, expect, it } from 'vitest'

import type { BoardShape } from '../../api/schema'
import { isWithin, stepsOf, without } from './paths'
import { afresh, codeOf, counted, edgeNear, layoutOf, placeOf, plain, type Position, swapped, thingAt, tileUnder, turned, wanted } from './position'

describe('paths of what is wrong', () => {
  it('are read as the server writes them', () => {
    expect(stepsOf('chains[1].work.waitress')).toEqual(['chains', 1, 'work', 'waitress'])
    expect(stepsOf('houses["rural area"].demand[0]')).toEqual(['houses', 'rural area', 'demand', 0])
    expect(stepsOf('')).toEqual([])
  })

  it('lie within a place, or not', () => {
    expect(isWithin('chains[1].restaurants[0].at', ['chains', 1, 'restaurants', 0])).toBe(true)
    expect(isWithin('chains[1].cash', ['chains', 0])).toBe(false)
  })

  it('can be left out, entries of lists too', () => {
    const whole = { supply: { cards: { waitress: 3 } }, campaigns: [1, 2] }
    expect(without(whole, 'supply.cards.waitress')).toEqual({ supply: { cards: {} }, campaigns: [1, 2] })
    expect(without(whole, 'campaigns[0]').campaigns).toEqual([2])
    expect(without(whole, 'nowhere.at.all')).toEqual(whole)
  })
})

const POSITION: Position = {
  players: 2,
  chains: [{ restaurants: [{ at: [0, 3] }] }, {}],
  campaigns: [{ campaign: 'billboard_14', seat: 0, good: 'beer', rounds: 1 }],
}

describe('a position', () => {
  it('tells things from places and back', () => {
    for (const thing of [{ kind: 'restaurant', seat: 0, index: 0 }, { kind: 'campaign', id: 'billboard_14' }, { kind: 'house', label: '17' }] as const) {
      expect(thingAt(POSITION, placeOf(POSITION, thing))).toEqual(thing)
    }
    expect(thingAt(POSITION, ['bank'])).toBeNull()
  })

  it('begins its step afresh, and keeps the rest', () => {
    const position = { ...structuredClone(POSITION), asked: [1], turn: {}, seed: 4 }
    afresh(position)
    expect(position).toEqual({ ...POSITION, seed: 4 })
  })

  it('counts', () => {
    expect(counted({ beer: 1 }, 'beer', 0)).toEqual({})
    expect(wanted({ demand: ['beer', ['beer', 1], 'pizza'] })).toEqual({ beer: 2, pizza: 1 })
  })
})

describe('the tiles of a map', () => {
  const layout = layoutOf('2x1-A0T3')

  it('come from a share code and go back', () => {
    expect(layout === null ? '' : codeOf(layout)).toBe('2x1-A0T3')
    expect(layoutOf('..#..')).toBeNull()
  })

  it('are turned, swapped and laid in order', () => {
    if (layout === null) throw new Error('no layout')
    expect(codeOf(turned(layout, 1, 1))).toBe('2x1-A0T0')
    expect(codeOf(swapped(layout, 0, 1))).toBe('2x1-T3A0')
    expect(codeOf(plain(layout, ['A', 'B', 'C']))).toBe('2x1-A0B0')
    expect([tileUnder(layout, [4, 5]), tileUnder(layout, [5, 0]), tileUnder(layout, [-1, 0])]).toEqual([1, -1, -1])
  })

  it('have airplanes beside the nearest edge', () => {
    const board = { area: { row: 0, column: 0, height: 15, width: 15 } } as BoardShape
    expect(edgeNear(board, [7, 14], 3)).toEqual({ edge: 'e', first: 6 })
    expect(edgeNear(board, [0, 1], 5)).toEqual({ edge: 'n', first: 0 })
  })
})
