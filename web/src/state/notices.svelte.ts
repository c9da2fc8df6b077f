/** Where the one who looks is told that it is their turn, and whether this browser is among these places. */
import { api, ApiProblem, problemOf } from '../api/client'
import type { Delivery, MadeSubscription, Phrase, Problem, Subscription } from '../api/schema'
import { language, t, textOr } from '../i18n'
import { addressOf, currentPush, findObstacle, keep, kept, type Obstacle, PushRefused, startPush, stopPush } from './push'
import { session } from './session.svelte'
import { asProblem } from './tables'

class Notices {
  /** All addresses, null before they were read. */
  addresses: Subscription[] | null = $state.raw(null)
  /** The id of this browser's address, '' when nothing is told here. */
  here = $state('')
  obstacle: Obstacle = $state('unsupported')
  #person = ''

  /** Whether this browser could be told at all. */
  get possible(): boolean {
    return this.obstacle === '' && (session.me?.push_key ?? '') !== ''
  }

  /** Look anew whether the browser allows notices. */
  look(): void {
    this.obstacle = findObstacle()
  }

  /** Read the addresses of the person at this page. Throws `ApiProblem`. */
  async read(): Promise<void> {
    this.look()
    const person = session.person?.id ?? ''
    if (person !== this.#person) this.#forget(person)
    const found = person === '' ? [] : await api.notices()
    if (person !== this.#person) return // somebody else has logged in meanwhile
    this.addresses = found
    this.here = await this.#findHere(found)
  }

  /** Read the addresses unless they are known already. */
  async known(): Promise<void> {
    if (this.addresses === null || this.#person !== session.person?.id) await this.read()
    else this.look()
  }

  /** Be told in this browser from now on. Throws `PushRefused` and `ApiProblem`; then nothing has changed. */
  async turnOn(): Promise<void> {
    try {
      const subscription = await startPush(session.me?.push_key ?? '')
      await session.speak(language())
      this.here = await this.#enter(subscription)
    } catch (error) {
      if (error instanceof ApiProblem) await stopPush()
      throw error
    } finally {
      this.look()
    }
    await this.read()
  }

  /** Ask for a code for the mailbox of the account. */
  async addMailbox(): Promise<void> {
    await session.speak(language())
    await api.addNotice({ kind: 'email' })
    await this.read()
  }

  /** Add the address of a program; returns what was made, with the secret that is shown once. */
  async addProgram(url: string): Promise<MadeSubscription> {
    const made = await api.addNotice({ kind: 'webhook', url })
    await this.read()
    return made
  }

  async confirm(id: string, code: string): Promise<void> {
    await api.confirmMail(id, code)
    await this.read()
  }

  /** Send a test; returns what became of it. */
  async test(id: string): Promise<Delivery> {
    await session.speak(language())
    return api.tryNotice(id)
  }

  async remove(id: string): Promise<void> {
    await dropSurely(id)
    if (id === this.here) await stopPush()
    await this.read()
  }

  /** Before logging out: this browser is told nothing any more, since others may use it. Throws `ApiProblem`. */
  async leave(): Promise<void> {
    const own = kept()
    if (own !== null) await dropSurely(own.id)
    await stopPush()
    this.#forget('')
  }

  #forget(person: string): void {
    this.#person = person
    this.addresses = null
    this.here = ''
  }

  /** Which of the addresses is this browser. One that was removed elsewhere stays removed. */
  async #findHere(addresses: readonly Subscription[]): Promise<string> {
    const own = kept()
    const subscription = await currentPush()
    if (own === null || subscription === null || !addresses.some(({ id }) => id === own.id)) return ''
    if (subscription.endpoint === own.endpoint) return own.id
    const fresh = await this.#enter(subscription) // the browser has got another address from its maker
    this.addresses = await api.notices()
    return fresh
  }

  /** Name this browser to the server, which knows it again, and take an earlier address of it away. */
  async #enter(subscription: PushSubscription): Promise<string> {
    const push = addressOf(subscription)
    const { id } = (await api.addNotice({ kind: 'push', push })).subscription
    const before = kept()
    keep({ id, endpoint: push.endpoint })
    if (before !== null && before.id !== id) await dropSurely(before.id)
    return id
  }
}

/** Remove an address; one that is gone already will do. */
async function dropSurely(id: string): Promise<void> {
  try {
    await api.dropNotice(id)
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 404) throw error
  }
}

/** What went wrong with a notice, in words of the page where we have them. */
export function noticeProblem(error: unknown): Problem {
  if (error instanceof PushRefused) {
    return problemOf('push', t(`shell.notices.push_${error.reason}`, { why: error.message }))
  }
  const problem = asProblem(error)
  const reason = reasonWords(problem.refusal?.phrase ?? null)
  if (reason !== '') return { ...problem, error: '', why: reason, refusal: null, fields: {} }
  return { ...problem, why: textOr(`shell.notices.problem.${problem.error}`, problem.why), fields: {} }
}

/** Why a notice did not arrive, in the reader's language; '' where we have no words for it. */
export function reasonWords(reason: Phrase | null): string {
  return reason === null ? '' : textOr(`shell.notices.reason.${reason.say}`, '', reason.values)
}

/** The addresses of this page's reader. */
export const notices = new Notices()
