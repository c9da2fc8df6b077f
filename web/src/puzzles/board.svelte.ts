/** The table of a puzzle: its position, and after the answer the steps of a choice played out. Nothing is done at it. */
import { Api } from '../api/client'
import type { Components, Draft, Forecasts, History, HouseFlips, PlayedOut, PuzzleQuestion, Situation, Table, Talk, View } from '../api/schema'
import { tableLookedAt } from '../state/lookedat'
import { TableStore } from '../state/table.svelte'
import { puzzleApi } from './api'

export class PuzzleBoard {
  readonly question: PuzzleQuestion
  readonly store: TableStore
  /** The choice that is played out, with its steps; null while the position is shown. */
  played: PlayedOut | null = $state.raw(null)
  /** How many of the steps were shown; 0: the position. */
  at = $state(0)
  readonly moment: { view: View; line: number; asked: null } = $derived.by(() => ({ view: this.view, line: 0, asked: null }))

  private constructor(question: PuzzleQuestion) {
    this.question = question
    this.store = new TableStore(question.puzzle.id, { api: new Here(this), live: () => ({ close: () => undefined }) })
  }

  static async open(id: string): Promise<PuzzleBoard> {
    const board = new PuzzleBoard(await puzzleApi.question(id))
    await board.store.open()
    await board.show(0)
    return board
  }

  get view(): View {
    return this.played?.frames[this.at - 1]?.view ?? this.question.view
  }

  get steps(): number {
    return this.played?.frames.length ?? 0
  }

  /** Play a choice out, from its first step on. */
  async playOut(choice: number): Promise<void> {
    this.played = await puzzleApi.line(this.question.puzzle.id, choice)
    await this.show(0)
  }

  /** Show the table after so many steps. */
  async show(step: number): Promise<void> {
    this.at = Math.max(0, Math.min(step, this.steps))
    await this.store.seek(null)
  }

  close(): void {
    this.store.close()
  }
}

/** Answers what a table asks of its server from what a puzzle shows. */
class Here extends Api {
  readonly #board: PuzzleBoard

  constructor(board: PuzzleBoard) {
    super()
    this.#board = board
  }

  override table(): Promise<Table> {
    return Promise.resolve(tableOf(this.#board))
  }

  override components(): Promise<Components> {
    return puzzleApi.components(this.#board.question)
  }

  override game(): Promise<Situation> {
    return Promise.resolve({ table: tableOf(this.#board), at: 0, latest: 0, view: this.#board.view, asked: null, undoable: 0, seen: 0, rewind: null })
  }

  // A puzzle has no log, no talk and nothing that is staged; what would be eaten is what one is asked.

  override history(): Promise<History> {
    return Promise.resolve({ told: [], latest: -1 })
  }

  override talk(): Promise<Talk> {
    return Promise.resolve({ lines: [] })
  }

  override forecast(): Promise<Forecasts> {
    return Promise.reject(new Error('a puzzle foretells nothing'))
  }

  override flips(): Promise<HouseFlips> {
    return Promise.reject(new Error('a puzzle foretells nothing'))
  }

  override draft(): Promise<Draft> {
    return Promise.resolve({ seq: 0, staged: [], version: '' })
  }
}

function tableOf({ question, view }: PuzzleBoard): Table {
  return tableLookedAt(question.puzzle.id, question.game, view, view.chains.map(() => ''))
}
