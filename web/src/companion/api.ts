/** What is asked of the server for a game with the box; once, and then kept. */
import { Requests } from '../api/requests'
import type { Game, Tabletop } from '../api/schema'

class CompanionApi extends Requests {
  tabletop(players: number, game: Partial<Game>): Promise<Tabletop> {
    const wish = new URLSearchParams({ players: String(players), variant: game.variant ?? 'full', preset: game.preset ?? '' })
    for (const module of game.modules ?? []) wish.append('modules', module)
    return this.ask('GET', `/tabletop?${wish.toString()}`)
  }
}

export const companionApi = new CompanionApi()
