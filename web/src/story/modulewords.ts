/** What modules report, in sentences: one text for each of their facts, `story.fact.<module>.<what>`. */
import { money, seatName, squareName, textOr } from '../i18n'
import type { Square } from '../api/types'
import type { Fields } from './events'

/** Say the fact of a module; a fact without a text of its own is named as it is. */
export function moduleSentence(event: Fields['module_fact'], names: readonly string[]): string {
  const values: Record<string, unknown> = { name: seatName(event.seat ?? -1, names) }
  for (const [key, value] of Object.entries(event.details)) values[key] = shown(key, value, names)
  return textOr(`story.fact.${event.module}.${event.what}`, event.what.replaceAll('_', ' '), values)
}

function shown(key: string, value: unknown, names: readonly string[]): unknown {
  if (typeof value === 'number') {
    if (key === 'dollars' || key === 'price') return money(value)
    return key === 'seat' || key === 'rival' || key === 'owner' ? seatName(value, names) : value
  }
  return isSquare(value) ? squareName(value) : value
}

function isSquare(value: unknown): value is Square {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number')
}
