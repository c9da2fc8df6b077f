/** The rules an event rests on, by id (docs/rules), and the card or milestone it is about, for its help. */
import type { Components, Happening } from '../api/schema'
import { ruleOf } from '../ask/facts'
import type { HelpSubject } from '../ask/help'
import type { Kind } from './events'

const RULES: Partial<Record<Kind, readonly string[]>> = {
  round_began: ['B-BNK-05'],
  map_redrawn: ['B-SET-13'],
  restaurant_placed: ['B-RST-01'],
  restaurant_opened: ['B-CLN-06'],
  placing_passed: ['B-SET-08'],
  reserve_chosen: ['B-INF-03'],
  structure_revealed: ['B-RES-04'],
  choosing_order_set: ['B-ORD-01', 'B-ORD-04'],
  position_taken: ['B-ORD-02'],
  turn_order_set: ['B-ORD-05'],
  hired: ['B-HIR-01'],
  trained: ['B-TRN-02'],
  campaign_launched: ['B-MKT-01'],
  goods_produced: ['B-PRD-01'],
  drinks_collected: ['B-BUY-01'],
  house_placed: ['B-BLD-02'],
  garden_placed: ['B-BLD-03'],
  milestone_claimed: ['B-MIL-01'],
  milestone_removed: ['B-CLN-07'],
  tips_counted: ['B-DIN-30'],
  bonus_counted: ['B-DIN-33'],
  bank_broke: ['B-BNK-02'],
  went_bankrupt: ['B-NEG-04'],
  card_fired: ['B-PAY-01'],
  salaries_paid: ['B-PAY-04'],
  campaign_ran: ['B-CAM-02'],
  campaign_ended: ['B-CAM-11'],
  stock_discarded: ['B-CLN-02'],
  chain_left: ['B-NEG-06'],
  game_ended: ['B-END-01'],
}

/** The ids of the rules behind an event, the most exact last; none are known of facts of modules. */
export function rulesOf(event: Happening, components: Components | null): string[] {
  if (event.kind === 'house_dined') return [...new Set([...event.funnel.stages.map((stage) => stage.rule), ...(event.funnel.sale === null ? [] : ['B-DIN-21'])])]
  const found = [...(RULES[event.kind] ?? [])]
  if (event.kind === 'structure_revealed' && event.overfilled) found.push('B-RES-07')
  if ((event.kind === 'hired' || event.kind === 'trained') && event.phantom) found.push('B-HIR-06')
  if (event.kind === 'trained' && event.trainer.includes('+')) found.push('B-TRN-08')
  if (event.kind === 'restaurant_placed' && event.moved_from !== null) found.push('B-RST-07')
  const subject = helpOf(event)
  const own = subject === null ? '' : ruleOf(subject, components)
  if (own !== '' && !found.includes(own)) found.push(own)
  return found
}

/** The card or milestone an event is about; null for none. */
export function helpOf(event: Happening): HelpSubject | null {
  if (event.kind === 'milestone_claimed' || event.kind === 'milestone_removed') return { kind: 'milestone', id: event.milestone }
  if (event.kind === 'trained') return { kind: 'card', id: event.to }
  if (event.kind === 'campaign_launched') return event.marketeer === '' ? null : { kind: 'card', id: event.marketeer }
  return 'employee' in event ? { kind: 'card', id: event.employee } : null
}
