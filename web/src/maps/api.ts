/** What is asked of the server about maps. */
import { Requests } from '../api/requests'
import type { BalancedMaps, Game, MapFairness, MapStudy } from '../api/schema'

class MapApi extends Requests {
  /** The map of a code, or one drawn by chance, with what it is like. */
  study(players: number, game: Partial<Game>): Promise<MapStudy> {
    return this.ask('POST', '/maps/figures', { players, game })
  }

  /** How fair a map is by the games played on it so far; where all of those are known, some more are played first. */
  fairness(players: number, game: Partial<Game>, known: number): Promise<MapFairness> {
    return this.ask('POST', '/maps/fairness', { players, game, known })
  }

  /** The balanced maps of the catalogue. */
  balanced(players: number): Promise<BalancedMaps> {
    return this.ask('GET', `/maps/balanced?players=${String(players)}`)
  }
}

export const mapApi = new MapApi()
