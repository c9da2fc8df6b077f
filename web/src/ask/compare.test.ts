import { describe, expect, test } from 'vitest'
import { option } from '../board/samples'
import { figuresOf, onlyHouses } from './compare'
import { bestSplit, type Worker } from './food'
import { bestPlaces } from './reach'
import { diner } from '../board/samples'

const reach = (house: string, now: number, sellers: number[]) => ({ house, now, limit: 3, asked: 1, sellers })
const one = option({ reach: [reach('1', 0, [0]), reach('2', 0, [1]), reach('3', 3, [])] })
const other = option({ reach: [reach('1', 0, [0]), reach('4', 0, [0])] })

describe('two campaigns side by side', () => {
  test('differ in pieces, in who sells them and in full houses; fewer for rivals is better', () => {
    const figures = figuresOf([one, other], 0)
    expect(figures.map(({ id, numbers, better }) => [id, ...numbers, better])).toEqual([
      ['houses', 3, 2, 0],
      ['pieces', 2, 2, -1],
      ['own', 1, 2, 1],
      ['rivals', 1, 0, 1],
      ['full', 1, 0, 1],
    ])
  })

  test('name the houses only one of them gets', () => {
    expect(onlyHouses([one, other])).toEqual([['2', '3'], ['4']])
  })
})

const first = (count: number) => ({ ...diner(0, 0, 'nw'), facts: [{ say: 'first_choice_of', values: { count, now: 0 } }] })

test('restaurants are told apart by the houses that would choose them first', () => {
  expect(figuresOf([first(2), first(5)], 0)).toEqual([{ id: 'first_choice', numbers: [2, 5], better: 1 }])
  expect(bestPlaces([first(2), first(5)], 1)).toEqual([1])
})

describe('several buyers', () => {
  const haul = (index: number, loads: Record<string, number>) => ({
    option: option({ action: { kind: 'collect_drinks', employee: 'cart', sources: [] }, route: [[0, index]], loads }),
    index,
    useful: 0,
    count: 0,
  })
  const cart: Worker = { employee: 'cart', deeds: [], hauls: [haul(0, { beer: 2 }), haul(1, { soda: 2 })] }

  test('fetch different drinks when each alone would fetch the same', () => {
    const split = bestSplit([cart], { cart: 2 }, { beer: 2, soda: 1 })
    expect(split?.deeds.map((deed) => deed.index)).toEqual([0, 1])
    expect([split?.loads, split?.useful]).toEqual([{ beer: 2, soda: 2 }, 3])
  })

  test('go nowhere when nothing they bring is wanted, and one alone needs no split', () => {
    expect(bestSplit([cart], { cart: 2 }, { lemonade: 3 })).toBeNull()
    expect(bestSplit([cart], { cart: 1 }, { beer: 2 })).toBeNull()
  })

  test('two fetch the same where much is short', () => {
    expect(bestSplit([cart], { cart: 2 }, { beer: 9 })?.deeds.map((deed) => deed.index)).toEqual([0, 0])
  })
})
