/** The server's API over HTTP: typed calls, the CSRF token, problems as exceptions, safe repetition of commands. */
import type {
  Answer,
  ChangePerson,
  ChangeSeat,
  Consent,
  Deleted,
  Delivery,
  Draft,
  Ended,
  Forecasts,
  Game,
  History,
  Line,
  Login,
  Looked,
  MadeSubscription,
  MadeToken,
  MapPreview,
  Me,
  NewAccount,
  NewGuest,
  NewPassword,
  NewSubscription,
  NewTable,
  Note,
  Outcome,
  Problem,
  QuietHours,
  ResetPassword,
  Rest,
  Rewind,
  Situation,
  StandingOrders,
  Subscription,
  Table,
  Tables,
  TakeSeat,
  Talk,
  Token,
} from './schema'
import type { Components, Offer, Order, Square } from './types'
import { fromBase } from '../state/base'

/** A request with the fields that have no usual value; the server fills in the others. */
export type Wish<Whole, Needed extends keyof Whole = never> = Pick<Whole, Needed> & Partial<Whole>

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

/** A fresh key by which the server knows a command again. */
export function commandKey(): string {
  return crypto.randomUUID()
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

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
const REPEATABLE = /\/(look|why|commands|undo)$/

/** Talks to one server. */
export class Api {
  /** Who this session is, once asked. */
  me: Me | null = null
  readonly #fetch: typeof fetch
  readonly #wait: (milliseconds: number) => Promise<void>
  readonly #base: string
  /** What is asked and may be asked once more. */
  readonly #open = new Set<AbortController>()

  constructor(options: ApiOptions = {}) {
    this.#fetch = options.fetch ?? ((...given) => fetch(...given))
    this.#wait = options.wait ?? ((milliseconds) => new Promise((done) => setTimeout(done, milliseconds)))
    this.#base = options.base ?? fromBase('/api/v1')
  }

  /** Ask once; throws `ApiProblem` when the server refuses or cannot be reached. */
  async #ask<Reply>(method: Method, path: string, body?: unknown): Promise<Reply> {
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
        return await this.#fetch(this.#base + path, { ...init, signal: giveUp.signal })
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
  async #askSurely<Reply>(path: string, body: { key: string }): Promise<Reply> {
    for (const pause of REPEATS_MS) {
      try {
        return await this.#ask<Reply>('POST', path, body)
      } catch (error) {
        if (!(error instanceof ApiProblem) || !isPassing(error.status)) throw error
        await this.#wait(pause)
      }
    }
    return this.#ask<Reply>('POST', path, body)
  }

  async whoAmI(): Promise<Me> {
    this.me = await readReply<Me>(await this.#send('GET', '/me', undefined))
    return this.me
  }

  /** Calls that change who we are give a new session with a new CSRF token. */
  async #become(method: Method, path: string, body?: unknown): Promise<Me> {
    await this.#ask<unknown>(method, path, body)
    return this.whoAmI()
  }

  becomeGuest(guest: Wish<NewGuest, 'name'>): Promise<Me> {
    return this.#become('POST', '/guests', guest)
  }

  register(account: Wish<NewAccount, 'email' | 'password' | 'name'>): Promise<Me> {
    return this.#become('POST', '/accounts', account)
  }

  login(login: Login): Promise<Me> {
    return this.#become('POST', '/sessions', login)
  }

  changePassword(change: NewPassword): Promise<Me> {
    return this.#become('POST', '/me/password', change)
  }

  /** Have a link to a new password mailed; the answer does not tell whether the address is known. */
  async forgotPassword(email: string): Promise<void> {
    await this.#ask('POST', '/passwords/forgotten', { email })
  }

  resetPassword(reset: ResetPassword): Promise<Me> {
    return this.#become('POST', '/passwords/reset', reset)
  }

  async logoutOthers(): Promise<void> {
    await this.#ask('DELETE', '/sessions/others')
  }

  logout(): Promise<Me> {
    return this.#become('DELETE', '/sessions/current')
  }

  changeMe(change: Partial<ChangePerson>): Promise<Me> {
    return this.#become('PATCH', '/me', change)
  }

  async tokens(): Promise<Token[]> {
    const reply = await this.#ask<Token[] | { tokens: Token[] }>('GET', '/tokens')
    return Array.isArray(reply) ? reply : reply.tokens
  }

  makeToken(name: string): Promise<MadeToken> {
    return this.#ask('POST', '/tokens', { name })
  }

  async dropToken(id: string): Promise<void> {
    await this.#ask('DELETE', `/tokens/${encodeURIComponent(id)}`)
  }

  /** Where one is told that it is one's turn. */
  notices(): Promise<Subscription[]> {
    return this.#ask('GET', '/notices')
  }

  quietHours(): Promise<Rest> {
    return this.#ask('GET', '/notices/quiet')
  }

  setQuietHours(quiet: QuietHours | null): Promise<Rest> {
    return this.#ask('PUT', '/notices/quiet', { quiet })
  }

  addNotice(wish: Wish<NewSubscription, 'kind'>): Promise<MadeSubscription> {
    return this.#ask('POST', '/notices', wish)
  }

  async dropNotice(id: string): Promise<void> {
    await this.#ask('DELETE', noticePath(id))
  }

  /** Send a notice at once; what became of it is no problem, but the answer. */
  tryNotice(id: string): Promise<Delivery> {
    return this.#ask('POST', `${noticePath(id)}/test`)
  }

  confirmMail(id: string, code: string): Promise<Subscription> {
    return this.#ask('POST', `${noticePath(id)}/confirm`, { code })
  }

  offer(): Promise<Offer> {
    return this.#ask('GET', '/offer')
  }

  components(table: string): Promise<Components> {
    return this.#ask('GET', `/components?table=${encodeURIComponent(table)}`)
  }

  drawMap(players: number, game: Partial<Game>): Promise<MapPreview> {
    return this.#ask('POST', '/maps', { players, game })
  }

  publicTables(state = ''): Promise<Tables> {
    return this.#ask('GET', state === '' ? '/tables' : `/tables?state=${state}`)
  }

  /** One's own tables: those that were put away, or all others. */
  myTables(away = false): Promise<Tables> {
    return this.#ask('GET', away ? '/tables/mine?away=true' : '/tables/mine')
  }

  /** End a running game: at once, or when all have agreed. */
  endTable(id: string): Promise<Ended> {
    return this.#ask('POST', `${tablePath(id)}/end`)
  }

  /** Delete a table; where others have played it is put away instead. */
  deleteTable(id: string): Promise<Deleted> {
    return this.#ask('DELETE', tablePath(id))
  }

  /** The address of a file with everything that is kept of oneself. */
  dataAddress(): string {
    return `${this.#base}/me/data`
  }

  deleteMe(password: string): Promise<Me> {
    return this.#become('POST', '/me/deletion', { sure: true, password })
  }

  /** Put a table away from the list of one's own, or take it out again. */
  putAway(id: string, away: boolean): Promise<void> {
    return this.#ask(away ? 'PUT' : 'DELETE', `${tablePath(id)}/away`)
  }

  makeTable(table: Wish<Omit<NewTable, 'game'>, 'seats'> & { game?: Partial<Game> }): Promise<Table> {
    return this.#ask('POST', '/tables', table)
  }

  table(id: string): Promise<Table> {
    return this.#ask('GET', tablePath(id))
  }

  tableByCode(code: string): Promise<Table> {
    return this.#ask('GET', `/join/${encodeURIComponent(code)}`)
  }

  tableBySecret(secret: string): Promise<Table> {
    return this.#ask('POST', '/seat-links', { secret })
  }

  takeSeat(id: string, seat: number, wish: Wish<TakeSeat, 'name'>): Promise<Table> {
    return this.#ask('POST', `${tablePath(id)}/seats/${String(seat)}/take`, wish)
  }

  leaveSeat(id: string, seat: number): Promise<Table> {
    return this.#ask('POST', `${tablePath(id)}/seats/${String(seat)}/leave`)
  }

  changeSeat(id: string, seat: number, change: Partial<ChangeSeat>): Promise<Table> {
    return this.#ask('PATCH', `${tablePath(id)}/seats/${String(seat)}`, change)
  }

  start(id: string): Promise<Table> {
    return this.#ask('POST', `${tablePath(id)}/start`)
  }

  /** The address of the picture by which a phone finds the table. */
  qrAddress(id: string): string {
    return `${this.#base}${tablePath(id)}/qr.svg`
  }

  /** The address from which the record of a finished game is fetched. */
  recordAddress(id: string): string {
    return `${this.#base}${tablePath(id)}/record`
  }

  /** Lay the game of a record, given as the text of its file, on a practice table. */
  importRecord(record: string): Promise<Table> {
    return this.#ask('POST', '/records', new Blob([record], { type: 'application/json' }))
  }

  /** Lay a practice table that goes on from the moment after an entry. */
  playOn(id: string, seq: number): Promise<Table> {
    return this.#ask('POST', `${tablePath(id)}/practice`, { seq })
  }

  game(id: string, seat: number, at: number | null = null): Promise<Situation> {
    const moment = at === null ? '' : `&at=${String(at)}`
    return this.#ask('GET', `${tablePath(id)}/game?seat=${String(seat)}${moment}`)
  }

  look(id: string, seat: number, staged: readonly Order[]): Promise<Looked> {
    return this.#ask('POST', `${tablePath(id)}/look`, { seat, staged })
  }

  whyNot(id: string, seat: number, staged: readonly Order[], thing: { square: Square } | { action: Order }): Promise<Answer> {
    return this.#ask('POST', `${tablePath(id)}/why`, { seat, staged, ...thing })
  }

  command(id: string, command: { seat: number; seq: number; key: string; steps: readonly Order[]; draft: string }): Promise<Outcome> {
    return this.#askSurely(`${tablePath(id)}/commands`, command)
  }

  undo(id: string, takeBack: { seat: number; seq: number; key: string; count: number }): Promise<Outcome> {
    return this.#askSurely(`${tablePath(id)}/undo`, takeBack)
  }

  history(id: string, after: number): Promise<History> {
    return this.#ask('GET', `${tablePath(id)}/history?after=${String(after)}`)
  }

  forecast(id: string, seat: number): Promise<Forecasts> {
    return this.#ask('GET', `${tablePath(id)}/forecast?seat=${String(seat)}`)
  }

  askRewind(id: string, seat: number, to: number): Promise<Rewind> {
    return this.#ask('POST', `${tablePath(id)}/rewinds`, { seat, to })
  }

  answerRewind(id: string, rewind: number, answer: Consent): Promise<Outcome> {
    return this.#ask('POST', `${tablePath(id)}/rewinds/${String(rewind)}/answers`, answer)
  }

  talk(id: string): Promise<Talk> {
    return this.#ask('GET', `${tablePath(id)}/chat`)
  }

  say(id: string, text: string, seq = 0): Promise<Line> {
    return this.#ask('POST', `${tablePath(id)}/chat`, { text, seq })
  }

  note(id: string): Promise<Note> {
    return this.#ask('GET', `${tablePath(id)}/note`)
  }

  writeNote(id: string, text: string): Promise<Note> {
    return this.#ask('PUT', `${tablePath(id)}/note`, { text })
  }

  draft(id: string, seat: number): Promise<Draft> {
    return this.#ask('GET', `${tablePath(id)}/drafts/${String(seat)}`)
  }

  /** over: the version that is replaced; refused as `stale_draft` where another one is kept. */
  keepDraft(id: string, seat: number, draft: { seq: number; staged: readonly Order[]; over: string }): Promise<Draft> {
    return this.#ask('PUT', `${tablePath(id)}/drafts/${String(seat)}`, draft)
  }

  standingOrders(id: string, seat: number): Promise<StandingOrders> {
    return this.#ask('GET', `${tablePath(id)}/seats/${String(seat)}/standing-orders`)
  }

  keepStandingOrders(id: string, seat: number, orders: StandingOrders): Promise<StandingOrders> {
    return this.#ask('PUT', `${tablePath(id)}/seats/${String(seat)}/standing-orders`, orders)
  }
}

function tablePath(id: string): string {
  return `/tables/${encodeURIComponent(id)}`
}

function noticePath(id: string): string {
  return `/notices/${encodeURIComponent(id)}`
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

/** The API of the server this page came from. */
export const api = new Api()
