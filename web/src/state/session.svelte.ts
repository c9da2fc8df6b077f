/** Who this browser is to the server. */
import { api } from '../api/client'
import type { Me, Person } from '../api/schema'

class Session {
  me: Me | null = $state.raw(null)

  get person(): Person | null {
    return this.me?.person ?? null
  }

  /** Ask the server; throws `ApiProblem` when it cannot be reached. */
  async read(): Promise<void> {
    this.me = await api.whoAmI()
  }

  /** Take over what a call that changed the session answered. */
  async follow(change: Promise<Me>): Promise<void> {
    this.me = await change
  }
}

export const session = new Session()
