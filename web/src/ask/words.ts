/** Words for every option and every fact: pure functions of what the server says. */
import type { Action, OptionShape, Phrase, TrainerShape } from '../api/schema'
import { goods, has, list, money, name, phrase, pieces, squareName, t } from '../i18n'
import type { Square } from '../api/types'
import { tally } from './chart'
import type { ActionOf } from './orders'
import { campaignName, houseName, pieceName, valuesOf, written } from './values'

export { campaignName, houseName, pieceName }

/** The kind of a campaign token, such as `billboard`. */
export function campaignKind(id: string): string {
  return id.replace(/_ab$/, '').replace(/_\d+$/, '')
}

/** The number printed on a campaign token, "" for none. */
export function campaignNumber(id: string): string {
  return /_(\d+)(_ab)?$/.exec(id)?.[1] ?? ''
}

export function cardName(id: string): string {
  return name('employees', id)
}

/** Cards in words, equal ones counted. */
export function namesOf(cards: readonly string[]): string {
  const counts = [...tally(cards)]
  return list(counts.map(([card, count]) => (count > 1 ? t('shell.count_of', { count, thing: cardName(card) }) : cardName(card))))
}

/** What a card does, in a few words. */
export function cardJob(id: string): string {
  return textOr(`card.${id}`, '')
}

/** A text by an id made at run time, or something else when there is none. */
export function textOr(id: string, otherwise: string, values: Record<string, unknown> = {}): string {
  return has(id) ? t(id, values) : otherwise
}

/** Where a tile lies, by its place among tiles. */
function tilePlace(at: Square): string {
  const [row, column] = [at[0] + 1, at[1] + 1]
  if (row < 1) return t('ask.tile_above', { column })
  return column < 1 ? t('ask.tile_left', { row }) : t('ask.tile_at', { row, column })
}

function airplane(action: ActionOf<'place_airplane'>, option: OptionShape): string {
  const { edge, first } = action
  const lines = option.place?.lines ?? 1
  const line = (number: number): string =>
    edge === 'n' || edge === 's' ? squareName([0, number]).replace(/\d+$/, '') : String(number + 1)
  const values = { edge, from: line(first), to: line(first + lines - 1) }
  return lines > 1 ? t('ask.label.place_airplane', values) : t('ask.label.place_airplane_one', values)
}

function leaving(what: 'ready' | 'finish', kind: string): string {
  return textOr(`ask.label.${what}.${kind}`, t(`ask.label.${what}.other`))
}

function advertise({ good, rounds, second }: ActionOf<'advertise'>): string {
  const values = { good: name('products', good), rounds }
  return second === ''
    ? t('ask.label.advertise', values)
    : t('ask.label.advertise_two', { ...values, second: name('products', second) })
}

function fire(action: ActionOf<'fire'>): string {
  const employee = cardName(action.employee)
  return action.unused > 0
    ? t('ask.label.fire_unused', { employee, count: action.unused })
    : t('ask.label.fire', { employee })
}

function manager(action: ActionOf<'pick_manager'>): string {
  const [employee, number] = [cardName(action.employee), action.restaurant]
  return number > 0 ? t('ask.label.manager_move', { employee, number }) : t('ask.label.manager_new', { employee })
}

function ramp(action: ActionOf<'place_ramp'>): string {
  const [row, column] = action.at
  const upright = action.upright ? 'yes' : 'no'
  if (row < 0) return t('ask.label.place_ramp_north', { column: squareName([0, column]).replace(/\d+$/, ''), upright })
  if (column < 0) return t('ask.label.place_ramp_west', { row: row + 1, upright })
  return t('ask.label.place_ramp', { place: squareName([row, column]), upright })
}

const LABELS: { readonly [K in Action['kind']]: (action: ActionOf<K>, option: OptionShape, kind: string) => string } = {
  pass: () => t('ask.label.pass'),
  place_restaurant: ({ at, entrance }) => t('ask.label.place_restaurant', { place: squareName(at), corner: entrance }),
  choose_reserve: ({ card }) => t('ask.label.choose_reserve', { dollars: money(card) }),
  put_to_work: ({ employee }) => t('ask.label.put_to_work', { employee: cardName(employee) }),
  ready: (_action, _option, kind) => leaving('ready', kind),
  take_position: ({ position }) => t('ask.label.take_position', { place: position }),
  hire: ({ employee }) => t('ask.label.hire', { employee: cardName(employee) }),
  train: ({ employee, to }) => t('ask.label.train', { from: cardName(employee), to: cardName(to) }),
  finish_step: (_action, _option, kind) => leaving('finish', kind),
  pick_campaign: ({ campaign }) => t('ask.label.pick_campaign', { campaign: campaignName(campaign) }),
  place_campaign: ({ at, turned }) =>
    t('ask.label.place_campaign', { place: squareName(at), turned: turned ? 'yes' : 'no' }),
  place_airplane: airplane,
  advertise,
  produce: ({ employee, good, amount }) =>
    t('ask.label.produce', { employee: cardName(employee), pieces: pieces(good, amount) }),
  fetch_drink: ({ employee, good }, option) =>
    t('ask.label.fetch_drink', {
      employee: cardName(employee),
      pieces: Object.keys(option.loads).length > 0 ? goods(option.loads) : name('products', good),
    }),
  collect_drinks: ({ employee }, option) =>
    t('ask.label.collect_drinks', { employee: cardName(employee), pieces: goods(option.loads) }),
  pick_house: ({ number }) => t('ask.label.pick_house', { house: number }),
  place_house: ({ at, garden }) => t('ask.label.place_house', { place: squareName(at), side: garden }),
  place_garden: ({ house, side }) => t('ask.label.place_garden', { house, side }),
  pick_manager: manager,
  fire,
  fire_busy: ({ campaign }) => t('ask.label.fire_busy', { campaign: campaignName(campaign) }),
  discard: ({ good }) => t('ask.label.discard', { pieces: pieces(good, 1) }),
  pay_good: ({ good }) => t('ask.label.pay_good', { pieces: pieces(good, 1) }),
  decline: () => t('ask.label.decline'),
  place_shop: ({ at }) => t('ask.label.place_shop', { place: squareName(at) }),
  lift_shop: ({ shop }) => t('ask.label.lift_shop', { number: shop }),
  pick_piece: ({ piece }) => pieceName(piece),
  place_piece: ({ at, way }) => t('ask.label.place_piece', { place: squareName(at), way: way + 1 }),
  pick_tile: ({ tile }) => t('ask.label.pick_tile', { tile }),
  place_tile: ({ at, rotation }) => t('ask.label.place_tile', { place: tilePlace(at), degrees: 90 * rotation }),
  place_ramp: ramp,
}

/** Every kind of action that has words. */
export const KINDS: readonly string[] = Object.keys(LABELS)

type Say = (action: Action, option: OptionShape, kind: string) => string

/** What an option is called. kind: the question it answers. */
export function label(option: OptionShape, kind: string): string {
  const { action } = option
  const say = (LABELS as Readonly<Record<string, Say | undefined>>)[action.kind]
  // An action of a module this page knows nothing of is named by its fields.
  return say === undefined ? Object.values(action).map(String).join(' ') : say(action, option, kind)
}

/** What a staged step is called. kind: the question it answered. */
export function stepLabel(action: Action, kind: string): string {
  const bare = { group: '', place: null, reach: [], distances: [], loads: {}, route: [], sources: [], facts: [], same_as: -1 }
  return label({ ...bare, action }, kind)
}

/** The heading an option stands under in a list; "" for none. */
export function heading(option: OptionShape, trainers: readonly TrainerShape[]): string {
  const { action } = option
  switch (action.kind) {
    case 'hire':
      return t('ask.group.hire_by', { employee: cardName(action.by) })
    case 'train':
      return trainHeading(action, trainers)
    case 'pick_campaign':
      return pickHeading(action)
    case 'produce':
    case 'fetch_drink':
    case 'collect_drinks':
    case 'pick_manager':
      return cardName(action.employee)
    case 'fire':
      return action.place === 'work' ? t('ask.group.work') : t('ask.group.beach')
    case 'fire_busy':
      return t('ask.group.busy')
    case 'pay_good':
      return t('ask.group.pay_goods')
    default:
      return ''
  }
}

function trainHeading(action: ActionOf<'train'>, trainers: readonly TrainerShape[]): string {
  if (action.phantom) return t('ask.group.phantom')
  if (action.at_work) return t('ask.group.at_work')
  const trainer = trainers.find((each) => each.number === action.trainer)
  if (trainer === undefined) return t('ask.group.all_trainers')
  return t('ask.group.trainer', { employee: cardName(trainer.employee), left: trainer.left })
}

function pickHeading({ marketeer, again }: ActionOf<'pick_campaign'>): string {
  if (marketeer === '') return t('ask.group.no_marketeer')
  const employee = cardName(marketeer)
  return again === ''
    ? t('ask.group.marketeer', { employee })
    : t('ask.group.again', { employee, campaign: campaignName(again) })
}

/** Say a fact of the server about a choice. */
export function say(fact: Phrase): string {
  const values = written(fact.say, valuesOf(fact))
  return phrase({ say: fact.say, values: values as Phrase['values'] & object })
}
