/** One open table page: what the seat sees, what is asked of it, the steps it has staged, and what happened. */
import { ApiProblem, commandKey, problemOf } from '../api/client'
import type { Action, Outcome } from '../api/schema'
import { learn } from '../i18n/meanings.svelte'
import { learnOutside } from '../modules/outside.svelte'
import { hasActed, isStaleDraft, sameSteps, SharedDraft, stillStands } from './draft'
import { Following } from './following.svelte'
import { Laid } from './laid.svelte'
import { type Answered, answered, Outlook } from './outlook.svelte'
import { Parting } from './parting.svelte'
import { asProblem, isIntroductory } from './tables'

/** State of an open table; made for one page and closed with it. */
export class TableStore extends Outlook {
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

  #looking = 0
  #loading = 0
  #reading: Promise<void> | null = null
  #again = false
  /** Whether a command is on its way: what is heard meanwhile is read after its answer, when nothing is staged any more. */
  #sending = false
  #missed = false
  /** Whether another page changed the draft meanwhile. */
  #missedDraft = false
  /** The last entry when something was staged. */
  #stagedAt = -1
  /** The last entry when what is asked was read. */
  #askedAt = -1
  #draft: SharedDraft | null = null

  protected override async openGame(at: number | null): Promise<void> {
    const [, components] = await Promise.all([this.log.read(true), this.components ?? this.api.components(this.id)])
    await learnOutside(components, (language) => this.api.words(language))
    this.components = components
    learn(components.events)
    if (at === null) {
      await this.#readSituation()
      await this.#recallDraft()
    } else {
      await this.seek(at)
    }
  }

  /** Act for another own seat; what it sees is read anew. */
  async sitAs(seat: number): Promise<void> {
    this.seat = seat
    this.draftKnown = false
    this.#clearStaged()
    this.ending = null
    this.laid.follow([], null)
    this.situation = null
    this.forecasts = null
    await this.#readSituation()
    await this.#recallDraft()
  }

  /** Add a step and look ahead; a complete decision waits for `send`. */
  async stage(step: Action): Promise<void> {
    await this.restage([...this.staged, step])
  }

  /** Stage other steps as one change, which `goBack` takes back. */
  async change(steps: Action[]): Promise<void> {
    if (this.#sending || sameSteps(steps, this.staged)) return
    this.changes = [...(this.changes ?? []), this.staged]
    await this.restage(steps)
  }

  /** Take back the last change, or all of them. */
  async goBack(all = false): Promise<void> {
    const before = all ? this.changes?.[0] : this.changes?.at(-1)
    if (before === undefined || this.#sending) return
    this.changes = all ? [] : (this.changes?.slice(0, -1) ?? [])
    await this.restage(before)
  }

  /** Leave out the last staged steps. */
  async unstage(count = 1): Promise<void> {
    await this.restage(this.staged.slice(0, Math.max(0, this.staged.length - count)))
  }

  /** Stage exactly these steps; when the server refuses them the ones before stay. */
  async restage(steps: Action[]): Promise<void> {
    if (this.#sending) return // it is on its way, and what is changed now would not be in it
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

  /** Send the staged steps and these as one command; false when it was refused, with the reason in `problem`. */
  async send(steps: Action[] = []): Promise<boolean> {
    const all = [...this.staged, ...steps]
    if (all.length === 0 || this.busy || this.seat < 0) return false
    this.parting.cancel()
    const command = { seat: this.seat, seq: this.latest, key: commandKey(), steps: all }
    const deeds = this.laid.deeds(all)
    return this.#order(
      async () => {
        await this.#draft?.written()
        return this.api.command(this.id, { ...command, draft: this.#draft?.version ?? '' })
      },
      () => {
        this.following.did(deeds)
      },
    )
  }

  /** Take back own actions already sent. */
  async undo(count = 1): Promise<void> {
    if (this.busy || this.seat < 0) return
    const takeBack = { seat: this.seat, seq: this.latest, key: commandKey(), count }
    await this.#order(
      () => this.api.undo(this.id, takeBack),
      () => {
        this.following.undid(count)
      },
    )
  }

  /** done: what follows where it is not refused, before the table is read. */
  async #order(ask: () => Promise<Outcome>, done?: () => void): Promise<boolean> {
    this.busy = true
    this.problem = null
    try {
      await this.patience.watch(async () => {
        const outcome = await this.#sent(ask)
        this.#clearStaged()
        done?.()
        this.log.take(outcome.told)
        await this.#readSituation()
      })
      return true
    } catch (error) {
      this.problem = asProblem(error)
      if (isStaleDraft(error)) await this.#showNewer(true)
      else if (error instanceof ApiProblem && error.status === 409) {
        this.log.take(error.problem.told ?? [])
        this.#missed = true
      }
      if (this.#missed) await this.#readSituation()
      return false
    } finally {
      this.busy = false
      if (this.#missedDraft) void this.#showNewer(false)
    }
  }

  /** Ask once more what has no answer yet; what is staged stays. */
  askAgain(): void {
    this.patience.again()
    this.api.askAgain()
  }

  async #sent(ask: () => Promise<Outcome>): Promise<Outcome> {
    this.#sending = true
    this.#missed = false
    try {
      await this.looked()
      return await ask()
    } finally {
      this.#sending = false
    }
  }

  /** Show a past moment; null shows the present again. */
  async seek(at: number | null): Promise<void> {
    this.past = at
    this.draftKnown = false
    this.#clearStaged()
    this.ending = null
    this.laid.follow([], null)
    await this.#readSituation()
    if (at === null) await this.#recallDraft()
  }

  /** Read what was missed and draw the present. */
  override async catchUp(): Promise<void> {
    try {
      if (this.table?.state === 'open') {
        await this.askTable(() => this.api.table(this.id))
        return
      }
      await this.log.read()
      await this.#readSituation()
    } catch (error) {
      this.problem = asProblem(error)
    }
  }

  /** Read the situation; while one reading runs, further wishes are answered by a single one after it. */
  #readSituation(): Promise<void> {
    if (this.#reading !== null) {
      this.#again = true
      return this.#reading
    }
    this.#reading = (async () => {
      do {
        this.#again = false
        await this.#readOnce()
      } while (this.#again)
    })().finally(() => {
      this.#reading = null
    })
    return this.#reading
  }

  async #readOnce(): Promise<void> {
    const loading = ++this.#loading
    const [seat, at] = [this.seat, this.past]
    try {
      const situation = await this.api.game(this.id, seat, at)
      if (loading !== this.#loading || seat !== this.seat || at !== this.past) return
      if (this.#sending) {
        this.#missed = true
        return
      }
      this.situation = situation
      this.rewind = situation.rewind
      this.forecasts = null
      this.takeTable({ ...situation.table, absent: this.stillAbsent(situation.table) })
      await this.#lookAgain()
      if (!this.complete) this.ending = null
      this.laid.follow(this.staged, null)
      if (at === null) this.following.arrive(seat, situation.view, this.question?.kind ?? '')
    } catch (error) {
      if (error instanceof ApiProblem && error.problem.error === 'not_your_seat') await this.readTable()
      else this.problem = asProblem(error)
    }
  }

  /** After news, staged steps are kept when they are still legal: others act while one thinks. */
  async #lookAgain(): Promise<void> {
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
      this.#clearStaged()
      this.asked = this.question
      this.problem = asProblem(error)
    }
  }

  #clearStaged(): void {
    this.#dropStaged()
    this.pick(-1)
  }

  #dropStaged(): void {
    this.#looking += 1
    this.parting.cancel()
    this.staged = []
    this.changes = null
  }

  /** Take up what was staged for the seat before, on this page or another, where it still can be done. */
  async #recallDraft(): Promise<void> {
    this.#draft?.close()
    this.#draft = this.seat < 0 || this.past !== null ? null : new SharedDraft(this.api, this.id, this.seat, (refused) => void this.#showNewer(refused))
    try {
      if (this.#draft !== null && this.staged.length === 0) await this.#stageDraft(this.#draft)
    } finally {
      this.draftKnown = true
    }
  }

  /** Show what another page of the seat has staged. refused: something staged or sent here was lost to it. */
  async #showNewer(refused: boolean): Promise<void> {
    const before = this.staged
    if (this.#draft !== null && this.past === null) await this.#stageDraft(this.#draft)
    if (refused && !sameSteps(this.staged, before)) this.problem = problemOf('stale_draft', '')
  }

  /** Stage what is kept of the seat, or nothing where it does not stand any more. */
  async #stageDraft(shared: SharedDraft): Promise<void> {
    this.#missedDraft = this.#sending
    if (this.#sending) return
    const [seat, looking] = [this.seat, this.#looking]
    try {
      const draft = await shared.read()
      if (this.#sending) {
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

  protected override heardDraft(seat: number, version: string): void {
    if (seat === this.seat) this.#draft?.hear(version)
  }

  override close(): void {
    super.close()
    this.parting.cancel() // what is held back stays staged: the server keeps it
  }

  protected override heardEntry(): void {
    if (this.past !== null) void this.readTable()
    else if (this.#sending) this.#missed = true
    else void this.#readSituation()
  }

  /** Begin the game; for the host. */
  async start(): Promise<void> {
    await this.tableCall(() => this.api.start(this.id))
    if (this.table?.state === 'running') await this.begin()
  }

  async answerRewind(agree: boolean): Promise<void> {
    const rewind = this.rewind
    if (rewind === null) return
    const answered = await this.#order(() => this.api.answerRewind(this.id, rewind.id, { seat: this.seat, agree }))
    if (answered && !agree) this.rewind = null
  }
}
