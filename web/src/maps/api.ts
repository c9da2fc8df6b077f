/** What is asked of the server about maps. */
import { Requests } from '../api/requests'
import type { BalancedMaps, Game, MapStudy } from '../api/schema'

class MapApi extends Requests {
  /** The map of a code, or one drawn by chance, with what it is like. */
  study(players: number, game: Partial<Game>): Promise<MapStudy> {
    return this.ask('POST', '/maps/figures', { players, game })
  }

  /** The balanced maps of the catalogue. */
  balanced(players: number): Promise<BalancedMaps> {
    return this.ask('GET', `/maps/balanced?players=${String(players)}`)
  }
}

export const mapApi = new MapApi()
