/** An event told with the text `story.say.<kind>` alone, which takes its fields by name, as what they stand for. */
import type { Happening } from '../api/schema'
import type { Counts, Square } from '../api/types'
import { goods, list, money, name, seatName, squareName, type TermKind, textOr } from '../i18n'
import { meaningsOf } from '../i18n/meanings.svelte'
import { seatOf } from './events'
import { campaignName, cards, houseWithin } from './words'

type Names = readonly string[]

const TERMS: Readonly<Record<string, TermKind>> = { card: 'employees', good: 'products', milestone: 'milestones' }

/** Say an event with its own text; one without a text is called by its kind. */
export function generalSentence(event: Happening, names: Names): string {
  const meanings = meaningsOf(event.kind)
  const values: Record<string, unknown> = { name: seatName(seatOf(event), names) }
  for (const [key, value] of Object.entries(event)) values[key] = written(meanings[key] ?? '', value, names)
  return textOr(`story.say.${event.kind}`, event.kind.replaceAll('_', ' '), values)
}

/** A value of a field as a text takes it; meaning: what it stands for. */
export function written(meaning: string, value: unknown, names: Names): unknown {
  if (Array.isArray(value)) {
    if (meaning === 'place' && isSquare(value)) return squareName(value)
    return list(value.map((part) => String(written(meaning, part, names))))
  }
  if (typeof value === 'number') return meaning === 'seat' ? seatName(value, names) : meaning === 'dollars' ? money(value) : value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return named(meaning, value)
  if (value === null || value === undefined) return ''
  return meaning === 'cards' ? cards(value as Counts) : goods(value as Counts)
}

function named(meaning: string, id: string): string {
  if (meaning === 'campaign') return campaignName(id)
  if (meaning === 'house') return houseWithin(id)
  const term = TERMS[meaning]
  return term === undefined ? id : name(term, id)
}

function isSquare(value: unknown[]): value is [...Square] {
  return value.length === 2 && value.every((part) => typeof part === 'number')
}
