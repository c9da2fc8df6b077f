/** The server's API over HTTP: a typed call for everything that can be asked. */
import type {
  Action,
  Advice,
  Answer,
  ChangePerson,
  ChangeSeat,
  ChoicesOnOffer,
  Components,
  Consent,
  Deleted,
  Delivery,
  DinnerOutlook,
  Draft,
  Ended,
  Forecasts,
  HouseFlips,
  RaceStory,
  Game,
  History,
  Ledger,
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
  QuietHours,
  ResetPassword,
  Rest,
  Rewind,
  Scenes,
  SeatToken,
  Situation,
  StandingOrders,
  Subscription,
  Table,
  Tables,
  TakeSeat,
  Talk,
  Token,
  TurnReasons,
} from './schema'
import type { Square } from './types'
import { Requests } from './requests'

export { ApiProblem, problemOf } from './requests'

/** A request with the fields that have no usual value; the server fills in the others. */
export type Wish<Whole, Needed extends keyof Whole = never> = Pick<Whole, Needed> & Partial<Whole>

/** A fresh key by which the server knows a command again. */
export function commandKey(): string {
  return crypto.randomUUID()
}

/** Talks to one server. */
export class Api extends Requests {
  becomeGuest(guest: Wish<NewGuest, 'name'>): Promise<Me> {
    return this.become('POST', '/guests', guest)
  }

  register(account: Wish<NewAccount, 'email' | 'password' | 'name'>): Promise<Me> {
    return this.become('POST', '/accounts', account)
  }

  login(login: Login): Promise<Me> {
    return this.become('POST', '/sessions', login)
  }

  changePassword(change: NewPassword): Promise<Me> {
    return this.become('POST', '/me/password', change)
  }

  /** Have a link to a new password mailed; the answer does not tell whether the address is known. */
  async forgotPassword(email: string): Promise<void> {
    await this.ask('POST', '/passwords/forgotten', { email })
  }

  resetPassword(reset: ResetPassword): Promise<Me> {
    return this.become('POST', '/passwords/reset', reset)
  }

  async logoutOthers(): Promise<void> {
    await this.ask('DELETE', '/sessions/others')
  }

  logout(): Promise<Me> {
    return this.become('DELETE', '/sessions/current')
  }

  changeMe(change: Partial<ChangePerson>): Promise<Me> {
    return this.become('PATCH', '/me', change)
  }

  async tokens(): Promise<Token[]> {
    const reply = await this.ask<Token[] | { tokens: Token[] }>('GET', '/tokens')
    return Array.isArray(reply) ? reply : reply.tokens
  }

  makeToken(name: string): Promise<MadeToken> {
    return this.ask('POST', '/tokens', { name })
  }

  async dropToken(id: string): Promise<void> {
    await this.ask('DELETE', `/tokens/${encodeURIComponent(id)}`)
  }

  /** Where one is told that it is one's turn. */
  notices(): Promise<Subscription[]> {
    return this.ask('GET', '/notices')
  }

  quietHours(): Promise<Rest> {
    return this.ask('GET', '/notices/quiet')
  }

  setQuietHours(quiet: QuietHours | null): Promise<Rest> {
    return this.ask('PUT', '/notices/quiet', { quiet })
  }

  addNotice(wish: Wish<NewSubscription, 'kind'>): Promise<MadeSubscription> {
    return this.ask('POST', '/notices', wish)
  }

  async dropNotice(id: string): Promise<void> {
    await this.ask('DELETE', noticePath(id))
  }

  /** Send a notice at once; what became of it is no problem, but the answer. */
  tryNotice(id: string): Promise<Delivery> {
    return this.ask('POST', `${noticePath(id)}/test`)
  }

  confirmMail(id: string, code: string): Promise<Subscription> {
    return this.ask('POST', `${noticePath(id)}/confirm`, { code })
  }

  offer(): Promise<ChoicesOnOffer> {
    return this.ask('GET', '/offer')
  }

  /** The words of modules from outside, by the id of the text. */
  words(language: string): Promise<Record<string, string>> {
    return this.ask('GET', `/words/${encodeURIComponent(language)}`)
  }

  components(table: string): Promise<Components> {
    return this.ask('GET', `/components?table=${encodeURIComponent(table)}`)
  }

  drawMap(players: number, game: Partial<Game>): Promise<MapPreview> {
    return this.ask('POST', '/maps', { players, game })
  }

  publicTables(state = ''): Promise<Tables> {
    return this.ask('GET', state === '' ? '/tables' : `/tables?state=${state}`)
  }

  /** The person's own tables: those that were put away, or all others. */
  myTables(away = false): Promise<Tables> {
    return this.ask('GET', away ? '/tables/mine?away=true' : '/tables/mine')
  }

  /** End a running game: at once, or when all have agreed. */
  endTable(id: string): Promise<Ended> {
    return this.ask('POST', `${tablePath(id)}/end`)
  }

  /** Delete a table; where others have played it is put away instead. */
  deleteTable(id: string): Promise<Deleted> {
    return this.ask('DELETE', tablePath(id))
  }

  /** The address of a file with everything that is kept of oneself. */
  dataAddress(): string {
    return `${this.base}/me/data`
  }

  deleteMe(password: string): Promise<Me> {
    return this.become('POST', '/me/deletion', { sure: true, password })
  }

  /** Put a table away from the person's own list, or take it out again. */
  putAway(id: string, away: boolean): Promise<void> {
    return this.ask(away ? 'PUT' : 'DELETE', `${tablePath(id)}/away`)
  }

  makeTable(table: Wish<Omit<NewTable, 'game'>, 'seats'> & { game?: Partial<Game> }): Promise<Table> {
    return this.ask('POST', '/tables', table)
  }

  table(id: string): Promise<Table> {
    return this.ask('GET', tablePath(id))
  }

  tableByCode(code: string): Promise<Table> {
    return this.ask('GET', `/join/${encodeURIComponent(code)}`)
  }

  tableBySecret(secret: string): Promise<Table> {
    return this.ask('POST', '/seat-links', { secret })
  }

  takeSeat(id: string, seat: number, wish: Wish<TakeSeat, 'name'>): Promise<Table> {
    return this.ask('POST', `${tablePath(id)}/seats/${String(seat)}/take`, wish)
  }

  leaveSeat(id: string, seat: number): Promise<Table> {
    return this.ask('POST', `${tablePath(id)}/seats/${String(seat)}/leave`)
  }

  changeSeat(id: string, seat: number, change: Partial<ChangeSeat>): Promise<Table> {
    return this.ask('PATCH', `${tablePath(id)}/seats/${String(seat)}`, change)
  }

  /** Make the token by which a program plays an own seat; one made before is worthless then. */
  letProgramPlay(id: string, seat: number, name: string): Promise<SeatToken> {
    return this.ask('POST', `${tablePath(id)}/seats/${String(seat)}/program`, { name })
  }

  stopProgram(id: string, seat: number): Promise<Table> {
    return this.ask('DELETE', `${tablePath(id)}/seats/${String(seat)}/program`)
  }

  start(id: string): Promise<Table> {
    return this.ask('POST', `${tablePath(id)}/start`)
  }

  /** The address of the picture by which a phone finds the table. */
  qrAddress(id: string): string {
    return `${this.base}${tablePath(id)}/qr.svg`
  }

  /** The address from which the record of a finished game is fetched. */
  recordAddress(id: string): string {
    return `${this.base}${tablePath(id)}/record`
  }

  /** Lay the game of a record, given as the text of its file, on a practice table. */
  importRecord(record: string): Promise<Table> {
    return this.ask('POST', '/records', new Blob([record], { type: 'application/json' }))
  }

  /** Lay a practice table that goes on from the moment after an entry. */
  playOn(id: string, seq: number): Promise<Table> {
    return this.ask('POST', `${tablePath(id)}/practice`, { seq })
  }

  game(id: string, seat: number, at: number | null = null): Promise<Situation> {
    const moment = at === null ? '' : `&at=${String(at)}`
    return this.ask('GET', `${tablePath(id)}/game?seat=${String(seat)}${moment}`)
  }

  /** The table as each phase began that an entry played. */
  scenes(id: string, seat: number, entry: number): Promise<Scenes> {
    return this.ask('GET', `${tablePath(id)}/scenes?seat=${String(seat)}&entry=${String(entry)}`)
  }

  /** What would flip a house at the coming dinner, or at that of an entry. */
  flips(id: string, seat: number, house: string, entry: number | null): Promise<HouseFlips> {
    const dinner = entry === null ? '' : `&entry=${String(entry)}`
    return this.ask('GET', `${tablePath(id)}/flips/${encodeURIComponent(house)}?seat=${String(seat)}${dinner}`)
  }

  /** Who led in the race for each milestone, and who had it, of a game that is over. */
  race(id: string): Promise<RaceStory> {
    return this.ask('GET', `${tablePath(id)}/race`)
  }

  look(id: string, seat: number, staged: readonly Action[]): Promise<Looked> {
    return this.ask('POST', `${tablePath(id)}/look`, { seat, staged })
  }

  whyNot(id: string, seat: number, staged: readonly Action[], thing: { square: Square } | { action: Action }): Promise<Answer> {
    return this.ask('POST', `${tablePath(id)}/why`, { seat, staged, ...thing })
  }

  command(id: string, command: { seat: number; seq: number; key: string; steps: readonly Action[]; draft: string }): Promise<Outcome> {
    return this.askSurely(`${tablePath(id)}/commands`, command)
  }

  undo(id: string, takeBack: { seat: number; seq: number; key: string; count: number }): Promise<Outcome> {
    return this.askSurely(`${tablePath(id)}/undo`, takeBack)
  }

  history(id: string, after: number): Promise<History> {
    return this.ask('GET', `${tablePath(id)}/history?after=${String(after)}`)
  }

  forecast(id: string, seat: number): Promise<Forecasts> {
    return this.ask('GET', `${tablePath(id)}/forecast?seat=${String(seat)}`)
  }

  advice(id: string, seat: number): Promise<Advice> {
    return this.ask('POST', `${tablePath(id)}/advice`, { seat })
  }

  /** The coming dinner over imagined days, with staged steps. */
  odds(id: string, seat: number, staged: readonly Action[]): Promise<DinnerOutlook> {
    return this.ask('POST', `${tablePath(id)}/odds`, { seat, staged })
  }

  /** The forecasts of a seat against what came. */
  ledger(id: string, seat: number): Promise<Ledger> {
    return this.ask('GET', `${tablePath(id)}/ledger?seat=${String(seat)}`)
  }

  /** Why a computer did what it did in the turn of an entry. */
  whyTurn(id: string, seq: number): Promise<TurnReasons> {
    return this.ask('GET', `${tablePath(id)}/turns/${String(seq)}/why`)
  }

  askRewind(id: string, seat: number, to: number): Promise<Rewind> {
    return this.ask('POST', `${tablePath(id)}/rewinds`, { seat, to })
  }

  answerRewind(id: string, rewind: number, answer: Consent): Promise<Outcome> {
    return this.ask('POST', `${tablePath(id)}/rewinds/${String(rewind)}/answers`, answer)
  }

  talk(id: string): Promise<Talk> {
    return this.ask('GET', `${tablePath(id)}/chat`)
  }

  say(id: string, text: string, seq = 0): Promise<Line> {
    return this.ask('POST', `${tablePath(id)}/chat`, { text, seq })
  }

  note(id: string): Promise<Note> {
    return this.ask('GET', `${tablePath(id)}/note`)
  }

  writeNote(id: string, text: string): Promise<Note> {
    return this.ask('PUT', `${tablePath(id)}/note`, { text })
  }

  draft(id: string, seat: number): Promise<Draft> {
    return this.ask('GET', `${tablePath(id)}/drafts/${String(seat)}`)
  }

  /** over: the version that is replaced; refused as `stale_draft` where another one is kept. */
  keepDraft(id: string, seat: number, draft: { seq: number; staged: readonly Action[]; over: string }): Promise<Draft> {
    return this.ask('PUT', `${tablePath(id)}/drafts/${String(seat)}`, draft)
  }

  standingOrders(id: string, seat: number): Promise<StandingOrders> {
    return this.ask('GET', `${tablePath(id)}/seats/${String(seat)}/standing-orders`)
  }

  keepStandingOrders(id: string, seat: number, orders: StandingOrders): Promise<StandingOrders> {
    return this.ask('PUT', `${tablePath(id)}/seats/${String(seat)}/standing-orders`, orders)
  }
}

function tablePath(id: string): string {
  return `/tables/${encodeURIComponent(id)}`
}

function noticePath(id: string): string {
  return `/notices/${encodeURIComponent(id)}`
}

/** The API of the server this page came from. */
export const api = new Api()
