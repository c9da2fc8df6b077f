/** What the log of a game tells about the cards of a company: last structures, who came, what they did. */
import type { Happening, Told } from '../api/schema'
import type { Counts } from '../api/types'

type Row = { round: number; event: Happening }

/** Everything that happened to a seat and still stands, oldest first. */
function rowsOf(history: readonly Told[], seat: number): Row[] {
  return history
    .filter((entry) => !entry.gone && entry.kind !== 'undo' && entry.kind !== 'rewind')
    .flatMap((entry) => entry.events.map((event) => ({ round: entry.round, event })))
    .filter(({ event }) => 'seat' in event && event.seat === seat)
}

/** The cards a structure turned over put to work, by kind; none for any other event. */
function workOf(event: Happening | undefined): Counts {
  return event?.kind === 'structure_revealed' ? event.at_work : {}
}

/** The cards at work in the last structure of a seat before this round that was turned over and fitted; null for none. */
export function lastChart(history: readonly Told[], seat: number, round: number): string[] | null {
  const shown = rowsOf(history, seat).filter((row) => row.event.kind === 'structure_revealed' && row.round < round)
  const counts = workOf(shown.at(-1)?.event)
  const cards = Object.entries(counts).flatMap(([card, times]) => Array.from({ length: times }, () => card))
  return cards.length === 0 ? null : cards
}

/** How a card came into the hand since the last structure was turned over. */
export type Arrival = 'new' | 'back'

/** The cards that a seat gained since then, and the marketeers who came back; none before the first structure. */
export function arrivals(history: readonly Told[], seat: number): Map<string, Arrival> {
  const rows = rowsOf(history, seat)
  const since = rows.findLastIndex((row) => row.event.kind === 'structure_revealed')
  const found = new Map<string, Arrival>()
  if (since < 0) return found
  for (const { event } of rows.slice(since + 1)) {
    const gained = gain(event)
    const returned = event.kind === 'campaign_ended' ? (event.returned ?? '') : ''
    if (gained !== '') found.set(gained, 'new')
    else if (returned !== '' && !found.has(returned)) found.set(returned, 'back')
  }
  return found
}

/** The card a seat gains with an event; "" for none. */
function gain(event: Happening): string {
  if (event.kind === 'hired') return event.phantom ? '' : event.employee
  if (event.kind === 'trained') return event.to
  return event.kind === 'cards_received' && event.number > 0 ? event.employee : ''
}

/** The first of the rounds up to this one in which no card of a kind worked; this round for one that is new, null for one at work. */
export function idleSince(history: readonly Told[], seat: number, employee: string, round: number): number | null {
  let since: number | null = null
  for (const row of rowsOf(history, seat)) {
    if (row.round > round) break
    if (row.event.kind === 'structure_revealed') {
      const works = (workOf(row.event)[employee] ?? 0) > 0
      since = works ? null : (since ?? row.round)
    } else if (gain(row.event) === employee) since = row.round
  }
  return since
}

/** Whether a seat gained a card of a kind in a round. */
export function isFresh(history: readonly Told[], seat: number, employee: string, round: number): boolean {
  return rowsOf(history, seat).some((row) => row.round === round && gain(row.event) === employee)
}

/** What cards of one kind did in a round. */
export type Deeds = { hired: number; trained: number; goods: Counts; tips: number }

/** What the cards of a seat did in a round, by kind; those that did nothing are left out. */
export function deedsOf(history: readonly Told[], seat: number, round: number): Map<string, Deeds> {
  const found = new Map<string, Deeds>()
  const of = (employee: string): Deeds => {
    const known = found.get(employee) ?? { hired: 0, trained: 0, goods: {}, tips: 0 }
    found.set(employee, known)
    return known
  }
  for (const { event, round: when } of rowsOf(history, seat)) {
    if (when !== round) continue
    if (event.kind === 'hired') of(event.by).hired += 1
    else if (event.kind === 'trained') for (const one of new Set(event.trainer.split('+'))) of(one).trained += 1
    else if (event.kind === 'goods_produced') add(of(event.employee).goods, { [event.good]: event.amount })
    else if (event.kind === 'drinks_collected') add(of(event.employee).goods, event.drinks)
    else if (event.kind === 'tips_counted') of('waitress').tips += event.waitresses * event.each
  }
  return found
}

function add(goods: Counts, more: Counts): void {
  for (const [good, pieces] of Object.entries(more)) goods[good] = (goods[good] ?? 0) + pieces
}
