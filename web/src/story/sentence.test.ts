import { beforeAll, describe, expect, test } from 'vitest'

import document from '../../../docs/openapi.json'
import components from '../../fixtures/components-all.json'
import type { EventFields, Happening, Told } from '../api/schema'
import { useAreas } from '../i18n'
import { learn } from '../i18n/meanings.svelte'
import { asTold } from './fixtures'
import { written } from './general'
import { details, salarySum, sentence } from './sentence'
import { offerSum, saleSum, tierName } from './words'

const NAMES = ['Ann', 'Bo', 'Cy', 'Dee', 'Eve', 'Flo']
const files = import.meta.glob<{ events?: Happening[] } | unknown[]>('../../fixtures/*.json', { eager: true, import: 'default' })

/** Every event there is in the fixtures. */
function everything(): Happening[] {
  const games = Object.entries(files).filter(([path]) => !path.includes('/components-'))
  return games.flatMap(([path, file]) =>
    path.endsWith('/log.json')
      ? asTold(file as unknown[]).flatMap((told: Told) => told.events)
      : ((file as { events?: Happening[] }).events ?? []) as unknown as Happening[],
  )
}

beforeAll(async () => {
  await useAreas('ask', 'story')
  learn(components.events as unknown as EventFields[])
})

test('every event of the fixtures is told in whole sentences', () => {
  const events = everything()
  expect(events.length).toBeGreaterThan(300)
  for (const event of events) {
    for (const text of [sentence(event, NAMES), ...details(event, NAMES)]) {
      expect(text, JSON.stringify(event)).not.toMatch(/missing|undefined|null|NaN|\{|\}|_|\[object/)
      expect(text.length, JSON.stringify(event)).toBeGreaterThan(3)
    }
  }
})

/** One event of each kind, where the fixtures bring none or leave something out. */
const MADE: Happening[] = [
  { kind: 'map_redrawn', seat: 1 },
  { kind: 'restaurant_placed', seat: 0, at: [3, 4], entrance: 'se', open: false, moved_from: null },
  { kind: 'restaurant_placed', seat: 0, at: [3, 4], entrance: 'se', open: true, moved_from: [1, 2] },
  { kind: 'placing_passed', seat: 0 },
  { kind: 'structure_revealed', seat: 0, at_work: { waitress: 2 }, open_slots: 0, overfilled: true },
  { kind: 'hired', seat: 0, employee: 'waitress', by: 'ceo', phantom: true },
  { kind: 'trained', seat: 0, employee: 'trainer', to: 'coach', steps: 2, trainer: 'guru+coach', phantom: true, at_work: false },
  { kind: 'cards_received', seat: 0, employee: 'burger_cook', number: 0, milestone: 'first_burger_produced' },
  {
    kind: 'campaign_launched', seat: 0, marketeer: 'brand_manager', campaign: 'airplane_4_ab', good: 'beer', rounds: 1, at: null, turned: false, edge: 'n', first: 3, second: 'soda',
  },
  { kind: 'drinks_collected', seat: 0, employee: 'truck_driver', drinks: { beer: 3 }, route: [[0, 1], [0, 2]] },
  { kind: 'house_placed', seat: 0, house: '9', at: [1, 1], garden: 'w' },
  { kind: 'garden_placed', seat: 0, house: '4', side: 'n' },
  { kind: 'paid', seat: 0, what: 'sale', amount: 30, from_outside: 10, cash: 55 },
  { kind: 'charged', seat: 0, what: 'sale', owed: 5, paid: 3, cash: 0 },
  { kind: 'bank_broke', number: 2, reserves: [], added: 0, slots: 3, prices: false, in_dinner: false },
  { kind: 'bank_broke', number: 1, reserves: [[0, 10]], added: 200, slots: 3, prices: true, in_dinner: true },
  { kind: 'went_bankrupt', seat: 0, owed: 5, paid: 3 },
  { kind: 'card_fired', seat: 0, employee: 'cfo', place: 'busy', forced: true },
  {
    kind: 'salaries_paid', seat: 0, cards: 5, gross: 15, training_discount: 15, recruiting_discount: 5, due: 0, cash: 9, rate: 5, goods: { beer: 1 }, unpaid: 1,
  },
  { kind: 'campaign_ran', campaign: 'radio_1', seat: 0, good: 'pizza', reached: [['4', 2, 1], ['7', 1, 0], ['rural area', 2, 2]], rounds_left: 2, turn: 1 },
  { kind: 'campaign_ran', campaign: 'radio_1', seat: 0, good: 'pizza', reached: [['7', 1, 0]], rounds_left: 0, turn: 1 },
  { kind: 'campaign_ran', campaign: 'radio_1', seat: 0, good: 'pizza', reached: [], rounds_left: 1, turn: 1 },
  { kind: 'campaign_ended', campaign: 'mailbox_7', seat: 0, returned: null },
  { kind: 'stock_discarded', seat: 0, thrown: { burger: 2 }, kept: { beer: 1 }, freezer: true },
  { kind: 'restaurant_opened', seat: 0, at: [4, 4] },
  { kind: 'chain_left', seat: 2 },
  { kind: 'game_ended', why: 'no_chain', winner: null, ranking: [1, 0], cash: [3, 7] },
  { kind: 'coffee_shop_placed', seat: 0, at: [1, 2] },
  { kind: 'coffee_shop_moved', seat: 0, at: [1, 2], moved_from: [3, 3] },
  { kind: 'coffee_shop_unplaced', seat: 0 },
  { kind: 'coffee_poured_away', seat: 0, cups: 2 },
  { kind: 'road_begun', seat: 0, piece: 'road_corner_3', at: [0, 0] },
  { kind: 'park_laid', seat: 0, piece: 'park_t', at: [0, 0] },
  { kind: 'tile_added', seat: 0, tile: 'K', row: -1, column: 2 },
  { kind: 'roads_opened', roads: 2 },
  { kind: 'money_removed', seat: 0, dollars: 100, price: 3 },
  { kind: 'price_decided', dollars: 20 },
  { kind: 'price_changed', dollars: 5 },
  { kind: 'off_ramp_placed', seat: 0, at: [-1, 4], upright: true },
]

describe('events that games seldom bring', () => {
  test.each(MADE.map((event) => [event.kind, event] as const))('%s', (_kind, event) => {
    for (const text of [sentence(event, NAMES), ...details(event, NAMES)]) expect(text).not.toMatch(/missing|undefined|null|NaN|\{|\}|_|\[object/)
  })

  test('together with the fixtures they are all kinds', () => {
    const told = new Set<string>([...everything(), ...MADE].map((event) => event.kind))
    const kinds = Object.keys(document.components.schemas.Happening.discriminator.mapping)
    expect(kinds.length).toBeGreaterThan(45)
    expect(kinds.filter((kind) => !told.has(kind))).toEqual([])
  })

  test('those of modules are told with what their fields stand for', () => {
    const said = (event: Happening) => sentence(event, NAMES)
    expect(said({ kind: 'coffee_shop_moved', seat: 0, at: [1, 2], moved_from: [3, 3] })).toBe('Ann moves a coffee shop from d4 to c2.')
    expect(said({ kind: 'money_removed', seat: 1, dollars: 100, price: 3 })).toBe('$100 leave the bank and the game, because Bo cuts prices by $3.')
    expect(said({ kind: 'off_ramp_placed', seat: 0, at: [-1, 4], upright: true })).toBe('Ann places a highway offramp at e0, upright.')
    expect(said({ kind: 'off_ramp_placed', seat: 0, at: [-1, 4], upright: false })).toBe('Ann places a highway offramp at e0, lengthwise.')
    expect(said({ kind: 'roads_opened', roads: 1 })).toBe('The roadworks end: 1 new road opens.')
  })
})

describe('the reasons behind a drive for coffee', () => {
  const sale = { items: 1, unit_price: 10, multiplier: 1, reasons: [], bonuses: [], total: 10 }
  const shops = [
    { seat: 0, shop: false, at: [0, 0] },
    { seat: 0, shop: true, at: [1, 2] },
    { seat: 1, shop: false, at: [8, 8] },
    { seat: 1, shop: false, at: [3, 3] },
  ]
  const drive = {
    kind: 'coffee_sold', seat: 1, house: '8', distance: 2, stops: shops, best: [{ stops: [0, 1], cups: 1, end: 2, path: [] }],
    dropped: [], common: [0, 1], cancelled: [], sellers: [0], stock: [1, 0], ties: 'stock_first', sales: [[0, sale]],
  } as unknown as Happening

  test('say where a way to one of several restaurants ends, and what ran out (K-COF-38)', () => {
    const [way, short] = details(drive, NAMES)
    expect(way).toBe('A way to Bo, distance 2, past Ann’s restaurant at a1 and Ann’s coffee shop at c2, to the restaurant at i9: 1 coffee.')
    expect(short).toBe('Ann had only 1 coffee left for 2 places.')
  })
})

test('a payday names its discounts', () => {
  expect(details(MADE[18] as Happening, NAMES)).toEqual(['$15 less for “First to train someone”.', '$5 less for unused hires.'])
})

describe('an event of a module from outside', () => {
  const pitch = { kind: 'pitch_opened', seat: 1, at: [1, 3], fee: 5, by: 'waitress', drinks: { beer: 2 }, loud: true } as unknown as Happening
  const meanings = { seat: 'seat', at: 'place', fee: 'dollars', by: 'card', drinks: 'goods', loud: '' }

  test('is called by its kind while nothing is known of it', () => {
    expect(sentence(pitch, NAMES)).toBe('pitch opened')
    expect(details(pitch, NAMES)).toEqual([])
  })

  test('is told with its own text, and what its fields stand for', () => {
    learn([{ kind: 'pitch_opened', module: 'buskers', meanings }])
    const told = Object.entries(pitch).map(([key, value]) => written((meanings as Record<string, string>)[key] ?? '', value, NAMES))
    expect(told).toEqual(['pitch_opened', 'Bo', 'd2', '$5', 'Waitress', '2 beers', 'yes'])
    expect(written('place', [[0, 0], [1, 3]], NAMES)).toBe('a1 and d2')
    expect(written('dollars', null, NAMES)).toBe('')
  })
})

test('a few sentences word by word', () => {
  expect(sentence({ kind: 'hired', seat: 1, employee: 'waitress', by: 'ceo' , phantom: false }, NAMES)).toBe('Bo hires Waitress with CEO.')
  expect(sentence(MADE[8] as Happening, NAMES)).toBe(
    'Ann launches Airplane 4 at the north edge, line d for Beer and Soda, 1 round, by Brand Manager.',
  )
  expect(sentence(MADE[19] as Happening, NAMES)).toBe('Radio 1 of Ann places 3 pizzas: house 4 and the rural area (2); 2 rounds left.')
  expect(details(MADE[19] as Happening, NAMES)).toEqual(['Only so much fits: house 4.', 'Was full: house 7.'])
  expect(sentence(MADE[12] as Happening, NAMES)).toBe('Ann gets $30 from the bank for the sale, $10 of it from outside the empty bank: $55 in all.')
})

test('sums are written price first', () => {
  expect(offerSum({ price: 9, distance: 2, change: 0, total: 11 })).toBe('$9 + 2 = 11')
  expect(offerSum({ price: 10, distance: 2, change: -1, total: 11 })).toBe('$10 + 2 − 1 = 11')
  const bonuses = [{ what: 'first_burger_marketed', count: 1, dollars: 5 }]
  expect(saleSum({ items: 2, unit_price: 20, multiplier: 2, reasons: [], bonuses, total: 85 })).toBe('$20 × 2 × 2 + $5 = $85')
  expect(salarySum(MADE[18] as Extract<Happening, { kind: 'salaries_paid' }>)).toBe('3 × $5 − $15 − $5 = $0')
  expect(tierName('exact+kimchi')).toBe('the exact order with Kimchi')
})
