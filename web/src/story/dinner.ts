/** Where a house eats and why, in sentences. */
import type { FunnelShape, OfferShape } from '../api/schema'
import { goods, list, seatName, t } from '../i18n'
import type { Fields } from './events'
import { houseName, saleSum, tierName, verdict } from './words'

type Names = readonly string[]

/** Where a house ate, for how much; or why nobody served it. */
export function dinnerSentence(event: Pick<Fields['house_dined'], 'funnel'>, names: Names): string {
  const funnel = event.funnel
  const served = servedOf(funnel)
  const values = { house: houseName(funnel.house), order: goods(funnel.demand) }
  if (served === undefined || funnel.sale === null) {
    const why = funnel.offers.map((offer) => said(offer, undefined, names))
    return why.length === 0 ? t('story.say.house_alone', values) : t('story.say.house_home', { ...values, why: list(why) })
  }
  return t('story.say.house_dined', {
    ...values,
    name: seatName(served.seat, names),
    meal: funnel.tier === 'exact' || funnel.tier === '' ? 'exact' : 'other',
    eaten: goods(funnel.eaten),
    sum: saleSum(funnel.sale),
  })
}

/** What the house compared, chain by chain, and what would have changed its mind. */
export function dinnerDetails(event: Pick<Fields['house_dined'], 'funnel'>, names: Names): string[] {
  const served = servedOf(event.funnel)
  const offers = served === undefined ? [] : event.funnel.offers.map((offer) => said(offer, served, names))
  const liked = event.funnel.tier === 'exact' || event.funnel.tier === '' ? [] : [t('story.say.liked', { tier: tierName(event.funnel.tier) })]
  return [...liked, ...offers]
}

/** The offer that was taken. */
export function servedOf(funnel: FunnelShape): OfferShape | undefined {
  return funnel.offers.find((offer) => offer.verdict === 'served')
}

function said(offer: OfferShape, served: OfferShape | undefined, names: Names): string {
  return t('story.say.offer', { name: seatName(offer.seat, names), verdict: verdict(offer, served) })
}

