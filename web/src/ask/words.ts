/** Words for every option and every fact: pure functions of what the server says. */
import type { Action, OptionShape, Phrase, TrainerShape, View } from '../api/schema'
import { goods, has, language, list, money, name, phrase, pieces, said, squareName, t } from '../i18n'
import { HEADINGS, LABELS as MODULE_LABELS } from '../modules/registry'
import type { Labels } from '../modules/page'
import { softly } from '../ui/hyphens'
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

/** The name of a card where there is little room: long words may be parted. */
export function narrowName(id: string): string {
  return softly(cardName(id), language())
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

const LABELS: Labels = {
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
    Object.keys(option.loads).length > 0
      ? t('ask.label.collect_drinks', { employee: cardName(employee), pieces: goods(option.loads) })
      : t('ask.label.drives', { employee: cardName(employee) }),
  pick_house: ({ number }) => t('ask.label.pick_house', { house: number }),
  place_house: ({ at, garden }) => t('ask.label.place_house', { place: squareName(at), side: garden }),
  place_garden: ({ house, side }) => t('ask.label.place_garden', { house, side }),
  pick_manager: manager,
  fire,
  fire_busy: ({ campaign }) => t('ask.label.fire_busy', { campaign: campaignName(campaign) }),
  discard: ({ good }) => t('ask.label.discard', { pieces: pieces(good, 1) }),
  decline: () => t('ask.label.decline'),
  ...MODULE_LABELS,
}

/** Every kind of action that has words. */
export const KINDS: readonly string[] = Object.keys(LABELS)

type Say = (action: Action, option: OptionShape, kind: string) => string

/** What says something about an action of a kind, undefined where nothing does. */
function sayer(labels: Labels, kind: string): Say | undefined {
  return (labels as Readonly<Record<string, Say | undefined>>)[kind]
}

/** What an option is called. kind: the question it answers. */
export function label(option: OptionShape, kind: string): string {
  const { action } = option
  const say = sayer(LABELS, action.kind)
  return say === undefined ? ownLabel(action) : say(action, option, kind)
}

/** What an action of a module is called that this page knows nothing of: by the module's words, else by its fields. */
function ownLabel(action: Action): string {
  const { kind, at, ...others } = action as Record<string, unknown> & { kind: string }
  const values = at === undefined ? others : { ...others, place: at }
  if (has(`ask.label.${kind}`)) return said(`ask.label.${kind}`, values)
  const shown = Object.entries(values).map(([key, value]) => (key === 'place' ? squareName(value as [number, number]) : String(value)))
  return [kind.replaceAll('_', ' '), ...shown].join(' ')
}

/** What a staged step is called. kind: the question it answered. */
export function stepLabel(action: Action, kind: string): string {
  const bare = { group: '', place: null, reach: [], distances: [], loads: {}, route: [], sources: [], facts: [], same_as: -1, opens: false, leaves: false }
  return label({ ...bare, action }, kind)
}

/** What the end of a decision is, for who can still take it back; a place in the turn order ends no turn. */
export function endingTitle(view: Pick<View, 'phase' | 'secret'> | null): string {
  if (view?.phase === 'order_of_business') return t('ask.end.orders')
  return t(view?.secret === true ? 'ask.end.seals' : 'ask.end.ends')
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
    default:
      return sayer(HEADINGS, action.kind)?.(action, option, '') ?? ''
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
