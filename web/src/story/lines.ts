/** The log as lines: one for every event, under its round, phase and turn; filters; what a line points at on the map. */
import type { Happening, Told, View } from '../api/schema'
import type { Square } from '../api/types'
import { faceOf } from '../modules/events'
import { type Kind, seatOf } from './events'

/** A line of the log. seq, at: the entry and the place of the event in it. */
export type LogLine = {
  seq: number
  at: number
  round: number
  phase: string
  /** Whose working day it is, -1 for nobody's. */
  turn: number
  seat: number
  bot: boolean
  /** What the line tells of: an event, an entry taken back, or the taking back itself. */
  kind: 'event' | 'gone' | 'undo' | 'rewind'
  event: Happening | null
  /** For undo and rewind: the last entry that still stands. */
  to: number
}

/** Lines of one working day, or of a phase in which nobody has a turn. */
export type Turn = { key: string; seat: number; lines: LogLine[] }
export type Phase = { key: string; phase: string; turns: Turn[] }
export type Round = { key: string; round: number; phases: Phase[] }

/** The phase that an event belongs to whatever the entry says: one decision may set off several phases. */
const PHASE_OF: Partial<Record<Kind, string>> = {
  round_began: 'restructuring',
  structure_revealed: 'restructuring',
  choosing_order_set: 'order_of_business',
  position_taken: 'order_of_business',
  turn_order_set: 'order_of_business',
  turn_began: 'working',
  house_dined: 'dinnertime',
  tips_counted: 'dinnertime',
  bonus_counted: 'dinnertime',
  card_fired: 'payday',
  salaries_paid: 'payday',
  campaign_ran: 'marketing',
  campaign_ended: 'marketing',
  stock_discarded: 'cleanup',
  restaurant_opened: 'cleanup',
  milestone_removed: 'cleanup',
}

/** Whether another line says it already: whose day begins is a heading, and what is paid follows from its sum. */
function isSaid(event: Happening): boolean {
  if (event.kind === 'paid') return event.from_outside === 0 && ['sale', 'tips', 'cfo'].includes(event.what)
  return event.kind === 'turn_began'
}

function phaseOf(event: Happening, phase: string): string {
  if (event.kind === 'paid') return event.what === 'campaign' ? 'marketing' : 'dinnertime'
  return PHASE_OF[event.kind] ?? faceOf(event).phase ?? phase
}

/** Every line of a history, oldest first. */
export function linesOf(history: readonly Told[]): LogLine[] {
  return history.flatMap(linesOfEntry)
}

function linesOfEntry(told: Told): LogLine[] {
  const base = { seq: told.seq, at: 0, round: told.round, phase: told.phase, turn: told.turn, seat: told.seat, bot: told.bot, event: null, to: told.to }
  if (told.kind === 'undo' || told.kind === 'rewind') return [{ ...base, kind: told.kind }]
  if (told.gone) return [{ ...base, kind: 'gone' }]
  let { phase, turn } = told
  // What comes before the beginning of a round belongs to the round before.
  const begins = told.events.find((event) => event.kind === 'round_began')
  let round = begins === undefined ? told.round : begins.round - 1
  return told.events.flatMap((event, at): LogLine[] => {
    const next = phaseOf(event, phase)
    if (next !== phase) turn = -1
    phase = next
    if (event.kind === 'round_began') round = event.round
    if (event.kind === 'turn_began') turn = event.seat
    if (isSaid(event)) return []
    const seat = seatOf(event)
    const mine = phase === 'working' ? (turn >= 0 ? turn : told.seat) : -1
    return [{ ...base, at, round, phase, turn: mine, seat, kind: 'event', event }]
  })
}

/** The lines by round, phase and turn, newest round first; within a round in the order of the game. */
export function grouped(lines: readonly LogLine[]): Round[] {
  const rounds: Round[] = []
  for (const line of lines) {
    let round = rounds.find((each) => each.round === line.round)
    if (round === undefined) rounds.push((round = { key: String(line.round), round: line.round, phases: [] }))
    let phase = round.phases.at(-1)
    if (phase?.phase !== line.phase) {
      round.phases.push((phase = { key: `${round.key}-${line.phase}-${String(line.seq)}.${String(line.at)}`, phase: line.phase, turns: [] }))
    }
    let turn = phase.turns.at(-1)
    if (turn?.seat !== line.turn) {
      phase.turns.push((turn = { key: `${phase.key}-${String(line.turn)}-${String(line.seq)}.${String(line.at)}`, seat: line.turn, lines: [] }))
    }
    turn.lines.push(line)
  }
  return rounds.reverse()
}

/** What the log may be narrowed to; "" and -1 for everything. */
export type Filter = { seat: number; house: string; good: string; money: boolean; since: number }

export const EVERYTHING: Filter = { seat: -1, house: '', good: '', money: false, since: -1 }

const MONEY: ReadonlySet<Kind> = new Set([
  'paid', 'charged', 'tips_counted', 'bonus_counted', 'bank_broke', 'went_bankrupt', 'salaries_paid', 'house_dined', 'game_ended',
]) // prettier-ignore

/** The lines that a filter lets through. */
export function filtered(lines: readonly LogLine[], filter: Filter): LogLine[] {
  return lines.filter((line) => {
    if (line.seq <= filter.since) return false
    const event = line.event
    if (event === null) return filter.house === '' && filter.good === '' && !filter.money && (filter.seat < 0 || line.seat === filter.seat)
    if (filter.money && !isAboutMoney(event)) return false
    if (filter.seat >= 0 && !seatsOf(event).includes(filter.seat)) return false
    if (filter.house !== '' && !housesOf(event).includes(filter.house)) return false
    return filter.good === '' || goodsOf(event).includes(filter.good)
  })
}

/** Whether an event is about money. */
export function isAboutMoney(event: Happening): boolean {
  return MONEY.has(event.kind) || faceOf(event).money?.(event) === true
}

/** The chains an event is about. */
export function seatsOf(event: Happening): number[] {
  if (event.kind === 'house_dined') return event.funnel.offers.filter((offer) => offer.verdict !== 'no_road').map((offer) => offer.seat)
  if (event.kind === 'choosing_order_set') return event.queue.map(([seat]) => seat)
  if (event.kind === 'turn_order_set') return event.order
  if (event.kind === 'game_ended') return event.ranking
  return [...new Set([seatOf(event), ...(faceOf(event).seats?.(event) ?? [])])].filter((seat) => seat >= 0)
}

/** The houses an event is about, by label. */
export function housesOf(event: Happening): string[] {
  if (event.kind === 'campaign_ran') return event.reached.map(([house]) => house)
  return 'house' in event ? [event.house] : []
}

/** The goods an event is about. */
export function goodsOf(event: Happening): string[] {
  if (event.kind === 'house_dined') return Object.keys({ ...event.demand, ...event.funnel.eaten })
  if (event.kind === 'drinks_collected') return Object.keys(event.drinks)
  if (event.kind === 'stock_discarded') return Object.keys({ ...event.thrown, ...event.kept })
  if (event.kind === 'salaries_paid') return Object.keys(event.goods)
  if (event.kind === 'campaign_launched') return [event.good, event.second].filter((good) => good !== '')
  return 'good' in event ? [event.good] : (faceOf(event).goods?.(event) ?? [])
}

/** What a line lights up on the map. */
export type Light = { houses: string[]; squares: Square[]; path: Square[]; campaigns: string[]; seat: number }

/** Where on the map an event happened; a chain as a whole only where nothing more exact is known. */
export function lightOf(event: Happening | null): Light {
  const light: Light = { houses: [], squares: [], path: [], campaigns: [], seat: -1 }
  if (event === null) return light
  light.houses = housesOf(event)
  if ('campaign' in event) light.campaigns = [event.campaign]
  if ('at' in event && event.at !== null) light.squares = [event.at]
  if (event.kind === 'drinks_collected') light.path = event.route
  if (event.kind === 'house_dined') light.path = event.funnel.path as Square[]
  light.path = faceOf(event).path?.(event) ?? light.path
  const found = light.houses.length + light.squares.length + light.path.length + light.campaigns.length
  if (found === 0) light.seat = seatOf(event)
  return light
}

/** Whether an event is about a thing on the map. */
export function isAbout(event: Happening | null, { kind, id }: { kind: string; id: string }): boolean {
  if (event === null || kind === '') return false
  if (kind === 'house') return housesOf(event).includes(id)
  return kind === 'campaign' && 'campaign' in event && event.campaign === id
}

/** All that an entry changed on the map; a way only where there is a single one, a chain where nothing else is known. */
export function lightOfEntry(lines: readonly LogLine[]): Light {
  return lightOfEvents(lines.map((line) => line.event))
}

/** All that some events changed on the map. */
export function lightOfEvents(events: readonly (Happening | null)[]): Light {
  const lights = events.map(lightOf)
  const ways = lights.filter((light) => light.path.length > 0)
  const [only] = lights
  return {
    houses: [...new Set(lights.flatMap((light) => light.houses))],
    squares: [...new Map(lights.flatMap((light) => light.squares).map((square) => [square.join(), square])).values()],
    path: ways.length === 1 ? (ways[0]?.path ?? []) : [],
    campaigns: [...new Set(lights.flatMap((light) => light.campaigns))],
    seat: lights.length === 1 && only !== undefined ? only.seat : -1,
  }
}

/** What there is to choose from in the filters. */
export function choices(lines: readonly LogLine[], view: View | null): { houses: string[]; goods: string[] } {
  const events = lines.flatMap((line) => (line.event === null ? [] : [line.event]))
  const houses = new Set(events.flatMap(housesOf))
  const order = new Map((view?.board.houses ?? []).map((house) => [house.label, house.order]))
  return {
    houses: [...houses].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)),
    goods: [...new Set(events.flatMap(goodsOf))],
  }
}

/** Steps of one chain that were taken back one after another, as a single line. */
export function folded(lines: readonly LogLine[]): { line: LogLine; count: number }[] {
  const found: { line: LogLine; count: number }[] = []
  for (const line of lines) {
    const last = found.at(-1)
    if (line.kind === 'gone' && last?.line.kind === 'gone' && last.line.seat === line.seat) last.count += 1
    else found.push({ line, count: 1 })
  }
  return found
}
