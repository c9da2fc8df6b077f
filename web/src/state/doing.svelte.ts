/** Work that a press begins: whether it goes on, and what went wrong. */
import type { Problem } from '../api/schema'
import { asProblem } from './tables'

export class Doing {
  busy = $state(false)
  problem = $state.raw<Problem | null>(null)

  /** Do some work; never rejects, what goes wrong is the problem. */
  async run(work: () => Promise<void>): Promise<void> {
    this.busy = true
    this.problem = null
    try {
      await work()
    } catch (error) {
      this.problem = asProblem(error)
    } finally {
      this.busy = false
    }
  }
}
