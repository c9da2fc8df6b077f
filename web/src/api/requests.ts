/** Requests to the server: the CSRF token, problems as exceptions, safe repetition. */
import type { Me, Problem } from './schema'
import { fromBase } from '../state/base'

/** The server refused: `problem` says why, `status` is the HTTP status; 0 when it could not be reached. */
export class ApiProblem extends Error {
  readonly status: number
  readonly problem: Problem

  constructor(status: number, problem: Problem) {
    super(problem.why)
    this.name = 'ApiProblem'
    this.status = status
    // Whatever was too often, the words are the same: wait a moment.
    this.problem = status === 429 ? { ...problem, error: 'too_many' } : problem
  }
}

/** Make a problem of our own, in the shape of the server's. */
export function problemOf(error: string, why: string): Problem {
  return { error, why, rule: '', refusal: null, seq: 0, told: [], fields: {} }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type ApiOptions = {
  /** The fetch to use; that of the page when not given. */
  fetch?: typeof fetch
  /** Wait so many milliseconds; for tests. */
  wait?: (milliseconds: number) => Promise<void>
  base?: string
}

/** Pauses between the tries of a command: about a minute, which a server that starts again does not need. */
const REPEATS_MS = [300, 900, 2700, ...Array<number>(11).fill(5000)]

/** What changes nothing, or has a key by which the server does it once. */
const REPEATABLE = /\/(look|why|advice|coach|commands|undo)$/

/** The line to one server; what can be asked there is the part of the API. */
export class Requests {
  /** Who this session is, once asked. */
  me: Me | null = null
  readonly #fetch: typeof fetch
  readonly #wait: (milliseconds: number) => Promise<void>
  protected readonly base: string
  /** What is asked and may be asked once more. */
  readonly #open = new Set<AbortController>()

  constructor(options: ApiOptions = {}) {
    this.#fetch = options.fetch ?? ((...given) => fetch(...given))
    this.#wait = options.wait ?? ((milliseconds) => new Promise((done) => setTimeout(done, milliseconds)))
    this.base = options.base ?? fromBase('/api/v1')
  }

  /** Ask once; throws `ApiProblem` when the server refuses or cannot be reached. */
  protected async ask<Reply>(method: Method, path: string, body?: unknown): Promise<Reply> {
    if (method !== 'GET' && this.me === null) await this.whoAmI()
    const reply = await this.#send(method, path, body)
    if (reply.status === 403 && method !== 'GET' && (await problemIn(reply.clone())).error === 'csrf') {
      await this.whoAmI()
      return readReply(await this.#send(method, path, body))
    }
    return readReply(reply)
  }

  async #send(method: Method, path: string, body: unknown): Promise<Response> {
    const headers: Record<string, string> = { Accept: 'application/json' }
    if (body !== undefined) headers['Content-Type'] = 'application/json'
    if (method !== 'GET' && this.me !== null) headers['X-CSRF-Token'] = this.me.csrf
    const init: RequestInit = { method, headers, credentials: 'same-origin' }
    if (body !== undefined) init.body = body instanceof Blob ? body : JSON.stringify(body)
    for (;;) {
      const giveUp = new AbortController()
      const repeatable = method === 'GET' || REPEATABLE.test(path)
      if (repeatable) this.#open.add(giveUp)
      try {
        return await this.#fetch(this.base + path, { ...init, signal: giveUp.signal })
      } catch (error) {
        if (giveUp.signal.aborted) continue // somebody would not wait: the same is asked once more
        throw new ApiProblem(0, problemOf('offline', error instanceof Error ? error.message : 'no connection'))
      } finally {
        this.#open.delete(giveUp)
      }
    }
  }

  /** Ask once more whatever has no answer yet and may be asked twice. */
  askAgain(): void {
    for (const waiting of [...this.#open]) waiting.abort()
  }

  /** Ask, and again with the same key while the network or a gateway fails: the server plays a key once. */
  protected async askSurely<Reply>(path: string, body: { key: string }): Promise<Reply> {
    for (const pause of REPEATS_MS) {
      try {
        return await this.ask<Reply>('POST', path, body)
      } catch (error) {
        if (!(error instanceof ApiProblem) || !isPassing(error.status)) throw error
        await this.#wait(pause)
      }
    }
    return this.ask<Reply>('POST', path, body)
  }

  async whoAmI(): Promise<Me> {
    this.me = await readReply<Me>(await this.#send('GET', '/me', undefined))
    return this.me
  }

  /** Calls that change who we are give a new session with a new CSRF token. */
  protected async become(method: Method, path: string, body?: unknown): Promise<Me> {
    await this.ask<unknown>(method, path, body)
    return this.whoAmI()
  }
}

/** Failures that say nothing about the request itself: no network, or a server between two starts. */
function isPassing(status: number): boolean {
  return status === 0 || status === 502 || status === 503 || status === 504
}

async function problemIn(reply: Response): Promise<Problem> {
  try {
    const said = (await reply.json()) as Partial<Problem>
    return { ...problemOf(`http_${String(reply.status)}`, reply.statusText), ...said }
  } catch {
    return problemOf(`http_${String(reply.status)}`, reply.statusText) // the answer came from something else than our server
  }
}

async function readReply<Reply>(reply: Response): Promise<Reply> {
  if (!reply.ok) throw new ApiProblem(reply.status, await problemIn(reply))
  const text = await reply.text()
  return (text === '' ? undefined : JSON.parse(text)) as Reply
}
