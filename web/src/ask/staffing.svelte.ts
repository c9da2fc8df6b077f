/** The structure that is being chosen: who of the hand works, what it begins with, and what changes it. */
import type { Action } from '../api/schema'
import type { TableStore } from '../state/table.svelte'
import { arrange, changed, fromHand, sameCards, seatedOf, tally, without } from './chart'
import { cardsPutToWork, ordered, seatable, single } from './company'
import { arrivals, lastChart } from './lately'
import { begin, resume } from './memory'

export class Staffing {
  /** What this began with: last round's cards, and what was put in besides; null when it did not begin with them. */
  #began: { cards: string[]; joined: string[] } | null = $state.raw(null)
  /** Whether it is known what this begins with. */
  suggested = $state(false)

  readonly #store: TableStore
  readonly chain = $derived.by(() => this.#store.view?.chains[this.#store.seat])
  readonly round = $derived.by(() => this.#store.view?.round ?? 0)
  readonly work = $derived.by(() => cardsPutToWork(this.#store.staged))
  readonly hand = $derived.by(() => tally(single(this.chain?.hand ?? [])))
  /** Those of the hand who do not work, by kind of card. */
  readonly left = $derived.by(() => {
    const used = tally(this.work)
    const rows = [...this.hand].map(([employee, count]) => ({ employee, count: count - (used.get(employee) ?? 0) }))
    return ordered(rows, this.#store.components)
  })
  readonly chart = $derived.by(() => this.#arranged(this.work))
  readonly outlook = $derived.by(() => this.#store.asked?.structure ?? null)
  /** Idle cards that would find a slot. */
  readonly idle = $derived.by(() => (this.outlook?.fits === true ? this.outlook.add : []))
  /** An exchange for a card that is new since the last structure; older idle cards were left idle on purpose. */
  readonly exchange = $derived.by(() => {
    const arrived = arrivals(this.#store.history, this.#store.seat)
    return this.outlook?.exchanges.find(({ come }) => arrived.has(come)) ?? null
  })
  /** Last round's structure; null in the first round. */
  readonly before = $derived.by(() => lastChart(this.#store.history, this.#store.seat, this.round))

  constructor(store: TableStore) {
    this.#store = store
  }

  set(next: readonly string[]): void {
    const steps = fromHand(next, this.hand)
    begin(this.#store.id, this.#store.seat, this.round, steps)
    void this.#store.change(stepsOf(steps))
  }

  hasLeft(employee: string): boolean {
    return (this.left.find((row) => row.employee === employee)?.count ?? 0) > 0
  }

  add(employee: string): void {
    if (this.hasLeft(employee)) this.set([...this.work, employee])
  }

  remove(employee: string): void {
    this.set(without(this.work, employee))
  }

  /** Fill all slots. */
  fill(): void {
    if (this.outlook !== null) this.set(this.outlook.full)
  }

  /** What was put in besides last round's cards, while this is what it began with; else null. */
  get joined(): string[] | null {
    return this.#began !== null && sameCards(this.work, this.#began.cards) ? this.#began.joined : null
  }

  /** As last round, as far as it still goes. */
  repeat(): void {
    if (this.before !== null) this.set(this.#fitting(this.before))
  }

  /** Make it fit. */
  mend(): void {
    if (this.outlook !== null) this.set(changed(this.work, this.outlook.more, this.outlook.less))
  }

  addIdle(): void {
    this.set(this.#managersFirst([...this.work, ...this.idle]))
  }

  takeExchange(): void {
    if (this.exchange !== null) this.set(this.#managersFirst(changed(this.work, [this.exchange.come], [this.exchange.go])))
  }

  /** Begin with what was begun, else with last round's structure; where slots are open, idle cards join. */
  async suggest(): Promise<void> {
    if (this.#store.staged.length === 0) {
      const begun = resume(this.#store.id, this.#store.seat, this.round)
      if (begun !== null) await this.#store.restage(stepsOf(fromHand(begun, this.hand)))
      else await this.#startFrom(this.before === null ? [] : this.#fitting(this.before))
    }
    this.suggested = true
  }

  async #startFrom(cards: string[]): Promise<void> {
    const found = cards.length > 0 ? await this.#store.peek(stepsOf(cards)) : null
    const add = found?.structure?.add
    const all = add === undefined ? (this.outlook?.full ?? []) : this.#managersFirst([...cards, ...add])
    this.#began = add === undefined ? null : { cards: all, joined: add }
    if (all.length > 0 && this.#store.staged.length === 0) await this.#store.restage(stepsOf(all))
  }

  /** Those of last round's cards who are in the hand and still find a slot: the CEO may have fewer now. */
  #fitting(wish: readonly string[]): string[] {
    return seatedOf(this.#arranged(fromHand(wish, this.hand)))
  }

  #arranged(cards: readonly string[]): ReturnType<typeof arrange> {
    return arrange(
      cards.map((card) => seatable(card, this.#store.components)),
      this.chain?.ceo_slots ?? 3,
    )
  }

  /** Where nothing may be selected that does not fit, managers have to come before those who need their slots. */
  #managersFirst(wish: readonly string[]): string[] {
    const slots = (card: string): number => seatable(card, this.#store.components).slots
    return [...wish].sort((one, other) => slots(other) - slots(one))
  }
}

function stepsOf(cards: readonly string[]): Action[] {
  return cards.map((card) => ({ kind: 'put_to_work', employee: card }))
}
