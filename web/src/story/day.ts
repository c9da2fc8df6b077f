/** What each chain did on its last working day, gathered from its events: what is alike stands together. */
import type { Happening, Told } from '../api/schema'
import { faceOf } from '../modules/events'
import { iconOf } from './icons'
import { type Light, lightOf, linesOf } from './lines'

/** Deeds of one sort. thing: the card that was hired or trained to; good: what was made or is advertised; "" for none. */
export type Deed = { key: string; icon: string; thing: string; good: string; count: number; events: Happening[] }

/** The last working day of a chain. */
export type Day = { round: number; deeds: Deed[] }

type Sort = Omit<Deed, 'events'>

/** What an event adds to a day; one that only follows from others adds nothing. */
function sortsOf(event: Happening): Sort[] {
  const plain = { icon: iconOf(event), thing: '', good: '', count: 1 }
  switch (event.kind) {
    case 'hired':
      return [{ ...plain, key: `hired ${event.employee}`, thing: event.employee }]
    case 'trained':
      return [{ ...plain, key: `trained ${event.to}`, thing: event.to }]
    case 'goods_produced':
      return [{ ...plain, key: `made ${event.good}`, good: event.good, count: event.amount }]
    case 'drinks_collected':
      return Object.entries(event.drinks).map(([good, count]) => ({ ...plain, key: `fetched ${good}`, icon: good, good, count }))
    case 'campaign_launched':
      return [{ ...plain, key: event.campaign, good: event.good }]
    case 'paid':
    case 'charged':
    case 'milestone_removed':
      return []
    default:
      return [{ ...plain, key: event.kind }]
  }
}

/** The last working day of every chain of which the log still stands, by seat. */
export function daysOf(history: readonly Told[], round: number): Map<number, Day> {
  const days = new Map<number, Day>()
  for (const line of linesOf(history.filter((told) => told.round >= round - 1))) {
    if (line.event === null || line.phase !== 'working' || line.turn < 0 || line.seat !== line.turn) continue
    let day = days.get(line.turn)
    if (day?.round !== line.round) days.set(line.turn, (day = { round: line.round, deeds: [] }))
    for (const sort of sortsOf(line.event)) {
      const known = day.deeds.find((deed) => deed.key === sort.key)
      if (known === undefined) day.deeds.push({ ...sort, events: [line.event] })
      else {
        known.count += sort.count
        known.events.push(line.event)
      }
    }
  }
  return days
}

/** Kinds of events that lay nothing on the map, though they name a place there. */
const LEAVES_NOTHING: readonly string[] = ['drinks_collected', 'campaign_ran', 'campaign_ended', 'house_dined']

/** Where on the map something was laid by others than a seat; null where nothing was. */
export function laidBy(told: Told, seat: number): Light | null {
  const lights = told.events
    .filter((event) => 'seat' in event && event.seat !== seat && !LEAVES_NOTHING.includes(event.kind) && faceOf(event).phase === undefined)
    .map(lightOf)
    .filter((light) => light.squares.length + light.campaigns.length + light.houses.length > 0)
  if (lights.length === 0) return null
  return {
    houses: lights.flatMap((light) => light.houses),
    squares: lights.flatMap((light) => light.squares),
    campaigns: lights.flatMap((light) => light.campaigns),
    path: [],
    seat: -1,
  }
}
