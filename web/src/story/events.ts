/** What happened, as the server tells it: the fields of every event (`magnate.model.events` says what they mean). */
import type { FunnelShape, SaleShape, Told } from '../api/schema'
import type { Counts, Square } from '../api/types'

/** A place that can sell coffee: its chain, whether it is a coffee shop, its top left square. */
export type Stop = { seat: number; shop: boolean; at: Square }

/** A shortest way of a house past places that sell coffee, which it names by number. */
export type Way = { stops: number[]; cups: number; end: number; path: Square[] }

/** How a house drove for coffee and who sold (`magnate.modules.coffee.told`). */
export type CoffeeDrive = {
  house: string
  distance: number | null
  stops: Stop[]
  best: Way[]
  dropped: Way[]
  common: number[]
  cancelled: number[]
  sellers: number[]
  stock: number[]
  ties: string
  sales: [number, SaleShape][]
}

/** Every kind of event with its fields, without the name it goes by. */
export type Fields = {
  round_began: { round: number; ceo_slots: number }
  map_redrawn: { seat: number }
  restaurant_placed: { seat: number; at: Square; entrance: string; open: boolean; moved_from: Square | null }
  placing_passed: { seat: number }
  reserve_chosen: { seat: number }
  structure_revealed: { seat: number; at_work: Counts; open_slots: number; overfilled: boolean }
  choosing_order_set: { queue: [number, number][] }
  position_taken: { seat: number; position: number }
  turn_order_set: { order: number[] }
  turn_began: { seat: number }
  hired: { seat: number; employee: string; by: string; phantom: boolean }
  trained: { seat: number; employee: string; to: string; steps: number; trainer: string; phantom: boolean; at_work: boolean }
  cards_received: { seat: number; employee: string; number: number; milestone: string }
  campaign_launched: {
    seat: number
    marketeer: string
    campaign: string
    good: string
    rounds: number
    at: Square | null
    turned: boolean
    edge: string
    first: number
    second: string
  }
  module_fact: { module: string; what: string; seat: number | null; details: Record<string, unknown> }
  goods_produced: { seat: number; employee: string; good: string; amount: number }
  drinks_collected: { seat: number; employee: string; drinks: Counts; route: Square[] }
  house_placed: { seat: number; house: string; at: Square; garden: string }
  garden_placed: { seat: number; house: string; side: string }
  milestone_claimed: { seat: number; milestone: string }
  milestone_removed: { milestone: string }
  house_dined: { house: string; demand: Counts; seat: number | null; funnel: FunnelShape }
  paid: { seat: number; what: string; amount: number; from_outside: number; cash: number }
  charged: { seat: number; what: string; owed: number; paid: number; cash: number }
  tips_counted: { seat: number; waitresses: number; each: number }
  bonus_counted: { seat: number; earned: number; bonus: number }
  bank_broke: { number: number; reserves: [number, number][]; added: number; slots: number; prices: boolean; in_dinner: boolean }
  went_bankrupt: { seat: number; owed: number; paid: number }
  card_fired: { seat: number; employee: string; place: string; forced: boolean }
  salaries_paid: {
    seat: number
    cards: number
    gross: number
    training_discount: number
    recruiting_discount: number
    due: number
    cash: number
    rate: number
    goods: Counts
    unpaid: number
  }
  campaign_ran: { campaign: string; seat: number; good: string; reached: [string, number, number][]; rounds_left: number; turn: number }
  campaign_ended: { campaign: string; seat: number; returned: string | null }
  stock_discarded: { seat: number; thrown: Counts; kept: Counts; freezer: boolean }
  restaurant_opened: { seat: number; at: Square }
  chain_left: { seat: number }
  game_ended: { why: string; winner: number | null; ranking: number[]; cash: number[] }
}

export type Kind = keyof Fields

/** An event of one kind. */
export type Of<K extends Kind> = { event: K } & Fields[K]

/** Any event. */
export type Happened = { [K in Kind]: Of<K> }[Kind]

/** The events of an entry of the log; those taken back tell none. */
export function eventsOf(told: Told): Happened[] {
  return told.events as unknown as Happened[]
}

/** The drive a fact tells of, null when the fact is about something else. */
export function driveOf(event: Of<'module_fact'>): CoffeeDrive | null {
  if (event.module !== 'coffee' || event.what !== 'coffee_drive') return null
  return event.details['drive'] as CoffeeDrive
}

/** The seat an event is about, -1 for none. */
export function seatOf(event: Happened): number {
  return 'seat' in event && event.seat !== null ? event.seat : -1
}
