/** Who sells coffee to a house and why: the ways it could drive, what they pass, share and cancel out. */
import type { CoffeeWay } from '../../api/schema'
import { list, pieces, seatName, squareName, t, textOr } from '../../i18n'
import type { Of } from '../../story/events'
import { houseName, saleSum } from '../../story/words'

type Names = readonly string[]
type Drive = Of<'coffee_sold'>

/** One sentence about the coffee of a house on its way to dinner. */
export function coffeeSentence(drive: Drive, names: Names): string {
  const values = { house: houseName(drive.house), name: seatName(drive.seat, names) }
  if (!drive.best.some((way) => way.stops.length > 0)) return t('story.coffee.none', values)
  if (drive.sales.length === 0) return t('story.coffee.unsold', { ...values, count: drive.best.length })
  const sales = drive.sales.map(([seller, sale]) => t('story.coffee.sale', { name: seatName(seller, names), sum: saleSum(sale) }))
  return t('story.say.coffee_sold', { ...values, sales: list(sales) })
}

/** The ways the house could drive, and what of them really sells (K-COF-35 to K-COF-38). */
export function coffeeDetails(drive: Drive, names: Names): string[] {
  const best = drive.best.filter((way) => way.stops.length > 0)
  if (best.length === 0) return []
  const values = { house: houseName(drive.house), name: seatName(drive.seat, names), distance: drive.distance ?? 0 }
  const found = best.map((way) => t('story.coffee.way', { ...values, past: past(drive, way, names), cups: pieces('coffee', way.cups) }))
  if (drive.best.length > 1) {
    const common = list(drive.common.map((number) => stop(drive, number, names)))
    found.push(
      textOr(`story.coffee.ties.${drive.ties}`, t('story.coffee.ties.common_locations', { common, shared: drive.common.length }), {
        common,
        shared: drive.common.length,
      }),
    )
    if (drive.cancelled.length > 0) {
      found.push(t('story.coffee.cancelled', { stops: list(drive.cancelled.map((number) => stop(drive, number, names))) }))
    }
  }
  const less = drive.dropped.filter((way) => way.stops.length > 0)
  found.push(...less.map((way) => t('story.coffee.dropped', { past: past(drive, way, names), cups: pieces('coffee', way.cups) })))
  for (const [seller, sale] of drive.sales) {
    const places = drive.common.filter((number) => drive.stops[number]?.seat === seller).length
    const cups = pieces('coffee', sale.items)
    if (sale.items < places) found.push(t('story.coffee.ran_out', { name: seatName(seller, names), places, cups }))
  }
  return found
}

/** What a way passes; and where it ends, if its chain has several restaurants. */
function past(drive: Drive, way: CoffeeWay, names: Names): string {
  const passed = list(way.stops.map((number) => stop(drive, number, names)))
  const end = drive.stops[way.end]
  if (end === undefined || drive.stops.filter((each) => each.seat === end.seat && !each.shop).length === 1) return passed
  return t('story.coffee.past_to', { past: passed, square: squareName(end.at) })
}

function stop(drive: Drive, number: number, names: Names): string {
  const place = drive.stops[number]
  if (place === undefined) return ''
  return t(place.shop ? 'story.coffee.shop' : 'story.coffee.restaurant', { name: seatName(place.seat, names), square: squareName(place.at) })
}
