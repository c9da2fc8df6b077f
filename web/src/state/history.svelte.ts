/** The log of a table as far as it is known here: told in order, each entry once. */
import type { Api } from '../api/client'
import type { Told } from '../api/schema'

export class Log {
  entries: Told[] = $state.raw([])
  readonly #api: Api
  readonly #table: string
  #listeners: ((told: Told) => void)[] = []

  constructor(api: Api, table: string) {
    this.#api = api
    this.#table = table
  }

  /** The number of the last entry known, -1 before any. */
  get latest(): number {
    return this.entries.at(-1)?.seq ?? -1
  }

  /** Read the entries not known yet; the server tells so many at once. quietly: without telling listeners. */
  async read(quietly = false): Promise<void> {
    let last: number
    do {
      const before = this.latest
      const { told, latest } = await this.#api.history(this.#table, before)
      this.take(told, quietly)
      last = this.latest === before ? before : latest
    } while (this.latest < last)
  }

  /** Take entries that may be known already; what undo and rewind entries took back is read anew. */
  take(told: readonly Told[], quietly = false): void {
    const fresh = told.filter((entry) => entry.seq > this.latest)
    if (fresh.length === 0) return
    this.entries = [...this.entries, ...fresh]
    if (quietly) return
    for (const entry of fresh) for (const listener of this.#listeners) listener(entry)
    if (fresh.some((entry) => entry.kind === 'rewind')) void this.#readAnew(-1)
    else if (fresh.some((entry) => entry.kind === 'undo')) void this.#readAnew(this.#beforeThisRound())
  }

  /** The last entry of the rounds before: an undo never reaches behind it. */
  #beforeThisRound(): number {
    const round = this.entries.at(-1)?.round ?? 0
    return this.entries.findLast((entry) => entry.round < round)?.seq ?? -1
  }

  async #readAnew(after: number): Promise<void> {
    const found: Told[] = []
    try {
      let last = after
      for (;;) {
        const { told, latest } = await this.#api.history(this.#table, last)
        found.push(...told)
        if (told.length === 0 || (told.at(-1)?.seq ?? latest) >= latest) break
        last = told.at(-1)?.seq ?? latest
      }
    } catch {
      return // the entries stay as they were told; the next reading mends them
    }
    const end = found.at(-1)?.seq ?? after
    this.entries = [...this.entries.filter((entry) => entry.seq <= after), ...found, ...this.entries.filter((entry) => entry.seq > end)]
  }

  /** Be called with every new entry, in order; returns how to stop. */
  listen(listener: (told: Told) => void): () => void {
    this.#listeners = [...this.#listeners, listener]
    return () => {
      this.#listeners = this.#listeners.filter((each) => each !== listener)
    }
  }
}
