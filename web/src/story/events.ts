/** What happened, as the server tells it: one kind of event taken out of all. */
import type { Happening } from '../api/schema'

export type Kind = Happening['kind']

/** An event of one kind. */
export type Of<K extends Kind> = Extract<Happening, { kind: K }>

/** The fields of every kind of event, without the name it goes by. */
export type Fields = { [K in Kind]: Omit<Of<K>, 'kind'> }

/** The seat an event is about, -1 for none. */
export function seatOf(event: Happening): number {
  return 'seat' in event && event.seat !== null ? event.seat : -1
}
