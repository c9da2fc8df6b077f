/** The game with the box that is being played: what is kept, and what is done with it. */
import type { Tabletop } from '../api/schema'
import { basePrice, type Books, type Deed, type Desk, type House, read } from './books'
import { dine, type Evening, type Outcome } from './dinner'
import { begun, keep, type Kept } from './kept'

export class BoxGame {
  #kept: Kept = $state.raw() as Kept

  constructor(game: Kept) {
    this.#kept = game
  }

  /** Begin a game and keep it. */
  static begin(box: Tabletop, mix: string): BoxGame {
    const game = new BoxGame(begun(box, mix))
    keep(game.#kept)
    return game
  }

  readonly books: Books = $derived.by(() => read(this.box, this.players, this.#kept.deeds))
  readonly outcome: Outcome = $derived.by(() => dine(this.evening))

  get box(): Tabletop {
    return this.#kept.box
  }

  get mix(): string {
    return this.#kept.mix
  }

  get players(): number {
    return this.box.components.players
  }

  get names(): readonly string[] {
    return this.#kept.names
  }

  get desk(): Desk {
    return this.#kept.desk
  }

  /** What was done, the latest first. */
  get history(): readonly Deed[] {
    return this.#kept.deeds.toReversed()
  }

  get canRedo(): boolean {
    return this.#kept.undone.length > 0
  }

  /** The houses in the order of dinner. */
  get houses(): readonly House[] {
    return this.box.houses.flatMap(({ label }) => this.desk.houses.filter((each) => each.house === label))
  }

  /** The dinner that would follow now: of the houses that want something. */
  get evening(): Evening {
    const { desk, books } = this
    const sinceOf = (seat: number): Record<string, number> =>
      Object.fromEntries(Object.entries(books.since).flatMap(([id, holders]) => (holders[seat] === undefined ? [] : [[id, holders[seat]]])))
    return {
      facts: this.box.dinner,
      base: basePrice(this.box, books),
      round: books.round,
      chains: desk.order.map((seat) => ({ seat, cards: desk.cards[seat] ?? {}, since: sinceOf(seat), stock: desk.stock[seat] ?? {} })),
      houses: this.houses.filter((house) => Object.values(house.wants).some((count) => count > 0)),
    }
  }

  rename(seat: number, name: string): void {
    this.#change({ names: this.#kept.names.with(seat, name) })
  }

  do(deed: Deed): void {
    this.#change({ deeds: [...this.#kept.deeds, deed], undone: [], ...(deed.kind === 'dinner' ? { desk: deed.after } : {}) })
  }

  undo(): void {
    const last = this.#kept.deeds.at(-1)
    if (last === undefined) return
    const desk = last.kind === 'dinner' ? { desk: last.before } : {}
    this.#change({ deeds: this.#kept.deeds.slice(0, -1), undone: [...this.#kept.undone, last], ...desk })
  }

  redo(): void {
    const next = this.#kept.undone.at(-1)
    if (next === undefined) return
    const desk = next.kind === 'dinner' ? { desk: next.after } : {}
    this.#change({ deeds: [...this.#kept.deeds, next], undone: this.#kept.undone.slice(0, -1), ...desk })
  }

  /** Pay what the dinner brings; goods and demand that were served go. */
  payOut(): void {
    const { outcome, desk } = this
    const dollars = Array.from({ length: this.players }, (_, seat) => outcome.takings.find((each) => each.seat === seat)?.total ?? 0)
    const served = outcome.houses.filter((each) => each.seat >= 0).map((each) => each.house)
    const after: Desk = {
      ...desk,
      stock: desk.stock.map((stock, seat) => outcome.left[seat] ?? stock),
      houses: desk.houses.map((each) => (served.includes(each.house) ? { ...each, wants: {} } : each)),
    }
    this.do({ kind: 'dinner', dollars, before: desk, after })
  }

  /** Put a chain one place earlier in the turn order. */
  earlier(seat: number): void {
    const order = this.desk.order.filter((each) => each !== seat)
    order.splice(Math.max(0, this.desk.order.indexOf(seat) - 1), 0, seat)
    this.#lay({ order })
  }

  setCard(seat: number, card: string, count: number): void {
    this.#lay({ cards: this.desk.cards.with(seat, { ...this.desk.cards[seat], [card]: count }) })
  }

  setStock(seat: number, good: string, count: number): void {
    this.#lay({ stock: this.desk.stock.with(seat, { ...this.desk.stock[seat], [good]: count }) })
  }

  addHouse(label: string): void {
    const printed = this.box.houses.find((each) => each.label === label)
    if (printed === undefined || this.desk.houses.some((each) => each.house === label)) return
    const far = Object.fromEntries(this.desk.order.map((seat) => [seat, null]))
    this.#lay({ houses: [...this.desk.houses, { house: label, garden: printed.garden, more: [], wants: {}, far }] })
  }

  setHouse(house: House): void {
    this.#lay({ houses: this.desk.houses.map((each) => (each.house === house.house ? house : each)) })
  }

  dropHouse(label: string): void {
    this.#lay({ houses: this.desk.houses.filter((each) => each.house !== label) })
  }

  #lay(change: Partial<Desk>): void {
    this.#change({ desk: { ...this.desk, ...change } })
  }

  #change(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change }
    keep(this.#kept)
  }
}
