/** What the fields of events of modules stand for, as the server says: how a general sentence writes them. */
import type { EventFields } from '../api/schema'

/** By the name of a field: `seat`, `dollars`, `place`, ...; "" for a plain number or text. */
export type Meanings = Readonly<Record<string, string>>

let known = $state.raw<Readonly<Record<string, Meanings>>>({})

/** Take note of what the fields of some kinds of events stand for. */
export function learn(events: readonly EventFields[]): void {
  known = { ...known, ...Object.fromEntries(events.map((event) => [event.kind, event.meanings])) }
}

/** What the fields of a kind of event stand for, as far as it is known. */
export function meaningsOf(kind: string): Meanings {
  return known[kind] ?? {}
}
