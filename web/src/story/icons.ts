/** Which drawing stands before a line of the log. */
import type { Happening } from '../api/schema'

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

const FACTS: Readonly<Record<string, string>> = {
  coffee_drive: 'coffee',
  coffee_poured_away: 'trash',
  coffee_shop_placed: 'coffee_shop',
  coffee_shop_moved: 'coffee_shop',
  coffee_shop_nowhere: 'coffee_shop',
  road_begun: 'construction',
  roads_opened: 'road',
  park_laid: 'park',
  tile_added: 'tile',
  money_removed: 'bank',
  off_ramp_placed: 'off_ramp',
}

/** The icon of an event. */
export function iconOf(event: Happening): string {
  if (event.kind === 'goods_produced') return event.good
  if ('campaign' in event) return /^(.+?)_\d/.exec(event.campaign)?.[1] ?? 'billboard'
  if (event.kind === 'module_fact') return FACTS[event.what] ?? 'info'
  return ICONS[event.kind] ?? 'info'
}
