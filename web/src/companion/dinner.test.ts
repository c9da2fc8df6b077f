/** The page's dinner against the engine's: what `python -m tests.web.dinners` wrote. */
import { describe, expect, it } from 'vitest'

import type { DinnerFacts } from '../api/schema'
import mixes from '../../fixtures/dinners.json'
import { dine, type Evening, type Outcome } from './dinner'

type Told = (typeof mixes)[number]
type Played = Told['dinners'][number]

/** Counts by the names in a list, zeros left out. */
function counts(names: readonly string[], numbers: readonly number[]): Record<string, number> {
  return Object.fromEntries(names.map((name, index) => [name, numbers[index] ?? 0] as const).filter(([, count]) => count !== 0))
}

function eveningOf(mix: Told, played: Played): Evening {
  return {
    facts: mix.facts as unknown as DinnerFacts, // the file is read as what its values happen to be
    base: mix.base,
    round: mix.round,
    chains: played.order.map((seat, index) => ({
      seat,
      cards: counts(mix.cards, played.cards[index] ?? []),
      since: counts(mix.milestones, played.since[index] ?? []),
      stock: counts(mix.goods, played.stock[index] ?? []),
    })),
    houses: played.houses.map((house, index) => {
      const [kind, wants, far] = house as [number, number[], number[]]
      return {
        house: String(index),
        garden: kind % 2 === 1,
        more: kind > 1 ? ['park'] : [],
        wants: counts(mix.goods, wants),
        far: Object.fromEntries(played.order.map((seat, place) => [seat, (far[place] ?? -1) < 0 ? null : (far[place] ?? null)])),
      }
    }),
  }
}

/** What came out, as the file writes it. */
function written(mix: Told, played: Played, outcome: Outcome): Omit<Played, 'cards' | 'since' | 'stock' | 'houses'> {
  return {
    order: played.order,
    dined: outcome.houses.map((house) => [house.seat, house.tier, house.sale?.total ?? 0, house.offers.map((offer) => offer.verdict).join(' ')]),
    takings: outcome.takings.map(({ tips, bonus, total }) => [tips, bonus, total]),
    left: played.order.map((seat) => mix.goods.map((good) => outcome.left[seat]?.[good] ?? 0)),
  }
}

describe('a dinner worked out in the page', () => {
  it.each(mixes.map((mix, index) => [index, mix] as const))('is the one that the engine plays, in mix %i', (_, mix) => {
    expect(mix.dinners.length).toBeGreaterThan(50)
    for (const played of mix.dinners) {
      const { order, dined, takings, left } = played
      expect(written(mix, played, dine(eveningOf(mix, played)))).toEqual({ order, dined, takings, left })
    }
  })

  it('has been compared for thousands of houses, with every reason to lose one', () => {
    const lost = new Map<string, number>()
    for (const mix of mixes) {
      for (const { dined } of mix.dinners) {
        for (const why of dined.flatMap((house) => String(house[3]).split(' '))) lost.set(why, (lost.get(why) ?? 0) + 1)
      }
    }
    expect(mixes.flatMap((mix) => mix.dinners.flatMap(({ dined }) => dined)).length).toBeGreaterThan(3000)
    for (const why of ['no_road', 'short', 'lower_tier', 'dearer', 'lesser_star', 'fewer_waitresses', 'later_in_order', 'served']) {
      expect(lost.get(why) ?? 0, why).toBeGreaterThan(20)
    }
  })
})
