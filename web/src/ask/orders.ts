/** Actions as they travel, such as `{ kind: 'hire', employee: 'waitress', by: 'ceo' }`. */
import type { Action, OptionShape, View } from '../api/schema'

/** The action of one kind. */
export type ActionOf<K extends Action['kind']> = Extract<Action, { kind: K }>

/** Whether two actions are the same. */
export function same(one: Action, other: Action): boolean {
  return written(one) === written(other)
}

function written(action: Action): string {
  return JSON.stringify(Object.entries(action).sort(([first], [second]) => first.localeCompare(second)))
}

/** The index of an action among options, -1 for none. */
export function indexOf(options: readonly OptionShape[], action: Action): number {
  return options.findIndex((option) => same(option.action, action))
}
/** The actions that only leave a step or seal a choice. */
export const LEAVING: ReadonlySet<string> = new Set(['finish_step', 'ready', 'decline', 'pass'])

/** The first part of a choice that is completed by a second one: these are staged, and sent together. */
const OPENING: ReadonlySet<string> = new Set([
  'pick_campaign',
  'pick_house',
  'pick_manager',
  'pick_piece',
  'pick_tile',
  'lift_shop',
])

/** Parts of a choice made in secret, sealed by `ready`. */
const SECRET: ReadonlySet<string> = new Set(['put_to_work', 'fire', 'fire_busy', 'pay_good', 'discard'])

/** Questions whose place is followed by the question what is advertised. */
const MESSAGE_FOLLOWS: ReadonlySet<string> = new Set(['campaign_place', 'free_mailbox_place'])

/** Questions that go on with a choice begun before. */
const CONTINUING: ReadonlySet<string> = new Set([
  'campaign_place',
  'campaign_message',
  'house_place',
  'restaurant_place',
  'lobby_piece',
  'extra_tile_place',
  'second_campaign_place',
  'pizza_radio_place',
  'free_mailbox_place',
  'free_mailbox_message',
])

/** Questions every seat answers in secret at the same time. */
export const SECRET_KINDS: ReadonlySet<string> = new Set(['restructuring', 'payday', 'cleanup'])

/** Whether what is decided now is decided in secret, by all at the same time. */
export function isSecret(view: Pick<View, 'step'> | null): boolean {
  return view !== null && (SECRET_KINDS.has(view.step) || view.step === 'reserve')
}

/** Whether choosing this only stages it: the rest of the choice comes next. */
export function opens(action: Action, kind: string): boolean {
  const name = action.kind
  if (OPENING.has(name) || SECRET.has(name)) return true
  return MESSAGE_FOLLOWS.has(kind) && (name === 'place_campaign' || name === 'place_airplane')
}

/** Whether staged steps already make a whole choice that only waits to be sent. */
export function isWhole(staged: readonly Action[], kind: string | null): boolean {
  if (staged.length === 0) return false
  if (kind === null) return true
  if (SECRET_KINDS.has(kind) || CONTINUING.has(kind)) return false
  return !staged.some((step) => step.kind === 'lift_shop') || kind !== 'coffee_shop'
}
