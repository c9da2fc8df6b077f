import { describe, expect, it } from 'vitest'

import type { Components, Tabletop } from '../api/schema'
import { basePrice, type Deed, goneAfter, isOver, isShort, read, winner } from './books'
import { BoxGame } from './game.svelte'
import { begun, kept, keep, readKept } from './kept'

/** A box of three players; what a test needs of it. */
function boxOf(reserves: Components['reserves'], order: number[]): Tabletop {
  return {
    bank: 150,
    reserve_order: order,
    houses: [
      { label: '3', sort: 3, kind: 'house', garden: false },
      { label: '14', sort: 14, kind: 'house', garden: true },
    ],
    components: { players: 3, reserves, ceo_slots: 3, starting_price: 10, breaks: 2, milestones: [{ id: 'first_burger_marketed', leaves: 0 }, { id: 'early', leaves: 2 }] },
    dinner: { plain: [{ tier: 'exact', exact: true, instead: '', besides: [] }], garden: [], price_cards: {}, waitresses: [], bonus_cards: [], stars: {}, per_house: {}, twice: {}, effects: [], tip: 3, multipliers: [], uncounted: [] },
  } as unknown as Tabletop
}

const SLOTS = [100, 200, 300].map((dollars, index) => ({ face: dollars, dollars, ceo_slots: index + 2, base_price: 0 }))
const PRICES = [5, 10, 20].map((price) => ({ face: price, dollars: 200, ceo_slots: 0, base_price: price }))
const BOX = boxOf(SLOTS, [300, 200, 100])
const ROUND: Deed = { kind: 'round' }

describe('the books of a game with the box', () => {
  it('follow the money', () => {
    const books = read(BOX, 3, [{ kind: 'money', seat: 1, dollars: 40 }, { kind: 'money', seat: 1, dollars: -15 }, ROUND])
    expect([books.bank, books.cash, books.round]).toEqual([125, [0, 25, 0], 2])
  })

  it('break the bank once, and then for good', () => {
    const first: Deed = { kind: 'money', seat: 0, dollars: 170 }
    const short = read(BOX, 3, [first])
    expect([isShort(BOX, short), isOver(BOX, short)]).toEqual([true, false])
    const deeds: Deed[] = [first, { kind: 'broke', faces: [1, 1, 1] }]
    const filled = read(BOX, 3, deeds)
    expect([filled.bank, filled.slots, isShort(BOX, filled), isOver(BOX, filled)]).toEqual([580, 4, false, false])
    const empty = read(BOX, 3, [...deeds, { kind: 'money', seat: 2, dollars: 600 }])
    expect([isShort(BOX, empty), isOver(BOX, empty)]).toEqual([false, true])
  })

  it('let most reserve cards decide, and the box where they tie', () => {
    expect(winner(BOX, [2, 0, 1])).toBe(100)
    expect(winner(BOX, [1, 1, 0])).toBe(200)
    expect(winner(BOX, [0, 0, 0])).toBeUndefined()
    const box = boxOf(PRICES, [20, 5, 10])
    expect(winner(box, [1, 1, 0])).toBe(5)
    const deeds: Deed[] = [{ kind: 'broke', faces: [2, 1, 0] }]
    expect(basePrice(box, read(box, 3, deeds))).toBe(10)
    expect(basePrice(box, read(box, 3, [...deeds, ROUND]))).toBe(5)
  })

  it('keep a milestone open for the round in which it is earned', () => {
    const deeds: Deed[] = [{ kind: 'milestone', milestone: 'first_burger_marketed', seat: 2, has: true }]
    expect(goneAfter(BOX, read(BOX, 3, deeds), 'first_burger_marketed')).toBeNull()
    const later = read(BOX, 3, [...deeds, ROUND])
    expect(goneAfter(BOX, later, 'first_burger_marketed')).toBe(1)
    expect(later.since['first_burger_marketed']).toEqual({ 2: 1 })
    expect(goneAfter(BOX, read(BOX, 3, [...deeds, { ...deeds[0], has: false } as Deed, ROUND]), 'first_burger_marketed')).toBeNull()
    expect([goneAfter(BOX, later, 'early'), goneAfter(BOX, read(BOX, 3, [ROUND, ROUND]), 'early')]).toEqual([null, 2])
  })
})

describe('a game with the box', () => {
  it('pays a dinner out, and takes it back whole', () => {
    const game = BoxGame.begin(BOX, 'base')
    game.addHouse('3')
    game.addHouse('3')
    game.addHouse('nowhere')
    expect(game.houses.map((each) => each.house)).toEqual(['3'])
    const [house] = game.houses
    if (house === undefined) throw new Error('there is a house')
    game.setHouse({ ...house, wants: { burger: 2 }, far: { 0: 1, 1: 0, 2: null } })
    game.setStock(0, 'burger', 3)
    game.setStock(2, 'burger', 9)
    expect(game.outcome.houses.map((each) => each.seat)).toEqual([0])
    game.payOut()
    expect([game.books.cash, game.desk.stock[0], game.houses[0]?.wants]).toEqual([[20, 0, 0], { burger: 1 }, {}])
    game.undo()
    expect([game.books.cash, game.desk.stock[0], game.houses[0]?.wants]).toEqual([[0, 0, 0], { burger: 3 }, { burger: 2 }])
    game.redo()
    expect(game.books.bank).toBe(130)
    expect(readKept(localStorage.getItem('magnate.companion'))?.desk.stock[0]).toEqual({ burger: 1 })
    expect(new BoxGame(kept() ?? begun(BOX, '')).books.cash).toEqual([20, 0, 0])
    keep(null)
    expect(kept()).toBeNull()
  })

  it('puts a chain earlier in the turn order', () => {
    const game = new BoxGame(begun(BOX, 'base'))
    game.earlier(2)
    expect(game.desk.order).toEqual([0, 2, 1])
    game.earlier(0)
    expect(game.desk.order).toEqual([0, 2, 1])
    keep(null)
  })

  it.each(['', 'no JSON', 'null', '[]', '{"version":1}', '{"version":0,"names":[]}', '{"version":1,"box":{"components":{"players":2}},"names":["",""]}'])('keeps nothing else: %s', (text) => {
    expect(readKept(text)).toBeNull()
  })
})
