/** The books of a game with the box: what was done, and the money, rounds and milestones that follow from it. */
import type { Tabletop } from '../api/schema'
import type { Counts } from './dinner'

/** A house that wants something, what besides its garden makes it pay more, and the distance of each chain by seat; null where no road leads. */
export type House = { house: string; garden: boolean; more: readonly string[]; wants: Counts; far: Record<number, number | null> }

/** What lies on the table for the coming dinner: the turn order, cards at work and stock by seat, houses in any order. */
export type Desk = { order: number[]; cards: Counts[]; stock: Counts[]; houses: House[] }

/**
 * One thing that was done. money: from the bank to a chain, negative the other way. broke: reserve cards by how many
 * show each face. dinner: dollars by seat, and the desk before and after it, for undo and redo.
 */
export type Deed =
  | { kind: 'money'; seat: number; dollars: number }
  | { kind: 'dinner'; dollars: number[]; before: Desk; after: Desk }
  | { kind: 'broke'; faces: number[] }
  | { kind: 'milestone'; milestone: string; seat: number; has: boolean }
  | { kind: 'round' }

/** since: by milestone and seat, the round in which it was earned. slots, price: what the reserve cards decided. */
export type Books = {
  bank: number
  cash: number[]
  round: number
  since: Record<string, Record<number, number>>
  breaks: number
  slots: number
  price: number
  priceFrom: number
}

/** Read the books: everything that was done, from the beginning. */
export function read(box: Tabletop, players: number, deeds: readonly Deed[]): Books {
  const books: Books = {
    bank: box.bank,
    cash: Array<number>(players).fill(0),
    round: 1,
    since: {},
    breaks: 0,
    slots: box.components.ceo_slots,
    price: box.components.starting_price,
    priceFrom: 0,
  }
  for (const deed of deeds) enter(box, books, deed)
  return books
}

function enter(box: Tabletop, books: Books, deed: Deed): void {
  if (deed.kind === 'round') books.round += 1
  else if (deed.kind === 'money') pay(books, deed.seat, deed.dollars)
  else if (deed.kind === 'dinner') {
    for (const [seat, dollars] of deed.dollars.entries()) pay(books, seat, dollars)
  } else if (deed.kind === 'milestone') {
    const others = Object.entries(books.since[deed.milestone] ?? {}).filter(([seat]) => Number(seat) !== deed.seat)
    books.since[deed.milestone] = Object.fromEntries(deed.has ? [...others, [deed.seat, books.round]] : others)
  } else {
    const cards = box.components.reserves
    books.breaks += 1
    books.bank += cards.reduce((sum, card, index) => sum + card.dollars * (deed.faces[index] ?? 0), 0)
    const won = cards.find((card) => card.face === winner(box, deed.faces))
    if (won !== undefined && won.ceo_slots > 0) books.slots = won.ceo_slots
    if (won !== undefined && won.base_price > 0) [books.price, books.priceFrom] = [won.base_price, books.round]
  }
}

function pay(books: Books, seat: number, dollars: number): void {
  books.bank -= dollars
  books.cash[seat] = (books.cash[seat] ?? 0) + dollars
}

/** The face that most of the reserve cards show; of those that tie the one that comes first in the box's own order. */
export function winner(box: Tabletop, faces: readonly number[]): number | undefined {
  const counts = new Map(box.components.reserves.map((card, index) => [card.face, faces[index] ?? 0]))
  const most = Math.max(0, ...counts.values())
  return most === 0 ? undefined : box.reserve_order.find((face) => counts.get(face) === most)
}

/** Dollars that an item costs in a round, before cards and milestones; a price of reserve cards holds from the next round. */
export function basePrice(box: Tabletop, books: Books): number {
  return books.round > books.priceFrom ? books.price : box.components.starting_price
}

/** Whether the bank cannot pay now, and has reserve cards left to be revealed. */
export function isShort(box: Tabletop, books: Books): boolean {
  return books.bank < 0 && books.breaks + 1 < box.components.breaks
}

/** Whether the bank has broken as often as ends the game. */
export function isOver(box: Tabletop, books: Books): boolean {
  return books.bank < 0 && books.breaks + 1 >= box.components.breaks
}

/** The round after which nobody else gets a milestone, null while it is open to all. */
export function goneAfter(box: Tabletop, books: Books, milestone: string): number | null {
  const earned = Object.values(books.since[milestone] ?? {})
  const leaves = box.components.milestones.find((each) => each.id === milestone)?.leaves ?? 0
  const ends = [...earned, ...(leaves > 0 ? [leaves] : [])].filter((round) => round < books.round)
  return ends.length === 0 ? null : Math.min(...ends)
}

/** A desk on which nothing lies. */
export function emptyDesk(players: number): Desk {
  const seats = Array.from({ length: players }, (_, seat) => seat)
  return { order: seats, cards: seats.map(() => ({})), stock: seats.map(() => ({})), houses: [] }
}
