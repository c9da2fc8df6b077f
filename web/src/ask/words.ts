/** Words for every option and every fact: pure functions of what the server says. */
import type { OptionShape, Phrase, TrainerShape } from '../api/schema'
import { goods, has, list, money, name, phrase, pieces, squareName, t } from '../i18n'
import type { TextId } from '../i18n'
import type { Order, Square } from '../api/types'
import { tally } from './chart'
import { count, flag, square, text, verb } from './orders'
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

function airplane(order: Order, option: OptionShape): string {
  const edge = text(order, 1)
  const first = count(order, 2)
  const lines = option.place?.lines ?? 1
  const line = (number: number): string =>
    edge === 'n' || edge === 's' ? squareName([0, number]).replace(/\d+$/, '') : String(number + 1)
  const values = { edge, from: line(first), to: line(first + lines - 1) }
  return lines > 1 ? t('ask.label.place_airplane', values) : t('ask.label.place_airplane_one', values)
}

function leaving(order: Order, kind: string): string {
  const [what, other] = verb(order) === 'ready' ? ['ready', 'ask.label.ready.other'] : ['finish', 'ask.label.finish.other']
  return textOr(`ask.label.${what}.${kind}`, t(other as TextId))
}

function advertise(order: Order): string {
  const second = text(order, 3)
  const values = { good: name('products', text(order, 1)), rounds: count(order, 2) }
  return second === ''
    ? t('ask.label.advertise', values)
    : t('ask.label.advertise_two', { ...values, second: name('products', second) })
}

function fire(order: Order): string {
  const unused = count(order, 3)
  const employee = cardName(text(order, 1))
  return unused > 0 ? t('ask.label.fire_unused', { employee, count: unused }) : t('ask.label.fire', { employee })
}

function manager(order: Order): string {
  const number = count(order, 2)
  const employee = cardName(text(order, 1))
  return number > 0 ? t('ask.label.manager_move', { employee, number }) : t('ask.label.manager_new', { employee })
}

function ramp(order: Order): string {
  const [row, column] = square(order, 1)
  const upright = flag(order, 2) ? 'yes' : 'no'
  if (row < 0) return t('ask.label.place_ramp_north', { column: squareName([0, column]).replace(/\d+$/, ''), upright })
  if (column < 0) return t('ask.label.place_ramp_west', { row: row + 1, upright })
  return t('ask.label.place_ramp', { place: squareName([row, column]), upright })
}

const at = (order: Order): string => squareName(square(order, 1))

const LABELS: Readonly<Record<string, (order: Order, option: OptionShape, kind: string) => string>> = {
  pass: () => t('ask.label.pass'),
  place_restaurant: (order) => t('ask.label.place_restaurant', { place: at(order), corner: text(order, 2) }),
  choose_reserve: (order) => t('ask.label.choose_reserve', { dollars: money(count(order, 1)) }),
  put_to_work: (order) => t('ask.label.put_to_work', { employee: cardName(text(order, 1)) }),
  ready: (order, _option, kind) => leaving(order, kind),
  take_position: (order) => t('ask.label.take_position', { place: count(order, 1) }),
  hire: (order) => t('ask.label.hire', { employee: cardName(text(order, 1)) }),
  train: (order) => t('ask.label.train', { from: cardName(text(order, 1)), to: cardName(text(order, 2)) }),
  finish_step: (order, _option, kind) => leaving(order, kind),
  pick_campaign: (order) => t('ask.label.pick_campaign', { campaign: campaignName(text(order, 2)) }),
  place_campaign: (order) => t('ask.label.place_campaign', { place: at(order), turned: flag(order, 2) ? 'yes' : 'no' }),
  place_airplane: airplane,
  advertise,
  produce: (order) =>
    t('ask.label.produce', { employee: cardName(text(order, 1)), pieces: pieces(text(order, 2), count(order, 3)) }),
  fetch_drink: (order, option) =>
    t('ask.label.fetch_drink', {
      employee: cardName(text(order, 1)),
      pieces: Object.keys(option.loads).length > 0 ? goods(option.loads) : name('products', text(order, 2)),
    }),
  collect_drinks: (order, option) =>
    t('ask.label.collect_drinks', { employee: cardName(text(order, 1)), pieces: goods(option.loads) }),
  pick_house: (order) => t('ask.label.pick_house', { house: count(order, 1) }),
  place_house: (order) => t('ask.label.place_house', { place: at(order), side: text(order, 2) }),
  place_garden: (order) => t('ask.label.place_garden', { house: text(order, 1), side: text(order, 2) }),
  pick_manager: manager,
  fire,
  fire_busy: (order) => t('ask.label.fire_busy', { campaign: campaignName(text(order, 1)) }),
  discard: (order) => t('ask.label.discard', { pieces: pieces(text(order, 1), 1) }),
  pay_good: (order) => t('ask.label.pay_good', { pieces: pieces(text(order, 1), 1) }),
  decline: () => t('ask.label.decline'),
  place_shop: (order) => t('ask.label.place_shop', { place: at(order) }),
  lift_shop: (order) => t('ask.label.lift_shop', { number: count(order, 1) }),
  pick_piece: (order) => pieceName(text(order, 1)),
  place_piece: (order) => t('ask.label.place_piece', { place: at(order), way: count(order, 2) + 1 }),
  pick_tile: (order) => t('ask.label.pick_tile', { tile: text(order, 1) }),
  place_tile: (order) => t('ask.label.place_tile', { place: tilePlace(square(order, 1)), degrees: 90 * count(order, 2) }),
  place_ramp: ramp,
}

/** Every name of an action that has words. */
export const VERBS: readonly string[] = Object.keys(LABELS)

/** What an option is called. kind: the question it answers. */
export function label(option: OptionShape, kind: string): string {
  const say = LABELS[verb(option.action)]
  return say === undefined ? option.action.map(String).join(' ') : say(option.action, option, kind)
}

/** What a staged step is called. kind: the question it answered. */
export function stepLabel(action: Order, kind: string): string {
  const bare = { group: '', place: null, reach: [], distances: [], loads: {}, route: [], sources: [], facts: [], same_as: -1 }
  return label({ ...bare, action }, kind)
}

/** The heading an option stands under in a list; "" for none. */
export function heading(option: OptionShape, trainers: readonly TrainerShape[]): string {
  const order = option.action
  switch (verb(order)) {
    case 'hire':
      return t('ask.group.hire_by', { employee: cardName(text(order, 2)) })
    case 'train':
      return trainHeading(order, trainers)
    case 'pick_campaign':
      return pickHeading(order)
    case 'produce':
    case 'fetch_drink':
    case 'collect_drinks':
    case 'pick_manager':
      return cardName(text(order, 1))
    case 'fire':
      return text(order, 2) === 'work' ? t('ask.group.work') : t('ask.group.beach')
    case 'fire_busy':
      return t('ask.group.busy')
    case 'pay_good':
      return t('ask.group.pay_goods')
    default:
      return ''
  }
}

function trainHeading(order: Order, trainers: readonly TrainerShape[]): string {
  if (flag(order, 4)) return t('ask.group.phantom')
  if (flag(order, 5)) return t('ask.group.at_work')
  const number = count(order, 3)
  const trainer = trainers.find((each) => each.number === number)
  if (trainer === undefined) return t('ask.group.all_trainers')
  return t('ask.group.trainer', { employee: cardName(trainer.employee), left: trainer.left })
}

function pickHeading(order: Order): string {
  const marketeer = text(order, 1)
  if (marketeer === '') return t('ask.group.no_marketeer')
  const again = text(order, 3)
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
