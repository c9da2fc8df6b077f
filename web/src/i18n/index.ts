/** Words of the page: `t` for our texts, `name` for official terms, `phrase` for what the server says. */
import type { Phrase } from '../api/schema'
import { names as people } from '../state/names.svelte'
import { type TextId } from './catalogs'
import { has as hasText, language, terms, write } from './language.svelte'

export { AREAS, type Area, bestLanguage, type Language, LANGUAGES, OWN_NAMES, type TextId } from './catalogs'
export { language, useAreas, useLanguage, useWordsFrom } from './language.svelte'

type Values = Record<string, unknown>

/** Write one of our texts in the language in use. */
export function t(id: TextId, values: Values = {}): string {
  return write(id, values)
}

/** Whether an id made at run time, such as `card.waitress`, is one of our texts. */
export function has(id: string): id is TextId {
  return hasText(id)
}

/** The text of an id made at run time, or something else when there is none. */
export function textOr(id: string, otherwise: string, values: Values = {}): string {
  return hasText(id) ? write(id, values) : otherwise
}

const PHASES: Record<string, string> = {
  setup: 'setup',
  restructuring: 'phase_1',
  order_of_business: 'phase_2',
  working: 'phase_3',
  dinnertime: 'phase_4',
  payday: 'phase_5',
  marketing: 'phase_6',
  cleanup: 'phase_7',
  finished: 'game_end',
}

export type TermKind =
  | 'employees'
  | 'products'
  | 'goods'
  | 'milestones'
  | 'campaigns'
  | 'modules'
  | 'presets'
  | 'chains'
  | 'phases'
  | 'game'

/** The official name of something by its id; a campaign token such as `billboard_14` is called by kind and number. */
export function name(kind: TermKind, id: string): string {
  if (kind === 'phases') return term('game', PHASES[id] ?? id).replaceAll('–', '–\u2060') // hours stay on one line
  if (kind === 'campaigns') {
    const token = /^(.+?)_(\d+)$/.exec(id)
    if (token !== null) return `${term('campaigns', token[1] ?? id)} ${token[2] ?? ''}`
  }
  return term(kind === 'goods' ? 'products' : kind, id)
}

function term(kind: string, id: string): string {
  return terms()[kind]?.[id]?.text ?? textOr(`name.${kind}.${id}`, id.replaceAll('_', ' '))
}

/** Whether something has a name of its own in the language in use, or at least in English. */
export function isNamed(kind: TermKind, id: string): boolean {
  return terms()[kind]?.[id] !== undefined || has(`name.${kind}.${id}`)
}

/** Whole dollars, such as `$5` or `−$3`. */
export function money(dollars: number): string {
  const written = new Intl.NumberFormat(language(), { useGrouping: true }).format(Math.abs(dollars))
  return dollars < 0 ? `−$${written}` : `$${written}`
}

/** So many pieces of a good: "2 burgers". */
export function pieces(good: string, count: number): string {
  const id = `shell.pieces.${good}`
  return has(id) ? t(id, { count }) : `${String(count)} ${name('products', good)}`
}

/** Several goods with their numbers: "2 burgers and 1 beer"; our word for nothing when there are none. */
export function goods(counts: Record<string, number>): string {
  const parts = Object.entries(counts).filter(([, count]) => count > 0)
  return parts.length === 0 ? t('shell.nothing') : list(parts.map(([good, count]) => pieces(good, count)))
}

/** An enumeration in the language in use: "Ann, Bo and Cy". */
export function list(items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat(language(), { style: 'long', type }).format(items)
}

/** A square as the margins of the map name it: column letter and row number, such as `c4`; west of column a lies -a, north of row 1 row 0. */
export function squareName([row, column]: readonly [number, number]): string {
  const letters = column < 0 ? `-${columnLetters(-1 - column)}` : columnLetters(column)
  return `${letters}${String(row + 1)}`
}

function columnLetters(column: number): string {
  const letter = String.fromCharCode(97 + (column % 26))
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter
}

/** The name of who sits at a seat, else its letter. */
export function seatName(seat: number, names: readonly string[] = people.list): string {
  if (seat < 0) return t('shell.nobody')
  const own = names[seat]
  return own === undefined || own === '' ? t('shell.seat_letter', { letter: String.fromCharCode(65 + seat) }) : own
}

const DOLLARS = /^(dollars|price|cash|due|total|salary|salaries|sum|tips|bonus|gross|debt|paid|discount|before|after|income)$|_dollars$/

/** How a value of a server's phrase is written, by the name it goes by. */
function worded(key: string, value: unknown): unknown {
  if (Array.isArray(value)) {
    if (isSquare(key, value)) return squareName(value)
    if (key === 'lines') return value.map((each) => String(worded('line', each))).join('\n')
    return list(value.map((each) => String(worded(singular(key), each))))
  }
  if (typeof value === 'object' && value !== null) {
    return 'say' in value ? phrase(value as Phrase) : dictionary(key, value as Record<string, number>)
  }
  if (typeof value === 'number') {
    if (isSeat(key)) return seatName(value)
    return DOLLARS.test(key) ? money(value) : value
  }
  return typeof value === 'string' ? named(key, value) : value
}

function isSquare(key: string, value: unknown[]): value is [number, number] {
  return /^(square|place)$/.test(key) && value.length === 2 && value.every((each) => typeof each === 'number')
}

function isSeat(key: string): boolean {
  return /^(seat|rival|owner|seller|winner|chain|by)$|_seat$/.test(key)
}

function singular(key: string): string {
  if (key === 'goods') return 'good'
  return key.replace(/ies$/, 'y').replace(/s$/, '')
}

function dictionary(key: string, counts: Record<string, number>): string {
  if (!/employee|card|staff/.test(key)) return goods(counts)
  return list(Object.entries(counts).map(([card, count]) => t('shell.count_of', { count, thing: name('employees', card) })))
}

const KINDS: readonly [RegExp, TermKind][] = [
  [/^(employee|card|marketeer|trainer|recruiter|to|buyer|manager)$|_employee$/, 'employees'],
  [/^(good|drink|food|second)$|_good$/, 'products'],
  [/^milestone$/, 'milestones'],
  [/^campaign$|^kind$/, 'campaigns'],
  [/^phase$/, 'phases'],
  [/^module$|_module$/, 'modules'],
  [/^preset$/, 'presets'],
]

function named(key: string, id: string): string {
  const kind = KINDS.find(([pattern]) => pattern.test(key))
  return kind === undefined ? id : name(kind[1], id)
}

/** Say a fact of the server in the language in use; names and money by what the values are called. */
export function phrase(fact: Phrase): string {
  return said(`phrase.${fact.say}`, fact.values as Values)
}

/** Write a text whose id is made at run time; names and money by what the values are called. */
export function said(id: string, raw: Values): string {
  const values: Values = {}
  for (const [key, value] of Object.entries(raw)) values[key] = worded(key, value)
  return write(id, values)
}
