/** Answers that take long: said after a moment, and after longer there is a way to ask again. */

const SLOW_MS = 400
const STUCK_MS = 6000

export type Slowness = '' | 'slow' | 'stuck'

/** Watches what a page waits for. */
export class Patience {
  /** How long the oldest thing waited for takes already. */
  state: Slowness = $state('')

  #waiting = 0
  #timers: ReturnType<typeof setTimeout>[] = []

  /** Do something that may take long. */
  async watch<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#waiting += 1
    if (this.#waiting === 1) this.#begin()
    try {
      return await work()
    } finally {
      this.#waiting -= 1
      if (this.#waiting === 0) this.#end()
    }
  }

  /** It is asked again: the time begins anew. */
  again(): void {
    if (this.#waiting === 0) return
    this.#end()
    this.#begin()
  }

  #begin(): void {
    this.#timers = [
      setTimeout(() => (this.state = 'slow'), SLOW_MS),
      setTimeout(() => (this.state = 'stuck'), STUCK_MS),
    ]
  }

  #end(): void {
    this.#timers.forEach(clearTimeout)
    this.state = ''
  }
}
