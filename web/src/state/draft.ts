/** Steps that were staged and not sent: whether they may be taken up again, and keeping them the same on every page. */
import { type Api, ApiProblem, problemOf } from '../api/client'
import type { Action, Draft, Told, View } from '../api/schema'

/**
 * Drafts outlive what other seats did since in the same phase: in simultaneous phases all decide at once.
 * kept: the last entry when the draft was kept. Own entries, undo and rewind, and other phases make it stale.
 */
export function stillStands(kept: number, seat: number, now: Pick<View, 'round' | 'phase'>, history: readonly Told[]): boolean {
  const since = history.filter((entry) => entry.seq > kept)
  return since.every(
    (entry) => entry.kind === 'play' && entry.seat !== seat && entry.round === now.round && entry.phase === now.phase,
  )
}

/** Whether the seat itself acted since an entry, here or on another page, or something was taken back. */
export function hasActed(since: number, seat: number, history: readonly Told[]): boolean {
  return history.some((entry) => entry.seq > since && (entry.kind !== 'play' || entry.seat === seat))
}

/** Whether two rows of steps are the same. */
export function sameSteps(one: readonly Action[], other: readonly Action[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

type Wish = { seq: number; staged: readonly Action[] }

/**
 * The draft of one seat as the server keeps it, for all pages of that seat.
 *
 * Each page knows the version it shows. It writes over that version only: where another page was quicker, nothing is
 * written, and the newer draft is to be shown.
 */
export class SharedDraft {
  /** The version shown here, "" before anything was kept. */
  version = ''

  #wish: Wish | null = null
  #writing: Promise<void> | null = null
  #heard: string | null = null
  #refused = false
  #closed = false

  /** onnewer: another page keeps other steps than this one; refused: they were about to be written over. */
  constructor(
    private readonly api: Api,
    private readonly table: string,
    private readonly seat: number,
    private readonly onnewer: (refused: boolean) => void,
  ) {}

  /** Stop telling of news: another seat is shown. */
  close(): void {
    this.#closed = true
    this.#wish = null
  }

  read(): Promise<Draft> {
    return this.api.draft(this.table, this.seat)
  }

  /** What was read is what this page shows now. Not before: else old steps would be sent as the newer ones. */
  shown(draft: Draft): void {
    this.version = draft.version
    this.#refused = false
  }

  /** Keep steps; of several wishes that come while one is written, the last one counts. */
  keep(wish: Wish): void {
    this.#wish = wish
    this.#writing ??= this.#write().finally(() => {
      this.#writing = null
      this.#look()
    })
  }

  /** Wait until what is staged here is kept; throws where another page was quicker. */
  async written(): Promise<void> {
    await this.#writing
    if (this.#refused) throw new ApiProblem(409, problemOf('stale_draft', ''))
  }

  /** A version was announced: by this page, or by another one. */
  hear(version: string): void {
    this.#heard = version
    if (this.#writing === null) this.#look()
  }

  #look(): void {
    const heard = this.#heard
    this.#heard = null
    if (heard !== null && heard !== this.version && !this.#closed) this.onnewer(false)
  }

  async #write(): Promise<void> {
    while (this.#wish !== null) {
      const wish = this.#wish
      this.#wish = null
      try {
        const kept = await this.api.keepDraft(this.table, this.seat, { ...wish, over: this.version })
        this.version = kept.version
      } catch (error) {
        if (!isStaleDraft(error)) continue // a convenience: what is staged here stands anyway
        this.#wish = null
        this.#heard = null
        this.#refused = true
        if (!this.#closed) this.onnewer(true)
      }
    }
  }
}

/** Whether something was refused because another page of the seat changed the draft. */
export function isStaleDraft(error: unknown): boolean {
  return error instanceof ApiProblem && error.problem.error === 'stale_draft'
}
