/** Every event in one sentence of the reader's language; `details` says the reasons that did not fit in. */
import type { Happening } from '../api/schema'
import { goods, list, money, name, pieces, seatName, squareName, t, textOr } from '../i18n'
import { linesOf } from '../board/describe'
import { faceOf } from '../modules/events'
import { dinnerDetails, dinnerSentence } from './dinner'
import type { Fields, Kind, Of } from './events'
import { generalSentence } from './general'
import { campaignName, cards, houseWithin, seatNames } from './words'

type Names = readonly string[]
type Tellers = { [K in Kind]?: (event: Fields[K], names: Names) => string }

/** Say what happened; names: who sits at the seats. */
export function sentence(event: Happening, names: Names): string {
  const tell = faceOf(event).sentence ?? (TELLERS as Record<string, (event: Happening, names: Names) => string>)[event.kind]
  return (tell ?? generalSentence)(event, names)
}

/** Say the reasons behind a sentence, one by one; most events have none. */
export function details(event: Happening, names: Names): string[] {
  if (event.kind === 'house_dined') return dinnerDetails(event, names)
  if (event.kind === 'milestone_claimed') return [textOr(`milestone.${event.milestone}`, '')].filter((text) => text !== '')
  if (event.kind === 'campaign_ran') return ranDetails(event)
  if (event.kind === 'salaries_paid') return salariesDetails(event)
  if (event.kind === 'game_ended') return [t('story.say.ranking', { ranking: ranked(event, names) })]
  return faceOf(event).details?.(event, names) ?? []
}

function who(seat: number, names: Names): string {
  return seatName(seat, names)
}

const setUp = {
  round_began: (event) => t('story.say.round_began', { round: event.round, slots: event.ceo_slots }),
  map_redrawn: (event, names) => t('story.say.map_redrawn', { name: who(event.seat, names) }),
  restaurant_placed: (event, names) =>
    event.moved_from === null
      ? t('story.say.restaurant_placed', {
          name: who(event.seat, names),
          square: squareName(event.at),
          corner: event.entrance,
          state: event.open ? 'open' : 'soon',
        })
      : t('story.say.restaurant_moved', {
          name: who(event.seat, names),
          from: squareName(event.moved_from),
          square: squareName(event.at),
          corner: event.entrance,
        }),
  restaurant_opened: (event, names) => t('story.say.restaurant_opened', { name: who(event.seat, names), square: squareName(event.at) }),
  placing_passed: (event, names) => t('story.say.placing_passed', { name: who(event.seat, names) }),
  reserve_chosen: (event, names) => t('story.say.reserve_chosen', { name: who(event.seat, names) }),
  structure_revealed: (event, names) => {
    const values = { name: who(event.seat, names), slots: event.open_slots }
    if (event.overfilled) return t('story.say.structure_overfilled', values)
    if (Object.keys(event.at_work).length === 0) return t('story.say.structure_empty', values)
    return t('story.say.structure_revealed', { ...values, cards: cards(event.at_work) })
  },
  choosing_order_set: (event, names) =>
    t('story.say.choosing_order_set', {
      queue: list(event.queue.map(([seat, slots]) => t('story.say.queued', { name: who(seat, names), slots }))),
    }),
  position_taken: (event, names) => t('story.say.position_taken', { name: who(event.seat, names), position: event.position }),
  turn_order_set: (event, names) => t('story.say.turn_order_set', { names: seatNames(event.order, names) }),
} satisfies Tellers

const working = {
  turn_began: (event, names) => t('story.say.turn_began', { name: who(event.seat, names) }),
  hired: (event, names) =>
    t(event.phantom ? 'story.say.hired_phantom' : 'story.say.hired', {
      name: who(event.seat, names),
      card: name('employees', event.employee),
      by: name('employees', event.by),
    }),
  trained: (event, names) =>
    t('story.say.trained', {
      name: who(event.seat, names),
      from: name('employees', event.employee),
      to: name('employees', event.to),
      steps: event.steps,
      trainers: list(event.trainer.split('+').map((card) => name('employees', card))),
      how: event.phantom ? 'phantom' : event.at_work ? 'work' : 'beach',
    }),
  cards_received: (event, names) =>
    t(event.number === 0 ? 'story.say.cards_missing' : 'story.say.cards_received', {
      name: who(event.seat, names),
      cards: event.number === 0 ? name('employees', event.employee) : cards({ [event.employee]: event.number }),
      milestone: name('milestones', event.milestone),
    }),
  campaign_launched: (event, names) =>
    t('story.say.campaign_launched', {
      name: who(event.seat, names),
      campaign: campaignName(event.campaign),
      goods: list([event.good, event.second].filter((good) => good !== '').map((good) => name('goods', good))),
      rounds: event.rounds,
      by: event.marketeer === '' ? 'nobody' : 'card',
      card: event.marketeer === '' ? '' : name('employees', event.marketeer),
      where: event.at !== null ? 'square' : event.edge !== '' ? 'edge' : 'beside',
      square: event.at === null ? '' : squareName(event.at),
      edge: event.edge,
      line: event.edge === '' ? '' : linesOf(event.edge, event.first, 1),
    }),
  goods_produced: (event, names) =>
    t('story.say.goods_produced', {
      name: who(event.seat, names),
      card: name('employees', event.employee),
      pieces: pieces(event.good, event.amount),
    }),
  drinks_collected: (event, names) => {
    const [first, last] = [event.route[0], event.route.at(-1)]
    return t('story.say.drinks_collected', {
      name: who(event.seat, names),
      card: name('employees', event.employee),
      goods: goods(event.drinks),
      way: first === undefined ? 'none' : 'route',
      from: first === undefined ? '' : squareName(first),
      to: last === undefined ? '' : squareName(last),
    })
  },
  house_placed: (event, names) =>
    t('story.say.house_placed', {
      name: who(event.seat, names),
      house: houseWithin(event.house),
      square: squareName(event.at),
      side: event.garden,
    }),
  garden_placed: (event, names) => t('story.say.garden_placed', { name: who(event.seat, names), house: houseWithin(event.house), side: event.side }),
  milestone_claimed: (event, names) =>
    t('story.say.milestone_claimed', { name: who(event.seat, names), milestone: name('milestones', event.milestone) }),
  milestone_removed: (event) => t('story.say.milestone_removed', { milestone: name('milestones', event.milestone) }),
} satisfies Tellers

const moneyed = {
  house_dined: dinnerSentence,
  paid: (event, names) =>
    t('story.say.paid', {
      name: who(event.seat, names),
      amount: money(event.amount),
      why: textOr(`story.paid.${event.what}`, 'none'),
      cash: money(event.cash),
      part: event.from_outside === 0 ? 'none' : 'some',
      outside: money(event.from_outside),
    }),
  charged: (event, names) =>
    t('story.say.charged', {
      name: who(event.seat, names),
      owed: money(event.owed),
      why: textOr(`story.charged.${event.what}`, 'none'),
      short: event.paid === event.owed ? 'no' : 'yes',
      paid: money(event.paid),
      cash: money(event.cash),
    }),
  tips_counted: (event, names) =>
    t('story.say.tips_counted', {
      name: who(event.seat, names),
      count: event.waitresses,
      each: money(event.each),
      total: money(event.waitresses * event.each),
    }),
  bonus_counted: (event, names) =>
    t('story.say.bonus_counted', { name: who(event.seat, names), earned: money(event.earned), bonus: money(event.bonus) }),
  bank_broke: (event, names) => {
    if (event.reserves.length === 0 && event.added === 0) {
      return t('story.say.bank_broke_last', { again: event.number > 1 ? 'yes' : 'no', when: event.in_dinner ? 'now' : 'next' })
    }
    const values = {
      cards: list(event.reserves.map(([seat, face]) => t('story.say.reserve_card', { name: who(seat, names), dollars: money(face) }))),
      added: money(event.added),
      slots: event.slots,
    }
    return t(event.prices ? 'story.say.bank_broke_prices' : 'story.say.bank_broke', values)
  },
  went_bankrupt: (event, names) =>
    t('story.say.went_bankrupt', { name: who(event.seat, names), owed: money(event.owed), paid: money(event.paid) }),
  card_fired: (event, names) =>
    t('story.say.card_fired', {
      name: who(event.seat, names),
      card: name('employees', event.employee),
      place: event.place,
      forced: event.forced ? 'yes' : 'no',
    }),
  salaries_paid: (event, names) => salaries(event, who(event.seat, names)),
  campaign_ran: (event, names) => ran(event, who(event.seat, names)),
  campaign_ended: (event, names) =>
    t('story.say.campaign_ended', {
      name: who(event.seat, names),
      campaign: campaignName(event.campaign),
      back: event.returned === null ? 'no' : 'yes',
      card: event.returned === null ? '' : name('employees', event.returned),
    }),
  stock_discarded: (event, names) =>
    t('story.say.stock_discarded', {
      name: who(event.seat, names),
      thrown: Object.values(event.thrown).some((count) => count > 0) ? goods(event.thrown) : 'none',
      kept: goods(event.kept),
      freezer: event.freezer ? 'yes' : 'no',
    }),
  chain_left: (event, names) => t('story.say.chain_left', { name: who(event.seat, names) }),
  game_ended: (event, names) =>
    t('story.say.game_ended', {
      why: event.why,
      won: event.winner === null ? 'no' : 'yes',
      name: event.winner === null ? '' : who(event.winner, names),
    }),
} satisfies Tellers

const TELLERS: Tellers = { ...setUp, ...working, ...moneyed }

/** The dollars of a payday as a sum: cards x rate, less each discount (B-PAY-04 to B-PAY-06). */
export function salarySum(event: Fields['salaries_paid']): string {
  const inGoods = Object.values(event.goods).reduce((sum, count) => sum + count, 0)
  const less = [event.training_discount, event.recruiting_discount].filter((dollars) => dollars > 0).map((dollars) => ` − ${money(dollars)}`)
  return `${String(event.cards - inGoods - event.unpaid)} × ${money(event.rate)}${less.join('')} = ${money(event.due)}`
}

function salaries(event: Fields['salaries_paid'], who: string): string {
  if (event.cards === 0) return t('story.say.salaries_none', { name: who })
  return t('story.say.salaries_paid', {
    name: who,
    sum: salarySum(event),
    goods: goods(event.goods),
    paid: Object.keys(event.goods).length === 0 ? 'cash' : 'goods',
    unpaid: event.unpaid,
    cash: money(event.cash),
  })
}

/** The milestone that brings the discount for training. */
const FIRST_TO_TRAIN = 'first_to_train_someone'

function salariesDetails(event: Fields['salaries_paid']): string[] {
  const { training_discount: training, recruiting_discount: hires } = event
  return [
    ...(training > 0 ? [t('story.say.less_training', { dollars: money(training), milestone: name('milestones', FIRST_TO_TRAIN) })] : []),
    ...(hires > 0 ? [t('story.say.less_hires', { dollars: money(hires) })] : []),
  ]
}

function ran(event: Fields['campaign_ran'], who: string): string {
  const placed = event.reached.reduce((sum, [, , put]) => sum + put, 0)
  const values = { name: who, campaign: campaignName(event.campaign), good: name('goods', event.good), rounds: event.rounds_left }
  if (event.reached.length === 0) return t('story.say.campaign_reached_none', values)
  if (placed === 0) return t('story.say.campaign_placed_none', values)
  const houses = event.reached.filter(([, , put]) => put > 0).map(([house, , put]) => t('story.say.put', { house: houseWithin(house), count: put }))
  return t('story.say.campaign_ran', { ...values, pieces: pieces(event.good, placed), houses: list(houses) })
}

function ranDetails(event: Fields['campaign_ran']): string[] {
  const full = event.reached.filter(([, asked, put]) => asked > 0 && put === 0).map(([house]) => houseWithin(house))
  const some = event.reached.filter(([, asked, put]) => put > 0 && put < asked).map(([house]) => houseWithin(house))
  return [
    ...(some.length > 0 ? [t('story.say.only_so_much', { houses: list(some) })] : []),
    ...(full.length > 0 ? [t('story.say.were_full', { count: full.length, houses: list(full) })] : []),
  ]
}

function ranked(event: Of<'game_ended'>, names: Names): string {
  return list(event.ranking.map((seat) => t('story.say.reserve_card', { name: who(seat, names), dollars: money(event.cash[seat] ?? 0) })))
}
