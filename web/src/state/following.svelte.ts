/** The plan that was laid out from "Suggest a plan": what it says comes next, until something else is done or its round ends. */
import type { Phrase, View } from '../api/schema'
import { type Deed, departs, isSkipped, nextOf, partOf, undone } from './planned'

/** A plan that is followed. number: its place among those that were offered. */
export type Followed = { number: number; doing: readonly Phrase[]; seat: number; round: number }

/** Where the seat is. kind: what is asked. staged: steps chosen and not sent. */
export type Here = { seat: number; round: number; kind: string; staged: readonly Deed[] }

type Kept = Followed & { sent: readonly (readonly Deed[])[] }

/** A plan is kept for this tab, by table and seat, so that a page that is loaded anew still has it. */
export class Following {
  plan: Followed | null = $state.raw(null)
  /** What the seat did since the plan was laid out, command by command. */
  #sent: readonly (readonly Deed[])[] = $state.raw([])
  #seat = -1

  constructor(private readonly table: string) {}

  follow(plan: Followed): void {
    this.#seat = plan.seat
    this.#become(plan, [])
  }

  leave(): void {
    this.#become(null, [])
  }

  /** The table is read anew: a plan that was kept is taken up, and left when its round is over or something of it was skipped. */
  arrive(seat: number, { round, finished }: Pick<View, 'round' | 'finished'>, kind: string): void {
    if (seat !== this.#seat) this.#recall(seat)
    if (this.plan === null) return
    const left = undone(this.plan.doing, this.#sent.flat())
    if (finished || this.plan.round !== round || isSkipped(left, partOf(kind).at)) this.leave()
  }

  /** These steps were sent. */
  did(deeds: readonly Deed[]): void {
    const { plan } = this
    if (plan === null) return
    const sent = [...this.#sent, deeds]
    if (departs(plan.doing, sent.flat())) this.leave()
    else this.#become(plan, sent)
  }

  /** So many of the last steps were taken back; what was sealed, as a whole. Without anything left of it a plan is taken back too. */
  undid(count: number): void {
    if (this.plan === null) return
    const sent = [...this.#sent]
    for (let left = count; left > 0 && sent.length > 0; ) {
      const last = sent.pop() ?? []
      if (last.length > left && last.at(-1)?.step.kind !== 'ready') sent.push(last.slice(0, -left))
      left -= last.length
    }
    this.#become(sent.length === 0 ? null : this.plan, sent)
  }

  /** All that was staged is taken back: with it goes a plan of which nothing was sent. */
  cleared(): void {
    if (this.#sent.length === 0) this.leave()
  }

  /** What the plan says for what is asked, or else for the next question it speaks of; nothing where it is over or not followed. */
  next({ seat, round, kind, staged }: Here): Phrase[] {
    const { plan } = this
    const { at, nested } = partOf(kind)
    if (plan === null || plan.seat !== seat || plan.round !== round || at < 0) return []
    const sent = this.#sent.flat()
    const left = undone(plan.doing, [...sent, ...(nested ? beforePick(staged) : staged)])
    return departs(plan.doing, [...sent, ...staged]) || isSkipped(left, at) ? [] : nextOf(left, at)
  }

  /** Whether a plan is followed of which what is staged is a part: then nothing needs to be said against it. */
  keeps({ seat, round, staged }: Here): boolean {
    const { plan } = this
    return plan !== null && plan.seat === seat && plan.round === round && !departs(plan.doing, [...this.#sent.flat(), ...staged])
  }

  #become(plan: Followed | null, sent: readonly (readonly Deed[])[]): void {
    this.plan = plan
    this.#sent = plan === null ? [] : sent
    if (this.#seat < 0) return
    try {
      if (plan === null) sessionStorage.removeItem(this.#name())
      else sessionStorage.setItem(this.#name(), JSON.stringify({ ...plan, sent } satisfies Kept))
    } catch {
      // Without storage it is only not kept.
    }
  }

  #recall(seat: number): void {
    this.#seat = seat
    let kept: Partial<Kept> | null = null
    try {
      kept = JSON.parse(sessionStorage.getItem(this.#name()) ?? 'null') as Partial<Kept> | null
    } catch {
      // No storage, or somebody else's content: nothing was kept.
    }
    const isWhole = Array.isArray(kept?.doing) && Array.isArray(kept.sent)
    this.plan = isWhole ? (kept as Kept) : null
    this.#sent = isWhole ? (kept as Kept).sent : []
  }

  #name(): string {
    return `magnate.plan.${this.table}.${String(this.#seat)}`
  }
}

/** Steps without the last pick, about which more is asked now. */
function beforePick(deeds: readonly Deed[]): readonly Deed[] {
  return deeds.slice(0, Math.max(0, deeds.findLastIndex(({ step }) => step.kind.startsWith('pick_'))))
}
