/** What is asked of the server about puzzles; kept apart, so that the first page need not load it. */
import { Requests } from '../api/requests'
import type { Components, PlayedOut, PuzzleAnswer, PuzzleHint, PuzzleQuestion, PuzzleShelf } from '../api/schema'

class PuzzleApi extends Requests {
  shelf(): Promise<PuzzleShelf> {
    return this.ask('GET', '/puzzles')
  }

  question(id: string): Promise<PuzzleQuestion> {
    return this.ask('GET', pathOf(id))
  }

  /** A hint by its number, the vaguest first. */
  hint(id: string, step: number): Promise<PuzzleHint> {
    return this.ask('GET', `${pathOf(id)}/hints/${String(step)}`)
  }

  answer(id: string, choice: number): Promise<PuzzleAnswer> {
    return this.ask('POST', `${pathOf(id)}/answer`, { choice })
  }

  /** A choice played out to the end of its round. */
  line(id: string, choice: number): Promise<PlayedOut> {
    return this.ask('GET', `${pathOf(id)}/lines/${String(choice)}`)
  }

  /** The position, as the analysis board takes it. */
  position(id: string): Promise<object> {
    return this.ask('GET', `${pathOf(id)}/position`)
  }

  /** What is printed on the components of its game. */
  components({ game, puzzle }: PuzzleQuestion): Promise<Components> {
    const mix = new URLSearchParams([['players', String(puzzle.players)], ...(game.modules ?? []).map((id) => ['modules', id])])
    return this.ask('GET', `/components?${mix.toString()}`)
  }
}

function pathOf(id: string): string {
  return `/puzzles/${encodeURIComponent(id)}`
}

export const puzzleApi = new PuzzleApi()
