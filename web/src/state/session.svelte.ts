/** Who this browser is to the server. */
import { api } from '../api/client'
import type { Me, Person } from '../api/schema'
import { type Language, t } from '../i18n'

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

  /** Let the server write to us in a language: mails and notices. Throws `ApiProblem`. */
  async speak(language: Language): Promise<void> {
    if (this.person !== null && this.person.language !== language) await this.follow(api.changeMe({ language }))
  }
}

export const session = new Session()

/** Be known to the server, as a guest where nothing else is said yet. Throws `ApiProblem`. */
export async function beSomebody(): Promise<void> {
  if (session.person === null) await session.follow(api.becomeGuest({ name: t('shell.guest') }))
}
