/** What is asked of the server about the rule book; kept apart, so that the first page need not load it. */
import { Requests } from '../api/requests'
import type { ChapterShape, Contents, Found, Summaries } from '../api/schema'

class RuleApi extends Requests {
  contents(): Promise<Contents> {
    return this.ask('GET', '/rules')
  }

  /** A chapter by its id, that of a rule in it, or what a rule is about (`card-waitress`), with what is said of it in a language. */
  chapter(place: string, language: string): Promise<ChapterShape> {
    return this.ask('GET', `/rules/chapters/${encodeURIComponent(place)}?language=${language}`)
  }

  /** What is said of phases, cards, milestones and so on of a game with these modules, their ids with commas between. */
  summaries(language: string, modules: string): Promise<Summaries> {
    return this.ask('GET', `/rules/summaries?language=${language}&modules=${encodeURIComponent(modules)}`)
  }

  search(words: string, language: string): Promise<Found> {
    return this.ask('GET', `/rules/search?words=${encodeURIComponent(words)}&language=${language}`)
  }

  /** The address of a drawn board. */
  board(name: string): string {
    return `${this.base}/rules/boards/${encodeURIComponent(name)}`
  }
}

export const ruleApi = new RuleApi()
