/** What is asked of the server about the rule book; kept apart, so that the first page need not load it. */
import { Requests } from '../api/requests'
import type { ChapterShape, Contents, Found } from '../api/schema'

class RuleApi extends Requests {
  contents(): Promise<Contents> {
    return this.ask('GET', '/rules')
  }

  /** A chapter, by its id or by that of a rule in it. */
  chapter(place: string): Promise<ChapterShape> {
    return this.ask('GET', `/rules/chapters/${encodeURIComponent(place)}`)
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
