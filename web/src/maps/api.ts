/** What is asked of the server about maps. */
import { Requests } from '../api/requests'
import type { Game, MapStudy } from '../api/schema'

class MapApi extends Requests {
  /** The map of a code, or one drawn by chance, with what it is like. */
  study(players: number, game: Partial<Game>): Promise<MapStudy> {
    return this.ask('POST', '/maps/figures', { players, game })
  }
}

export const mapApi = new MapApi()
