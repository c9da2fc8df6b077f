/** The sentences of an entry of the log, as the log itself has them. */
import type { Told } from '../../api/schema'
import { sentence } from '../../story/sentence'

/** Say what an entry made happen, one sentence an event; events that nobody has to hear about say nothing. */
export function spoken(told: Told, names: readonly string[]): string[] {
  return told.events.map((event) => sentence(event, names)).filter((text) => text !== '')
}
