/** Words for what many sentences share: sums, meals, places. Money always comes with its arithmetic. */
import type { OfferShape, SaleShape } from '../api/schema'
import type { Counts } from '../api/types'
import { goods, list, money, name, seatName, t, textOr } from '../i18n'
import { houseWithin, isNumbered, ownName } from '../i18n/houses'
import { terms } from '../i18n/language.svelte'

export { houseWithin, isNumbered }

type Names = readonly string[]

/** The name of a campaign token with its number, such as `billboard_14`. */
export function campaignName(id: string): string {
  const token = /^(.+?)_(\d+)(?:_\w+)?$/.exec(id)
  return name('campaigns', token === null ? id : `${token[1] ?? ''}_${token[2] ?? ''}`)
}

/** A house by its label, at the beginning of a line. */
export function houseName(label: string): string {
  return isNumbered(label) ? t('story.house', { house: label }) : ownName(label)
}

/** The seats by name, in their order. */
export function seatNames(seats: readonly number[], names: Names): string {
  return list(seats.map((seat) => seatName(seat, names)))
}

/** A number stays on the line of what it counts. */
function unbroken(text: string): string {
  return text.replace(/^(\d+) × /u, '$1\u00a0×\u00a0')
}

/** Cards with their numbers. */
export function cards(counts: Readonly<Counts>): string {
  return list(Object.entries(counts).map(([card, count]) => unbroken(t('shell.count_of', { count, thing: name('employees', card) }))))
}

/** What a house compares: price + distance, and what milestones change, such as `$10 + 2 - 1 = 11`. */
export function offerSum(offer: Pick<OfferShape, 'price' | 'distance' | 'change' | 'total'>): string {
  const change = offer.change === 0 ? '' : offer.change < 0 ? ` − ${String(-offer.change)}` : ` + ${String(offer.change)}`
  return `${money(offer.price)} + ${String(offer.distance ?? '?')}${change} = ${String(offer.total ?? '?')}`
}

/** One term of a sale: what is written, and what it is for. */
export type Term = { sign: string; sum: string; why: string }

/** The terms of a sale: price x items x multiplier, then what is added for each bonus (B-DIN-21). */
export function saleTerms(sale: SaleShape): Term[] {
  const found: Term[] = [
    { sign: '', sum: money(sale.unit_price), why: t('story.sale.unit') },
    { sign: '×', sum: String(sale.items), why: t('story.sale.items', { count: sale.items }) },
  ]
  if (sale.multiplier !== 1) {
    const reasons = sale.reasons.length === 0 ? ['garden'] : sale.reasons
    const why = list(reasons.map((reason) => textOr(`story.reason.${reason}`, reason.replaceAll('_', ' '))))
    found.push({ sign: '×', sum: String(sale.multiplier), why })
  }
  for (const bonus of sale.bonuses) {
    found.push({ sign: bonus.dollars < 0 ? '−' : '+', sum: money(Math.abs(bonus.dollars)), why: bonusName(bonus.what, bonus.count) })
  }
  return found
}

/** The income of a house as one sum, such as `2 × $10 × 2 + $5 = $45`. */
export function saleSum(sale: SaleShape): string {
  const sum = saleTerms(sale)
    .map((term) => `${term.sign === '' ? '' : ` ${term.sign} `}${term.sum}`)
    .join('')
  return `${sum} = ${money(sale.total)}`
}

/** What pays fixed dollars for a house: a milestone, or cards with their number. */
export function bonusName(what: string, count: number): string {
  const own = textOr(`story.bonus.${what}`, '', { count })
  if (own !== '') return own
  if (what in (terms()['milestones'] ?? {})) return name('milestones', what)
  return t('shell.count_of', { count, thing: name('employees', what) })
}

/** A way to satisfy a house, such as the order with a side dish (K-DIN-02). */
export function tierName(tier: string): string {
  const [main = '', dish] = tier.split('+')
  const meal = main === 'exact' ? t('story.tier.exact') : name('goods', main)
  return dish === undefined ? meal : t('story.tier.with', { meal, dish: name('goods', dish) })
}

/** Why a chain did not serve a house, in a few words without its name; what the one that did offered. */
export function verdict(offer: OfferShape, served: OfferShape | undefined): string {
  const gone = offer.verdict === 'short' && offer.sold_to.length > 0
  return textOr(gone ? 'story.verdict.short_sold' : `story.verdict.${offer.verdict}`, offer.verdict, {
    houses: list(offer.sold_to.map(houseWithin)),
    goods: goods(offer.missing),
    sum: offerSum(offer),
    tier: offer.tier === '' ? '' : tierName(offer.tier),
    waitresses: offer.waitresses,
    more: served?.waitresses ?? 0,
    position: offer.position,
    before: served?.position ?? 0,
    star: offer.star === 0 ? 'none' : 'lesser',
  })
}
