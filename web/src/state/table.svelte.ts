/** One open table page: the game is read, commands are sent, and what happened is heard. */
import { ApiProblem, commandKey } from '../api/client'
import type { Action, Outcome } from '../api/schema'
import { learn } from '../i18n/meanings.svelte'
import { learnOutside } from '../modules/outside.svelte'
import { isStaleDraft } from './draft'
import { Staging } from './staging.svelte'
import { asProblem } from './tables'

/** State of an open table; made for one page and closed with it. */
export class TableStore extends Staging {
  #loading = 0
  #reading: Promise<void> | null = null
  #again = false
  /** Whether something was heard while a command was on its way. */
  #missed = false

  protected override async openGame(at: number | null): Promise<void> {
    const [, components] = await Promise.all([this.log.read(true), this.components ?? this.api.components(this.id)])
    await learnOutside(components, (language) => this.api.words(language))
    this.components = components
    learn(components.events)
    if (at === null) {
      await this.#readSituation()
      await this.recallDraft()
    } else {
      await this.seek(at)
    }
  }

  /** Act for another own seat; what it sees is read anew. */
  async sitAs(seat: number): Promise<void> {
    this.seat = seat
    this.putAway()
    this.situation = null
    this.forecasts = null
    await this.#readSituation()
    await this.recallDraft()
  }

  /** Send the staged steps and these as one command; false when it was refused, with the reason in `problem`. */
  override async send(steps: Action[] = []): Promise<boolean> {
    const all = [...this.staged, ...steps]
    if (all.length === 0 || this.busy || this.seat < 0) return false
    this.parting.cancel()
    const command = { seat: this.seat, seq: this.latest, key: commandKey(), steps: all }
    const deeds = this.laid.deeds(all)
    return this.#order(
      async () => {
        const draft = await this.written()
        return this.api.command(this.id, { ...command, draft })
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
        this.clearStaged()
        done?.()
        this.log.take(outcome.told)
        await this.#readSituation()
      })
      return true
    } catch (error) {
      this.problem = asProblem(error)
      if (isStaleDraft(error)) await this.showNewer(true)
      else if (error instanceof ApiProblem && error.status === 409) {
        this.log.take(error.problem.told ?? [])
        this.#missed = true
      }
      if (this.#missed) await this.#readSituation()
      return false
    } finally {
      this.busy = false
      this.showMissed()
    }
  }

  /** Ask once more what has no answer yet; what is staged stays. */
  askAgain(): void {
    this.patience.again()
    this.api.askAgain()
  }

  async #sent(ask: () => Promise<Outcome>): Promise<Outcome> {
    this.sending = true
    this.#missed = false
    try {
      await this.looked()
      return await ask()
    } finally {
      this.sending = false
    }
  }

  /** Show a past moment; null shows the present again. */
  async seek(at: number | null): Promise<void> {
    this.past = at
    this.putAway()
    await this.#readSituation()
    if (at === null) await this.recallDraft()
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
      if (this.sending) {
        this.#missed = true
        return
      }
      this.situation = situation
      this.rewind = situation.rewind
      this.forecasts = null
      this.takeTable({ ...situation.table, absent: this.stillAbsent(situation.table) })
      await this.lookAgain()
      if (!this.complete) this.ending = null
      this.laid.follow(this.staged, null)
      if (at === null) this.following.arrive(seat, situation.view, this.question?.kind ?? '')
    } catch (error) {
      if (error instanceof ApiProblem && error.problem.error === 'not_your_seat') await this.readTable()
      else this.problem = asProblem(error)
    }
  }

  protected override heardEntry(): void {
    if (this.past !== null) void this.readTable()
    else if (this.sending) this.#missed = true
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
