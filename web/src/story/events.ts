/** What happened, as the server tells it: one kind of event taken out of all, and what the facts of modules hold. */
import type { Happening, SaleShape } from '../api/schema'
import type { Square } from '../api/types'

/** A place that can sell coffee: its chain, whether it is a coffee shop, its top left square. */
export type Stop = { seat: number; shop: boolean; at: Square }

/** A shortest way of a house past places that sell coffee, which it names by number. */
export type Way = { stops: number[]; cups: number; end: number; path: Square[] }

/** How a house drove for coffee and who sold (`magnate.modules.coffee.told`). */
export type CoffeeDrive = {
  house: string
  distance: number | null
  stops: Stop[]
  best: Way[]
  dropped: Way[]
  common: number[]
  cancelled: number[]
  sellers: number[]
  stock: number[]
  ties: string
  sales: [number, SaleShape][]
}

export type Kind = Happening['kind']

/** An event of one kind. */
export type Of<K extends Kind> = Extract<Happening, { kind: K }>

/** The fields of every kind of event, without the name it goes by. */
export type Fields = { [K in Kind]: Omit<Of<K>, 'kind'> }

/** The drive a fact tells of, null when the fact is about something else. */
export function driveOf(event: Of<'module_fact'>): CoffeeDrive | null {
  if (event.module !== 'coffee' || event.what !== 'coffee_drive') return null
  return event.details['drive'] as CoffeeDrive
}

/** The seat an event is about, -1 for none. */
export function seatOf(event: Happening): number {
  return 'seat' in event && event.seat !== null ? event.seat : -1
}
