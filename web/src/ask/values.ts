/** How the values of facts about choices are written before they stand in a sentence. */
import type { Phrase } from '../api/schema'
import { list, name, pieces, seatName, squareName, t } from '../i18n'
import { isNumbered, ownName, ownWithin } from '../i18n/houses'

type Values = Record<string, unknown>

/** The values of a fact; their names say what they are. */
export function valuesOf(fact: Phrase): Values {
  return (fact.values ?? {}) as Values
}

/** What a house is called in a list: "House 12", or a place by its own name. */
export function houseName(label: string): string {
  return isNumbered(label) ? t('ask.reach.house', { house: label }) : ownName(label)
}

/** What a campaign token is called: its kind and number; both faces of an airplane are called the same. */
export function campaignName(id: string): string {
  return name('campaigns', id.replace(/_ab$/, ''))
}

/** What a piece that is laid on the map is called. */
export function pieceName(id: string): string {
  return t('ask.label.piece', { piece: id })
}

function isPair(value: unknown): value is [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === 'number')
}

function rows(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : []
}

/** Several houses in a sentence: "houses 4 and 7", or a place by its own name; `none` without any. */
export function houses(labels: readonly string[]): string {
  const numbers = labels.filter(isNumbered)
  const found = numbers.length === 0 ? [] : [t('ask.houses', { count: numbers.length, list: list(numbers) })]
  for (const label of labels) if (!isNumbered(label)) found.push(ownWithin(label))
  return found.length === 0 ? 'none' : list(found)
}

function distance(row: unknown): string {
  const [seat, borders] = rows(row)
  return t('ask.distance.of_seat', {
    seat: seatName(Number(seat)),
    borders: typeof borders === 'number' ? borders : 'none',
    way: typeof borders === 'number' ? 'yes' : 'no',
  })
}

/** How each value is written; the others are left to `phrase`. */
const WRITTEN: Readonly<Record<string, (value: unknown) => unknown>> = {
  place: (value) => (isPair(value) ? squareName(value) : value),
  places: (value) => list(rows(value).map((each) => (isPair(each) ? squareName(each) : String(each)))),
  campaign: (value) => campaignName(String(value)),
  house: (value) => houseName(String(value)),
  houses: (value) => houses(rows(value).map(String)),
  choices: (value) =>
    list(
      rows(value).map((each) => name('products', String(each))),
      'disjunction',
    ),
  piece: (value) => pieceName(String(value)),
  pieces: (value) =>
    list(
      Object.entries((value ?? {}) as Record<string, number>).map(([piece, count]) =>
        t('ask.label.piece_count', { piece: pieceName(piece), count }),
      ),
    ),
  distances: (value) => list(rows(value).map(distance)),
  before: (value) => (value === null ? 'none' : String(value)),
  park: (value) => (value === true ? 'yes' : 'no'),
}

/** Phrases whose house is always printed on the map, and said with its number alone. */
const BY_NUMBER: ReadonlySet<string> = new Set(['house_to_place', 'may_not_get_garden', 'no_garden_room'])

/** Return the values of a fact as words, as far as only facts about choices have them. */
export function written(say: string, values: Values): Values {
  const found: Values = {}
  for (const [key, value] of Object.entries(values)) {
    const write = key === 'house' && BY_NUMBER.has(say) ? undefined : WRITTEN[key]
    found[key] = write === undefined ? value : write(value)
  }
  if (typeof values['good'] === 'string' && typeof values['count'] === 'number') {
    found['pieces'] = pieces(values['good'], values['count'])
  }
  if (say === 'tile_shows') found['drinks'] = Object.keys(values['goods'] ?? {}).length > 0 ? 'yes' : 'no'
  if (Array.isArray(values['gardens'])) found['garden'] = values['gardens'].length > 0 ? 'yes' : 'no'
  return found
}
