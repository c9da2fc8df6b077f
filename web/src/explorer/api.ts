/** What is asked of the server about openings; kept apart, so that the first page need not load it. */
import { Requests } from '../api/requests'
import type { ExplorerGames, ExplorerWalk } from '../api/schema'
import { type Asked, searchOf } from './asked'

class ExplorerApi extends Requests {
  /** Where a walk stands. */
  walk(asked: Asked): Promise<ExplorerWalk> {
    return this.ask('GET', `/explorer?${searchOf(asked).toString()}`)
  }

  /** The games behind a number, from one of them on. */
  games(asked: Asked, offset: number): Promise<ExplorerGames> {
    const search = searchOf(asked)
    search.set('offset', String(offset))
    return this.ask('GET', `/explorer/games?${search.toString()}`)
  }

  /** A game of the package as a record, as the analysis board takes it. */
  record(id: string): Promise<object> {
    return this.ask('GET', `/explorer/games/${encodeURIComponent(id)}/record`)
  }
}

export const explorerApi = new ExplorerApi()
