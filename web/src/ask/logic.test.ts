import { describe, expect, it, vi } from 'vitest'

import type { Action, Asked, OptionShape, PaydayCard, ReachShape } from '../api/schema'
import { layout, roots, steps, trainings } from './career'
import { arrange, cardAt, changed, fromHand, sameCards, seatedOf, tally, together, without, type Seatable } from './chart'
import { choose, press, unused } from './choose'
import { discarded } from './cleanup'
import { leftOf, stagedRows } from './company'
import type { CardFacts } from './facts'
import { hauls, shortOf, usefulPieces, workers } from './food'
import { keysFor } from './keys'
import { begin, dropPlan, keepPlan, plansOf, resume } from './memory'
import { goodsOf, optionFor, roundsOf, secondsOf } from './message'
import { isWhole } from './orders'
import { columns, firedOf, leaveOut, paidGoods, withDismissal } from './payday'
import { bestPlaces, fits, leaks, total } from './reach'

function work(employee: string): Action {
  return { kind: 'put_to_work', employee }
}

/** An action of a module this page knows nothing of. */
const unheard = { kind: 'busk', at: [1, 2] } as unknown as Action

function option(action: Action, more: Partial<OptionShape> = {}): OptionShape {
  return {
    action,
    group: '',
    place: null,
    reach: [],
    distances: [],
    loads: {},
    route: [],
    sources: [],
    facts: [],
    same_as: -1,
    opens: false,
    leaves: false,
    ...more,
  }
}

function ask(kind: string, options: OptionShape[], more: Partial<Asked> = {}): Asked {
  return {
    seat: 0,
    in_range: [],
  roads_in_range: [],
    kind,
    rules: [],
    facts: [],
    options,
    skips: options.findIndex((each) => each.leaves),
    unasked: null,
    continues: false,
    trainers: [],
    phantoms: [],
    structure: null,
    payday: null,
    queue: null,
    ...more,
  }
}

const worker = (employee: string): Seatable => ({ employee, manager: false, slots: 0, group: '1' })
const boss = (employee: string, slots: number): Seatable => ({ employee, manager: true, slots, group: '0' })

describe('the chart', () => {
  it('seats the largest manager first and fills slots before the CEO has to', () => {
    const chart = arrange([worker('a'), boss('two', 2), worker('b'), boss('three', 3), worker('c'), worker('d'), worker('e')], 3)
    expect(chart.branches.map((branch) => branch.card?.employee ?? null)).toEqual(['three', 'two', null])
    expect(chart.branches[0]?.below.map((card) => card?.employee)).toEqual(['a', 'b', 'c'])
    expect(chart.over).toEqual([])
  })

  it('shows open slots, and what finds none', () => {
    const open = arrange([boss('two', 2), worker('a')], 2)
    expect(open.branches[0]?.below).toEqual([worker('a'), null])
    const over = arrange([worker('a'), worker('b'), worker('c')], 2)
    expect(over.over.map((card) => card.employee)).toEqual(['c'])
    expect(arrange([boss('x', 2), boss('y', 2)], 1).over.map((card) => card.employee)).toEqual(['y'])
  })

  it('keeps of an old structure what finds a slot', () => {
    const old = arrange([boss('two', 2), worker('a'), worker('b'), worker('c'), worker('d')], 2)
    expect(seatedOf(old)).toEqual(['two', 'a', 'b', 'c'])
    expect(seatedOf(arrange([boss('x', 2), boss('y', 2)], 1))).toEqual(['x'])
  })

  it('takes from a wish only what is in the hand', () => {
    expect(fromHand(['a', 'a', 'b', 'c'], tally(['a', 'b', 'b']))).toEqual(['a', 'b'])
    expect(without(['a', 'b', 'a'], 'a')).toEqual(['a', 'b'])
    expect(changed(['a', 'b', 'b'], ['m'], ['b'])).toEqual(['m', 'a', 'b'])
  })

  it('finds what sits in a place under the CEO, the last below a manager first', () => {
    const chart = arrange([boss('m', 2), worker('a'), worker('b'), worker('c')], 3)
    expect([1, 2, 3, 4].map((place) => cardAt(chart, place))).toEqual(['b', 'c', null, null])
    expect(cardAt(arrange([boss('m', 2)], 3), 1)).toBe('m')
  })

  it('leaves in the hand what is not at work', () => {
    const rows = (counts: Record<string, number>) => Object.entries(counts).map(([employee, count]) => ({ employee, count, salary: 0 }))
    expect(leftOf(rows({ a: 2, b: 1, c: 1 }), rows({ a: 1, b: 1 }))).toEqual(rows({ a: 1, c: 1 }))
    expect(leftOf(rows({ a: 2 }), [])).toEqual(rows({ a: 2 }))
    const steps: Action[] = [work('a'), work('b'), work('a'), { kind: 'ready' }]
    expect(stagedRows(steps)).toEqual(rows({ a: 2, b: 1 }))
  })

  it('counts equal neighbours as one', () => {
    expect(together([worker('a'), worker('a'), null, null]).map(({ count }) => count)).toEqual([2, 2])
  })
})

describe('careers', () => {
  const facts = (id: string, trains_to: string[], category = 'kitchen'): [string, CardFacts] => [
    id,
    {
      id,
      category,
      copies: 6,
      entry_level: true,
      salary: 0,
      limit: 0,
      slots: 0,
      reports_to_ceo: false,
      reach: '',
      borders: 0,
      trains_to,
      hires: 0,
      trainings: 0,
      rule: '',
    },
  ]
  const cards = new Map([
    facts('trainee', ['dead_end', 'junior'], 'manager'),
    facts('dead_end', []),
    facts('junior', ['senior', 'other']),
    facts('senior', []),
    facts('other', []),
    facts('cook', ['chef', 'fryer']),
    facts('chef', []),
    facts('fryer', []),
  ])

  it('lays the longest branch on the row of its beginning and the others below, none on top of another', () => {
    const nodes = layout(cards, 'trainee')
    const at = (id: string): (number | undefined)[] => {
      const node = nodes.find((each) => each.id === id)
      return [node?.column, node?.row]
    }
    expect([at('trainee'), at('junior'), at('senior')]).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
    ])
    expect(at('dead_end')).toEqual([1, 1])
    const places = nodes.map((node) => `${String(node.column)} ${String(node.row)}`)
    expect(new Set(places).size).toBe(nodes.length)
  })

  it('finds beginnings by group, and counts steps', () => {
    expect(roots(cards)).toEqual(['trainee', 'cook'])
    expect(steps(cards, 'trainee', 'senior')).toBe(2)
    expect(steps(cards, 'trainee', 'chef')).toBe(-1)
  })

  it('puts equal trainings together, the trainer with the fewest steps left first', () => {
    const options = [option({ kind: 'train', employee: 'cook', to: 'chef', trainer: 1, phantom: false, at_work: false }), option({ kind: 'train', employee: 'cook', to: 'chef', trainer: 2, phantom: false, at_work: false }), option({ kind: 'finish_step' })]
    const trainers = [
      { number: 1, employee: 'guru', left: 3 },
      { number: 2, employee: 'trainer', left: 1 },
    ]
    const found = trainings(options, trainers, cards)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ from: 'cook', to: 'chef', cost: 1, options: [1, 0] })
  })
})

describe('cards', () => {
  it('are the same in any order, each as often', () => {
    expect(sameCards(['waitress', 'trainer', 'waitress'], ['waitress', 'waitress', 'trainer'])).toBe(true)
    expect(sameCards(['waitress', 'trainer'], ['waitress', 'waitress', 'trainer'])).toBe(false)
  })
})

describe('choosing', () => {
  it('stages the first part of a choice and sends the last', async () => {
    const calls: [string, unknown][] = []
    const store = (opens: boolean, action: Action): Parameters<typeof choose>[0] => ({
      asked: ask('launch', [option(action, { opens })]),
      busy: false,
      stage: (step) => {
        calls.push(['stage', step])
        return Promise.resolve()
      },
      commit: (step) => {
        calls.push(['commit', step])
        return Promise.resolve(true)
      },
    })
    const place: Action = { kind: 'place_campaign', at: [1, 2], turned: false }
    await choose(store(true, place), 0)
    await choose(store(false, place), 0)
    await choose(store(true, unheard), 0)
    await choose(store(false, unheard), 0)
    expect(calls.map(([how]) => how)).toEqual(['stage', 'commit', 'stage', 'commit'])
    expect(calls[3]?.[1]).toEqual(unheard)
  })

  it('chooses nothing that is not there, and nothing while busy', async () => {
    const commit = vi.fn(() => Promise.resolve(true))
    const base = { asked: ask('hire', [option({ kind: 'finish_step' })]), stage: vi.fn(), commit }
    expect(await choose({ ...base, busy: false }, 5)).toBe(false)
    expect(await choose({ ...base, busy: true }, 0)).toBe(false)
    expect(commit).not.toHaveBeenCalled()
  })

  it('knows what stays open after a step by what the server says of the question', () => {
    expect(isWhole([unheard], { continues: true })).toBe(false)
    expect(isWhole([unheard], { continues: false })).toBe(true)
    expect(isWhole([unheard], null)).toBe(true)
    expect(isWhole([], { continues: false })).toBe(false)
    expect(isWhole([], null)).toBe(false)
  })

  it('picks a place before it is taken, and goes on at once where more is asked', () => {
    const [pick, stage, commit] = [vi.fn(), vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve(true))]
    const base = { asked: ask('busk', [option(unheard, { opens: true }), option(unheard)]), busy: false, picked: -1, pick, stage, commit }
    press(base, 0)
    press(base, 1)
    expect(stage).toHaveBeenCalledExactlyOnceWith(unheard)
    expect(pick).toHaveBeenCalledExactlyOnceWith(1)
    expect(commit).not.toHaveBeenCalled()
  })

  it('asks before something is lost, and not about hires that pay off unused', () => {
    const finish = option({ kind: 'finish_step' }, { leaves: true })
    const hire = ask('hire', [option({ kind: 'hire', employee: 'waitress', by: 'ceo' }), finish], {
      facts: [{ say: 'hires_left', values: { cards: { ceo: 1, recruiting_manager: 2 } } as never }],
    })
    expect(unused(hire, null)).toEqual({ what: 'hires', count: 1 })
    expect(unused(ask('hire', [finish]), null)).toBeNull()
    const food = (want: Record<string, number>, reach?: Record<string, number>): Asked =>
      ask('food', [option({ kind: 'produce', employee: 'burger_cook', good: 'burger', amount: 3 }, { loads: { burger: 3 } }), finish], {
        facts: [{ say: 'houses_want', values: { goods: want } as never }, ...(reach === undefined ? [] : [{ say: 'reach_wants', values: { goods: reach } as never }])],
      })
    expect(unused(food({ burger: 1 }), null)).toEqual({ what: 'food', count: 1 })
    expect(unused(food({ burger: 1 }, {}), null)).toBeNull() // no road to it: finishing is the thing to press
    expect(unused(food({ burger: 2 }, { burger: 1 }), null)).toEqual({ what: 'food', count: 1 })
    expect(unused(food({ pizza: 1 }), null)).toBeNull()
  })
})

describe('food', () => {
  it('counts what is wanted beyond the stock', () => {
    const short = shortOf({ beer: 3, soda: 1 }, { beer: 1, soda: 1 })
    expect(short).toEqual({ beer: 2 })
    expect(usefulPieces({ beer: 4, soda: 2 }, short)).toBe(2)
  })

  it('lists distinct hauls, the most useful first, each by its shortest way', () => {
    const deeds = [
      { option: option({ kind: 'pass' }, { loads: { soda: 6 }, route: [[0, 0]] }), index: 0 },
      { option: option({ kind: 'pass' }, { loads: { beer: 2 }, route: [[0, 0], [0, 1]] }), index: 1 },
      { option: option({ kind: 'pass' }, { loads: { beer: 2 }, route: [[0, 0]] }), index: 2 },
    ]
    expect(hauls(deeds, { beer: 2 }).map((haul) => [haul.index, haul.useful])).toEqual([
      [2, 2],
      [0, 0],
    ])
  })

  it('groups what cards can do by card', () => {
    const asked = ask('food', [
      option({ kind: 'produce', employee: 'kitchen_trainee', good: 'burger', amount: 1 }, { loads: { burger: 1 } }),
      option({ kind: 'collect_drinks', employee: 'truck_driver', sources: [[1, 1]] }, { loads: { beer: 3 } }),
      option({ kind: 'finish_step' }),
    ])
    expect(workers(asked, {}).map((each) => [each.employee, each.deeds.length, each.hauls.length])).toEqual([
      ['kitchen_trainee', 1, 0],
      ['truck_driver', 0, 1],
    ])
  })
})

describe('messages', () => {
  const options = [
    option({ kind: 'advertise', good: 'beer', rounds: 1, second: '' }),
    option({ kind: 'advertise', good: 'beer', rounds: 2, second: '' }),
    option({ kind: 'advertise', good: 'beer', rounds: 2, second: 'soda' }),
    option({ kind: 'advertise', good: 'pizza', rounds: 0, second: '' }),
  ]

  it('takes goods and rounds apart and puts them together again', () => {
    expect(goodsOf(options)).toEqual(['beer', 'pizza'])
    expect(roundsOf(options)).toEqual([0, 1, 2])
    expect(secondsOf(options, 'beer')).toEqual(['', 'soda'])
    expect(optionFor(options, { good: 'beer', rounds: 2, second: 'soda' })).toBe(2)
    expect(optionFor(options, { good: 'pizza', rounds: 2, second: '' })).toBe(-1)
  })
})

describe('payday and cleanup', () => {
  const staged: Action[] = [
    { kind: 'fire', employee: 'waitress', place: 'beach', unused: 0 },
    { kind: 'fire', employee: 'waitress', place: 'beach', unused: 0 },
    { kind: 'pay_good', good: 'beer' },
  ]

  it('counts what is chosen so far', () => {
    expect(firedOf(staged)).toEqual([{ step: { kind: 'fire', employee: 'waitress', place: 'beach', unused: 0 }, name: 'waitress', busy: false, count: 2 }])
    expect(paidGoods(staged)).toEqual({ beer: 1 })
    expect(discarded([{ kind: 'discard', good: 'beer' }, { kind: 'discard', good: 'beer' }])).toEqual({ beer: 2 })
  })

  it('takes one back, and fires before goods pay', () => {
    expect(leaveOut(staged, { kind: 'fire', employee: 'waitress', place: 'beach', unused: 0 })).toHaveLength(2)
    expect(withDismissal([{ kind: 'pay_good', good: 'beer' }], { kind: 'fire', employee: 'coach', place: 'work', unused: 0 })).toEqual([
      { kind: 'fire', employee: 'coach', place: 'work', unused: 0 },
      { kind: 'pay_good', good: 'beer' },
    ])
  })

  it('puts cards that may go beside those that must stay, the paid ones first', () => {
    const card = (employee: string, salary: number, fire: Action | null): PaydayCard => ({
      employee,
      place: 'work',
      count: 1,
      salary,
      fire,
      why: null,
      due_then: 0,
    })
    const fire: Action = { kind: 'fire', employee: '', place: 'beach', unused: 0 }
    const { must, may } = columns([card('a', 0, fire), card('b', 5, fire), card('c', 5, null)])
    expect([must.map((row) => row.employee), may.map((row) => row.employee)]).toEqual([['c'], ['b', 'a']])
  })
})

describe('reach', () => {
  const house = (name: string, now: number, limit: number, sellers: number[]): ReachShape => ({
    house: name,
    now,
    limit,
    asked: 2,
    sellers,
  })

  it('counts only what finds room, and what goes to rivals', () => {
    const reached = [house('1', 2, 3, [1]), house('2', 0, 3, [0]), house('3', 3, 3, [1])]
    expect(reached.map(fits)).toEqual([1, 2, 0])
    expect([total(reached), leaks(reached, 0)]).toEqual([3, 1])
  })

  it('names the best places first', () => {
    const place = { anchor: [0, 0], rect: null, garden: null, corner: '', edge: '', first: 0, lines: 0, cells: [], variant: '' } as OptionShape['place']
    const options = [option({ kind: 'finish_step' }), option({ kind: 'pass' }, { place }), option({ kind: 'pass' }, { place, reach: [house('1', 0, 3, [])] })]
    expect(bestPlaces(options, 5)).toEqual([2, 1])
  })
})

describe('what the browser remembers', () => {
  it('keeps a chart just begun, and plans, by table and seat', () => {
    begin('t', 0, 3, ['b'])
    expect(resume('t', 0, 3)).toEqual(['b'])
    expect(resume('t', 0, 4)).toBeNull()
    keepPlan('t', 0, { name: 'sell', cards: ['a'] })
    expect(keepPlan('t', 0, { name: 'sell', cards: ['b'] })).toEqual([{ name: 'sell', cards: ['b'] }])
    expect(dropPlan('t', 0, 'sell')).toEqual([])
    expect(plansOf('t', 0)).toEqual([])
  })

  it('takes no notice of what others have left there', () => {
    localStorage.setItem('magnate.chart-begun.t.5', '{"round": 2, "cards": 3}')
    localStorage.setItem('magnate.plans.t.5', 'no JSON')
    expect(resume('t', 5, 2)).toBeNull()
    expect(plansOf('t', 5)).toEqual([])
  })
})

it('gives every card a letter of its name while there is one', () => {
  const keys = keysFor(['waitress', 'trainer', 'truck driver'], (each) => each, 'al')
  expect(keys.map(({ key }) => key)).toEqual(['w', 't', 'r'])
})
