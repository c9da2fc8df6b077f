/** Which drawing stands before a line of the log. */
import type { Happening } from '../api/schema'
import { faceOf } from '../modules/events'

const ICONS: Partial<Record<Happening['kind'], string>> = {
  round_began: 'flag',
  map_redrawn: 'refresh',
  restaurant_placed: 'restaurant',
  restaurant_opened: 'restaurant',
  placing_passed: 'skip',
  reserve_chosen: 'lock',
  structure_revealed: 'company',
  choosing_order_set: 'list',
  position_taken: 'list',
  turn_order_set: 'list',
  hired: 'hire',
  trained: 'train',
  cards_received: 'cards',
  drinks_collected: 'route',
  house_placed: 'house',
  garden_placed: 'garden',
  milestone_claimed: 'star_full',
  milestone_removed: 'star',
  house_dined: 'phase_dinnertime',
  paid: 'dollar',
  charged: 'dollar',
  tips_counted: 'group_service',
  bonus_counted: 'dollar',
  bank_broke: 'bank',
  went_bankrupt: 'warning',
  card_fired: 'fire',
  salaries_paid: 'phase_payday',
  stock_discarded: 'trash',
  chain_left: 'leave',
  game_ended: 'trophy',
}

/** The icon of an event. */
export function iconOf(event: Happening): string {
  if (event.kind === 'goods_produced') return event.good
  if ('campaign' in event) return /^(.+?)_\d/.exec(event.campaign)?.[1] ?? 'billboard'
  return ICONS[event.kind] ?? faceOf(event).icon ?? 'info'
}
