/** The printed facts of the cards and tokens of a game, by id. */
import type { Components } from '../api/schema'
import type { HelpSubject } from './help'

export type CardFacts = {
  id: string
  category: string
  copies: number
  entry_level: boolean
  salary: number
  limit: number
  slots: number
  reports_to_ceo: boolean
  reach: string
  borders: number
  trains_to: string[]
  hires: number
  trainings: number
  rule: string
}

export type TokenFacts = {
  id: string
  number: number
  kind: string
  height: number
  width: number
  lines: number
  beside_map: boolean
}

export type ReserveFacts = { face: number; dollars: number; ceo_slots: number; base_price: number }

export type GoodFacts = { id: string; kind: string; demanded: boolean }

type MilestoneFacts = { id: string; rule: string }

type Book = {
  cards: ReadonlyMap<string, CardFacts>
  tokens: ReadonlyMap<string, TokenFacts>
  milestones: ReadonlyMap<string, MilestoneFacts>
  goods: ReadonlyMap<string, GoodFacts>
  reserves: readonly ReserveFacts[]
}

const EMPTY: Book = { cards: new Map(), tokens: new Map(), milestones: new Map(), goods: new Map(), reserves: [] }

const books = new WeakMap<object, Book>()

function byId<T extends { id: string }>(rows: unknown): ReadonlyMap<string, T> {
  return new Map((Array.isArray(rows) ? (rows as T[]) : []).map((row) => [row.id, row]))
}

/** The facts of a game by id; nothing is known before they are loaded. */
export function bookOf(components: Components | null): Book {
  if (components === null) return EMPTY
  const known = books.get(components)
  if (known !== undefined) return known
  const { employees, campaigns, milestones, goods, reserves } = components as Record<string, unknown>
  const book: Book = {
    cards: byId<CardFacts>(employees),
    tokens: byId<TokenFacts>(campaigns),
    milestones: byId<MilestoneFacts>(milestones),
    goods: byId<GoodFacts>(goods),
    reserves: Array.isArray(reserves) ? (reserves as ReserveFacts[]) : [],
  }
  books.set(components, book)
  return book
}

/** The rule of the CEO, who is no card of the supply. */
const CEO_RULE = 'B-EMP-01'

/** The rule that says what a card or a milestone does; '' where none is known. */
export function ruleOf({ kind, id }: HelpSubject, components: Components | null): string {
  if (id === 'ceo') return CEO_RULE
  const book = bookOf(components)
  return (kind === 'card' ? book.cards.get(id) : book.milestones.get(id))?.rule ?? ''
}

/** The groups of staff of the base game in the order they are listed, with the name of their colour. */
const COLOURS: Readonly<Record<string, string>> = {
  manager: 'management',
  hr: 'recruiting',
  marketing: 'marketing',
  kitchen: 'kitchen',
  buyer: 'buyers',
  pricing: 'pricing',
  service: 'service',
  restaurant: 'expansion',
}

export const GROUPS: readonly string[] = Object.keys(COLOURS)

/** The colour of a group of staff as a value for style properties. */
export function groupColour(category: string): string {
  return `var(--group-${COLOURS[category] ?? category}, var(--group-management))`
}

/** The icon of a card: that of its group, but for those who train, who are in one group with those who hire. */
export function cardIcon(employee: string, components: Components | null): string {
  const facts = bookOf(components).cards.get(employee)
  return (facts?.trainings ?? 0) > 0 ? 'train' : `group_${facts?.category ?? 'manager'}`
}

/** The place of a group in lists. */
export function groupRank(category: string): number {
  const rank = GROUPS.indexOf(category)
  return rank < 0 ? GROUPS.length : rank
}
