import { describe, expect, test } from 'vitest'
import type { CampaignShape, HouseShape, OptionShape } from '../api/schema'
import { besideOf } from './beside'
import { pipsOf, sheetOf } from './campaigns'
import { added, badgeY, campaignOf, factOf, houseMarks, housesSaid } from './consequence'
import { chipsOf, doorArrow, forecourt, fullness, roofOf } from './pieces'
import { emptyBoard, option } from './samples'
import { around, thingAt } from './things'

const demand = (...goods: string[]) => goods.map((good) => ({ good, seat: -1 }))
const house = (label: string, parts: Partial<HouseShape> = {}): HouseShape => ({
  label,
  rect: { row: 0, column: 0, height: 2, width: 2 },
  garden: null,
  kind: 'house',
  demand: [],
  limit: 3,
  order: 1,
  ...parts,
})
const run = (id: string, parts: Partial<CampaignShape> = {}): CampaignShape => ({
  id,
  number: 1,
  kind: 'billboard',
  good: 'beer',
  second: '',
  seat: 0,
  rounds: 1,
  marketeer: '',
  rect: null,
  edge: '',
  first: 0,
  lines: 0,
  reach: [],
  ...parts,
})
const roof = { x: 0, y: 0, width: 64, height: 64 }

describe('chips of demand', () => {
  test('stand in reading order on the roof, as large as they can', () => {
    const chips = chipsOf(demand('beer', 'pizza', 'burger', 'soda', 'lemonade'), roof)
    expect(chips.map((chip) => chip.good)).toEqual(['beer', 'pizza', 'burger', 'soda', 'lemonade'])
    const [first, , third, fourth] = chips
    expect(first?.y).toBe(third?.y)
    expect(fourth?.y).toBeGreaterThan(third?.y ?? 0)
    for (const chip of chips) {
      expect(chip.x - chip.size / 2).toBeGreaterThanOrEqual(0)
      expect(chip.x + chip.size / 2).toBeLessThanOrEqual(64)
      expect(chip.y + chip.size / 2).toBeLessThanOrEqual(64)
    }
    expect(chipsOf(demand('beer'), roof)[0]?.size).toBe(20)
    expect(chipsOf([], roof)).toEqual([])
  })

  test('twelve of an apartment building stay on its roof', () => {
    const chips = chipsOf(demand(...Array.from({ length: 12 }, () => 'beer')), roof)
    expect(Math.max(...chips.map((chip) => chip.y + chip.size / 2))).toBeLessThanOrEqual(64)
    expect(new Set(chips.map((chip) => `${String(chip.x)} ${String(chip.y)}`)).size).toBe(12)
  })

  test('are counted when at most one more fits', () => {
    expect(fullness({ demand: demand('beer'), limit: 3 })).toBeNull()
    expect(fullness({ demand: demand('beer', 'beer'), limit: 3 })).toEqual({ text: '2/3', full: false })
    expect(fullness({ demand: demand('beer', 'beer', 'beer'), limit: 3 })?.full).toBe(true)
    expect(fullness({ demand: demand('beer'), limit: 1_000_000 })).toBeNull()
  })
})

test('the ridge of a roof runs along its longer side', () => {
  expect(roofOf({ x: 0, y: 0, width: 96, height: 64 }).ridge).toMatch(/^M\S+ 32L\S+ 32$/)
  expect(roofOf({ x: 0, y: 0, width: 64, height: 96 }).ridge).toMatch(/^M32 \S+L32 \S+$/)
})

test('doors open at their corner', () => {
  expect(forecourt(roof, 'nw', 20)).toBe('M0 0H20A20 20 0 0 1 0 20z')
  expect(forecourt(roof, 'se', 20)).toBe('M64 64H44A20 20 0 0 1 64 44z')
  expect(doorArrow(roof, 'ne')).toMatch(/^M60 4l-9 9/)
})

describe('cards of campaigns', () => {
  test('have as many pips as rounds', () => {
    expect(pipsOf(3, false).map((pip) => pip.x)).toEqual([-6, 0, 6])
    expect(pipsOf(5, true)).toHaveLength(5)
    expect(new Set(pipsOf(5, true).map((pip) => pip.x)).size).toBe(2)
  })

  test('differ in outline by kind', () => {
    const outlines = ['billboard', 'mailbox', 'radio', 'airplane'].map((kind) => sheetOf(kind, roof))
    expect(new Set(outlines).size).toBe(4)
  })
})

describe('what a place leads to', () => {
  const board = emptyBoard({ houses: [house('4'), house('7', { rect: { row: 5, column: 5, height: 2, width: 2 } })] })

  test('pieces that are added are those that fit', () => {
    expect(added({ now: 2, limit: 3, asked: 2 })).toBe(1)
    expect(added({ now: 3, limit: 3, asked: 1 })).toBe(0)
    expect(added({ now: 0, limit: 5, asked: 2 })).toBe(2)
  })

  test('marks houses with pieces, as full, with borders', () => {
    const reach = (label: string, now: number) => ({ house: label, now, limit: 3, asked: 1, sellers: [1, 0] })
    const marks = houseMarks(board, option({ reach: [reach('4', 0), reach('7', 3)] }), new Map())
    expect(marks.map((mark) => [mark.house, mark.kind, mark.count, mark.sellers])).toEqual([
      ['4', 'adds', 1, [1, 0]],
      ['7', 'full', 0, [1, 0]],
    ])
    expect(houseMarks(board, option({ distances: [{ house: '7', borders: 2 }] }), new Map())).toMatchObject([
      { house: '7', kind: 'borders', count: 2 },
    ])
  })

  test('lights the houses its facts speak of', () => {
    const facts = [{ say: 'on_the_way', values: { seat: 0, houses: ['7'] } }] as unknown as OptionShape['facts']
    expect(housesSaid(option({ facts }))).toEqual(['7'])
    expect(houseMarks(board, option({ facts }), new Map())).toMatchObject([{ house: '7', kind: 'lit' }])
  })

  test('is written above the house, below it where the piece would be covered, and never out of sight', () => {
    const box = { x: 0, y: 64, width: 64, height: 64 }
    expect(badgeY(box, 24, -20, [])).toBe(57)
    expect(badgeY(box, 24, -20, [{ x: 32, y: 32, width: 32, height: 32 }])).toBe(135)
    expect(badgeY(box, 24, -20, [{ x: 64, y: 32, width: 32, height: 32 }])).toBe(57)
    expect(badgeY({ ...box, y: 0 }, 24, 0, [])).toBe(2)
  })

  test('names the campaign that is placed', () => {
    const asked = { facts: [{ say: 'campaign_to_place', values: { campaign: 'giant_billboard_4' } }] }
    const id = factOf(asked as unknown as Parameters<typeof factOf>[0], 'campaign')
    expect(campaignOf(id)).toEqual({ kind: 'giant_billboard', number: 4 })
    expect(campaignOf('airplane_4_ab')).toEqual({ kind: 'airplane', number: 4 })
  })
})

describe('beside the map', () => {
  const rural = house('rural area', { rect: null, kind: 'rural_area', demand: demand('beer') })
  const board = emptyBoard({
    houses: [house('4'), rural],
    campaigns: [
      run('giant_billboard_1', { kind: 'giant_billboard', reach: ['rural area'] }),
      run('gourmet_guide_17', { kind: 'gourmet_guide' }),
      run('billboard_3', { rect: { row: 3, column: 0, height: 1, width: 2 } }),
    ],
  })

  test('lie the rural area with its giant billboards, and other campaigns', () => {
    const beside = besideOf(board, 0, 400)
    expect(beside.houses.map((each) => [each.house.label, each.runs.length])).toEqual([['rural area', 1]])
    expect(beside.runs.map((each) => each.run.id)).toEqual(['gourmet_guide_17'])
    expect(beside.height).toBeGreaterThan(0)
    expect(besideOf(emptyBoard({}), 0, 0).height).toBe(0)
  })

  test('everything is found under a point', () => {
    const beside = besideOf(board, 0, 400)
    const middle = (box = { x: 0, y: 0, width: 0, height: 0 }) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
    expect(thingAt(board, beside, { x: 40, y: 40 })).toEqual({ kind: 'house', id: '4' })
    expect(thingAt(board, beside, { x: 40, y: 100 })).toEqual({ kind: 'campaign', id: 'billboard_3' })
    expect(thingAt(board, beside, { x: 200, y: 100 })).toEqual({ kind: 'square', id: '3,6' })
    expect(thingAt(board, beside, middle(beside.runs[0]?.box))).toEqual({ kind: 'campaign', id: 'gourmet_guide_17' })
    expect(thingAt(board, beside, { x: 8, y: 404 })).toEqual({ kind: 'house', id: 'rural area' })
  })

  test('a box around boxes holds them all', () => {
    expect(around([roof, { x: 100, y: -20, width: 10, height: 10 }])).toEqual({ x: 0, y: -20, width: 110, height: 84 })
    expect(around([])).toBeUndefined()
  })
})
