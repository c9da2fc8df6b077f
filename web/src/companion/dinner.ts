/**
 * A dinner of a game with the box, worked out in the page (chapter 16), so that it needs no network.
 *
 * It names no module: what decides is asked of the rules beforehand (`DinnerFacts`). `dinner.test.ts` compares it with
 * thousands of houses that the engine served.
 */
import type { BonusShape, DinnerFacts, MealTier, OfferShape, SaleShape } from '../api/schema'

export type Counts = Readonly<Record<string, number>>

/** A chain before dinner. since: the round in which it earned a milestone. */
export type Diner = { seat: number; cards: Counts; since: Counts; stock: Counts }

/** A house that wants something. more: what besides the garden makes it pay more. far: by seat, borders on the way; null where no road leads. */
export type Hungry = { house: string; garden: boolean; more: readonly string[]; wants: Counts; far: Readonly<Record<number, number | null>> }

/** base: dollars an item costs before cards. chains: in turn order. houses: in the order of dinner. */
export type Evening = { facts: DinnerFacts; base: number; round: number; chains: readonly Diner[]; houses: readonly Hungry[] }

/** Where a house ate; seat -1 stayed home. */
export type Dined = { house: string; seat: number; tier: string; eaten: Counts; offers: OfferShape[]; sale: SaleShape | null }

/** What a chain takes in all, in dollars. */
export type Takings = { seat: number; sales: number; tips: number; bonus: number; total: number }

export type Outcome = { houses: Dined[]; takings: Takings[]; left: Record<number, Counts> }

type Host = { diner: Diner; place: number; price: number; change: number; star: number; waitresses: number; stock: Record<string, number> }

/** Let all houses eat, one after the other. */
export function dine(evening: Evening): Outcome {
  const hosts = evening.chains.map((diner, index) => hostOf(evening, diner, index + 1))
  const sales = new Map<number, number>()
  const houses = evening.houses.map((house) => {
    const dined = serve(evening, house, hosts)
    if (dined.sale !== null) sales.set(dined.seat, (sales.get(dined.seat) ?? 0) + dined.sale.total)
    return dined
  })
  return {
    houses,
    takings: hosts.map((host) => takingsOf(evening, host, sales.get(host.diner.seat) ?? 0)),
    left: Object.fromEntries(hosts.map((host) => [host.diner.seat, host.stock])),
  }
}

/** A chain's price for one item, in dollars (B-DIN-08). */
export function unitPrice(evening: Evening, diner: Diner): number {
  const cards = Object.entries(evening.facts.price_cards)
  return evening.base + sum(cards.map(([card, change]) => change * acting(evening.facts, diner, card))) + effect(evening, diner, 'price')
}

/** How often the copies of a card act (K-NSM-03). */
function acting(facts: DinnerFacts, diner: Diner, card: string): number {
  let times = 1
  for (const [beside, cards] of Object.entries(facts.twice)) {
    if ((diner.cards[beside] ?? 0) > 0) times = Math.max(times, cards[card] ?? 1)
  }
  return (diner.cards[card] ?? 0) * times
}

/** What the milestones of a chain change. */
function effect(evening: Evening, diner: Diner, what: string): number {
  return sum(evening.facts.effects.filter((each) => each.what === what && holds(evening, diner, each)).map((each) => each.amount))
}

function holds(evening: Evening, diner: Diner, effect: { milestone: string; later: boolean }): boolean {
  const since = diner.since[effect.milestone]
  return since !== undefined && (!effect.later || since < evening.round)
}

function hostOf(evening: Evening, diner: Diner, place: number): Host {
  const { facts } = evening
  return {
    diner,
    place,
    price: unitPrice(evening, diner),
    change: effect(evening, diner, 'sum'),
    star: Math.max(0, ...Object.entries(facts.stars).map(([card, rank]) => ((diner.cards[card] ?? 0) > 0 ? rank : 0))),
    waitresses: sum(facts.waitresses.map((card) => acting(facts, diner, card))),
    stock: { ...diner.stock },
  }
}

/** What a meal of a tier hands over (K-DIN-02). */
function mealOf(tier: MealTier, wants: Counts): Record<string, number> {
  const meal: Record<string, number> = tier.exact ? { ...wants } : { [tier.instead]: sum(Object.values(wants)) }
  for (const dish of tier.besides) meal[dish] = (meal[dish] ?? 0) + 1
  return meal
}

function covers(stock: Counts, meal: Counts): boolean {
  return Object.entries(meal).every(([good, count]) => (stock[good] ?? 0) >= count)
}

/** Let one house choose and eat (B-DIN-03 to B-DIN-14, K-DIN-04). */
function serve(evening: Evening, house: Hungry, hosts: readonly Host[]): Dined {
  const tiers = house.garden ? evening.facts.garden : evening.facts.plain
  for (const tier of tiers) {
    const meal = mealOf(tier, house.wants)
    const able = hosts.filter((host) => farTo(house, host) !== null && covers(host.stock, meal))
    const best = able.reduce<Host | null>((found, host) => (found === null || beats(house, host, found) ? host : found), null)
    if (best === null) continue
    const offers = hosts.map((host) => offerOf(house, host, tiers, meal, best))
    for (const [good, count] of Object.entries(meal)) best.stock[good] = (best.stock[good] ?? 0) - count
    return { house: house.house, seat: best.diner.seat, tier: tier.tier, eaten: meal, offers, sale: saleOf(evening, house, best, meal) }
  }
  const offers = hosts.map((host) => offerOf(house, host, tiers, null, null))
  return { house: house.house, seat: -1, tier: '', eaten: {}, offers, sale: null }
}

function farTo(house: Hungry, host: Host): number | null {
  return house.far[host.diner.seat] ?? null
}

function totalOf(house: Hungry, host: Host): number {
  return host.price + (farTo(house, host) ?? 0) + host.change
}

/** Whether a chain later in the order wins against one before it: by its sum, its star, its waitresses. */
function beats(house: Hungry, host: Host, best: Host): boolean {
  const [own, other] = [totalOf(house, host), totalOf(house, best)]
  if (own !== other) return own < other
  if (host.star !== best.star) return host.star > best.star
  return host.waitresses > best.waitresses
}

function offerOf(house: Hungry, host: Host, tiers: readonly MealTier[], meal: Counts | null, best: Host | null): OfferShape {
  const far = farTo(house, host)
  const missing = Object.entries(house.wants).map(([good, count]) => [good, Math.max(0, count - (host.stock[good] ?? 0))] as const)
  return {
    seat: host.diner.seat,
    verdict: verdictOf(house, host, tiers, meal, best),
    rule: '',
    missing: Object.fromEntries(missing.filter(([, count]) => count > 0)),
    sold_to: [],
    price: host.price,
    distance: far,
    change: host.change,
    total: far === null ? null : totalOf(house, host),
    star: host.star,
    waitresses: host.waitresses,
    position: host.place,
    tier: tiers.find((tier) => covers(host.stock, mealOf(tier, house.wants)))?.tier ?? '',
  }
}

function verdictOf(house: Hungry, host: Host, tiers: readonly MealTier[], meal: Counts | null, best: Host | null): string {
  if (farTo(house, host) === null) return 'no_road'
  if (best === null || meal === null || !tiers.some((tier) => covers(host.stock, mealOf(tier, house.wants)))) return 'short'
  if (host === best) return 'served'
  if (!covers(host.stock, meal)) return 'lower_tier'
  if (totalOf(house, host) > totalOf(house, best)) return 'dearer'
  if (host.star < best.star) return 'lesser_star'
  return host.waitresses < best.waitresses ? 'fewer_waitresses' : 'later_in_order'
}

/** What a meal brings (B-DIN-21). */
function saleOf(evening: Evening, house: Hungry, host: Host, meal: Counts): SaleShape {
  const { facts } = evening
  const items = sum(Object.values(meal))
  const reasons = [...(house.garden ? ['garden'] : []), ...house.more]
  const bonuses: BonusShape[] = []
  for (const each of facts.effects) {
    const count = each.what === 'items' && holds(evening, host.diner, each) ? sum(each.goods.map((good) => meal[good] ?? 0)) : 0
    if (count > 0) bonuses.push({ what: each.milestone, count, dollars: count * each.amount })
  }
  for (const [card, dollars] of Object.entries(facts.per_house)) {
    const count = acting(facts, host.diner, card)
    if (count > 0) bonuses.push({ what: card, count, dollars: count * dollars })
  }
  const multiplier = 1 + reasons.length
  return { items, unit_price: host.price, multiplier, reasons, bonuses, total: items * host.price * multiplier + sum(bonuses.map((each) => each.dollars)) }
}

/** Tips of the waitresses, then half of everything, rounded up, for the chain with that bonus (B-DIN-30 to B-DIN-34). */
function takingsOf(evening: Evening, host: Host, sales: number): Takings {
  const { facts } = evening
  const tips = host.waitresses * (facts.tip + effect(evening, host.diner, 'tips'))
  const has = facts.bonus_cards.some((card) => (host.diner.cards[card] ?? 0) > 0) || effect(evening, host.diner, 'bonus') > 0
  const bonus = has ? Math.ceil((sales + tips) / 2) : 0
  return { seat: host.diner.seat, sales, tips, bonus, total: sales + tips + bonus }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0)
}
