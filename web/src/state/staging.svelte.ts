/** What the seat has staged on a table page: chosen step by step, held back before it ends a turn, shared with its other pages. */
import { ApiProblem, problemOf } from '../api/client'
import type { Action } from '../api/schema'
import { hasActed, sameSteps, SharedDraft, stillStands } from './draft'
import { Following } from './following.svelte'
import { Laid } from './laid.svelte'
import { type Answered, answered, Outlook } from './outlook.svelte'
import { Parting } from './parting.svelte'
import { asProblem, isIntroductory } from './tables'

/** A table with what is staged there; subclasses send it, and say what the game has come to. */
export abstract class Staging extends Outlook {
  /** What was staged before each change, where steps are staged as a whole, as of a structure; null elsewhere. */
  changes: Action[][] | null = $state.raw(null)
  /** Whether a step that ends a turn is sent at once, where somebody says which; null: all are held back alike. */
  hurries: ((step: Action) => boolean) | null = null
  /** The end of a turn, held back for a moment. */
  readonly parting = new Parting(
    () => void this.send(),
    () => this.view !== null && isIntroductory(this.view.variant),
  )
  /** What is held back or on its way, with the question it answers, until the table is read. */
  ending: Answered | null = $state.raw(null)
  /** What is staged or on its way and lies on the map then. */
  readonly laid = new Laid()
  /** The plan that was laid out, at the questions after it. */
  readonly following = new Following(this.id)
  /** Whether it is known what was staged here before the page was opened: until then nothing is suggested. */
  draftKnown = $state(false)

  /** Whether a command is on its way: what is heard meanwhile is read after its answer, when nothing is staged any more. */
  protected sending = false
  #looking = 0
  /** Whether another page changed the draft meanwhile. */
  #missedDraft = false
  /** The last entry when something was staged. */
  #stagedAt = -1
  /** The last entry when what is asked was read. */
  #askedAt = -1
  #draft: SharedDraft | null = null

  /** Send the staged steps and these as one command; false when it was refused, with the reason in `problem`. */
  abstract send(steps?: Action[]): Promise<boolean>

  /** Add a step and look ahead; a complete decision waits for `send`. */
  async stage(step: Action): Promise<void> {
    await this.restage([...this.staged, step])
  }

  /** Stage other steps as one change, which `goBack` takes back. */
  async change(steps: Action[]): Promise<void> {
    if (this.sending || sameSteps(steps, this.staged)) return
    this.changes = [...(this.changes ?? []), this.staged]
    await this.restage(steps)
  }

  /** Take back the last change, or all of them. */
  async goBack(all = false): Promise<void> {
    const before = all ? this.changes?.[0] : this.changes?.at(-1)
    if (before === undefined || this.sending) return
    this.changes = all ? [] : (this.changes?.slice(0, -1) ?? [])
    await this.restage(before)
  }

  /** Leave out the last staged steps. */
  async unstage(count = 1): Promise<void> {
    await this.restage(this.staged.slice(0, Math.max(0, this.staged.length - count)))
  }

  /** Stage exactly these steps; when the server refuses them the ones before stay. */
  async restage(steps: Action[]): Promise<void> {
    if (this.sending) return // it is on its way, and what is changed now would not be in it
    const before = this.staged
    const looking = ++this.#looking
    this.problem = null
    this.parting.cancel()
    this.ending = null
    this.laid.follow(steps, this.asked)
    this.staged = steps
    this.#stagedAt = this.latest // others may act before there is an answer
    this.pick(-1)
    try {
      const asked = steps.length === 0 ? this.question : await this.patience.watch(() => this.ahead(steps))
      if (looking !== this.#looking) return
      this.asked = asked
      if (steps.length === 0 && before.length > 0) this.following.cleared()
      this.#keep()
    } catch (error) {
      if (looking !== this.#looking) return
      this.staged = before
      this.laid.follow(before, null)
      this.problem = asProblem(error)
    }
  }

  /**
   * Take a step that completes what is staged: send it, or where it ends the decision for good, hold it back for a
   * moment, staged, so that it can be taken back. Returns whether it was taken.
   */
  async commit(step: Action): Promise<boolean> {
    if (this.parting.wish === 0 || this.hurries?.(step) === true) return this.send([step])
    if (this.busy || this.seat < 0) return false
    const all = [...this.staged, step]
    const looking = ++this.#looking
    this.busy = true
    this.problem = null
    try {
      const asked = await this.patience.watch(() => this.ahead(all))
      if (looking !== this.#looking) return false
      if (asked === null) this.#hold(all)
    } catch (error) {
      if (looking !== this.#looking) return false // taken back meanwhile
      // A server that cannot be reached may be back in a moment, and commands are tried again.
      if (error instanceof ApiProblem && (error.status === 0 || error.status >= 500)) this.#hold(all)
      else {
        this.problem = asProblem(error)
        return false
      }
    } finally {
      this.busy = false
    }
    return this.parting.held || this.send([step])
  }

  #hold(steps: Action[]): void {
    this.ending = answered(this.asked, steps.at(-1))
    this.laid.follow(steps, this.asked)
    this.staged = steps
    this.asked = null
    this.pick(-1)
    this.#keep()
    this.parting.begin()
  }

  /** Keep what is staged now, for this page and others. */
  #keep(): void {
    this.#stagedAt = this.latest
    this.#draft?.keep({ seq: Math.max(0, this.latest), staged: this.staged })
  }

  /** After news, staged steps are kept when they are still legal: others act while one thinks. */
  protected async lookAgain(): Promise<void> {
    if (this.staged.length > 0 && (this.situation?.latest ?? 0) > this.latest) await this.log.read() // what came in between may be one's own
    const anew = hasActed(this.#askedAt, this.seat, this.history)
    this.#askedAt = this.latest
    if (this.staged.length === 0 || this.question === null || hasActed(this.#stagedAt, this.seat, this.history)) {
      if (this.staged.length > 0 || anew) this.#dropStaged()
      if (this.turnTo(this.question, anew)) this.#looking += 1
      return
    }
    const looking = ++this.#looking
    try {
      const asked = await this.ahead(this.staged)
      if (looking === this.#looking) this.turnTo(asked, anew)
    } catch (error) {
      if (looking !== this.#looking) return
      this.clearStaged()
      this.asked = this.question
      this.problem = asProblem(error)
    }
  }

  protected clearStaged(): void {
    this.#dropStaged()
    this.pick(-1)
  }

  #dropStaged(): void {
    this.#looking += 1
    this.parting.cancel()
    this.staged = []
    this.changes = null
  }

  /** Nothing is staged, held back or laid: another seat or moment is shown now. */
  protected putAway(): void {
    this.draftKnown = false
    this.clearStaged()
    this.ending = null
    this.laid.follow([], null)
  }

  /** Take up what was staged for the seat before, on this page or another, where it still can be done. */
  protected async recallDraft(): Promise<void> {
    this.#draft?.close()
    this.#draft = this.seat < 0 || this.past !== null ? null : new SharedDraft(this.api, this.id, this.seat, (refused) => void this.showNewer(refused))
    try {
      if (this.#draft !== null && this.staged.length === 0) await this.#stageDraft(this.#draft)
    } finally {
      this.draftKnown = true
    }
  }

  /** Show what another page of the seat has staged. refused: something staged or sent here was lost to it. */
  protected async showNewer(refused: boolean): Promise<void> {
    const before = this.staged
    if (this.#draft !== null && this.past === null) await this.#stageDraft(this.#draft)
    if (refused && !sameSteps(this.staged, before)) this.problem = problemOf('stale_draft', '')
  }

  /** Stage what is kept of the seat, or nothing where it does not stand any more. */
  async #stageDraft(shared: SharedDraft): Promise<void> {
    this.#missedDraft = this.sending
    if (this.sending) return
    const [seat, looking] = [this.seat, this.#looking]
    try {
      const draft = await shared.read()
      if (this.sending) {
        this.#missedDraft = true
        return
      }
      const view = this.view
      const isAsked = this.question !== null
      const stands = view !== null && isAsked && stillStands(draft.seq, seat, view, this.history)
      const { steps, asked } = await this.legal(stands ? draft.staged : [])
      const last = steps.length === 0 ? null : await this.lastOf(steps)
      if (looking !== this.#looking || shared !== this.#draft) return // somebody chose meanwhile, or there are news
      shared.shown(draft)
      if (!sameSteps(steps, this.staged)) {
        this.parting.cancel()
        this.pick(-1)
        this.changes = null
        this.ending = asked === null ? last : null
      }
      this.laid.follow(steps, last?.asked ?? null)
      this.staged = steps
      this.asked = asked
      this.#stagedAt = this.latest
    } catch {
      // a convenience: what is asked can be chosen anew
    }
  }

  /** Wait until what is staged here is kept; return its version. Throws where another page was quicker. */
  protected async written(): Promise<string> {
    await this.#draft?.written()
    return this.#draft?.version ?? ''
  }

  /** Show what another page staged while a command was on its way. */
  protected showMissed(): void {
    if (this.#missedDraft) void this.showNewer(false)
  }

  protected override heardDraft(seat: number, version: string): void {
    if (seat === this.seat) this.#draft?.hear(version)
  }

  override close(): void {
    super.close()
    this.parting.cancel() // what is held back stays staged: the server keeps it
  }
}
