/** Lobbyists on the page of a table: roads, parks and extra tiles. */
import type { Asked } from '../../api/schema'
import type { Square } from '../../api/types'
import { pieceName } from '../../ask/values'
import { factOf, factsSaid, housesIn } from '../../board/consequence'
import { NEARER } from '../../board/scales'
import { squareName, t } from '../../i18n'
import type { PageModule, Scale } from '../page'
import Park from './Park.svelte'
import RoadBegun from './RoadBegun.svelte'
import Roadworks from './Roadworks.svelte'

/** Houses that would pay more beside a park. */
const PAY_MORE: Scale = { id: 'pay_more', worth: (option) => factsSaid(option, 'pay_more').slice(0, 1).reduce((_, values) => housesIn(values), 0) }

/** Houses with a shorter way by a road. */
const SHORTER: Scale = { id: 'shorter', worth: (option) => factsSaid(option, 'nearer_then').length }

function areParks({ options }: Asked): boolean {
  return options.some((option) => option.facts.some(({ say }) => say === 'pay_more' || say === 'nobody_pays_more'))
}

/** Where a tile lies, by its place among tiles. */
function tilePlace(at: Square): string {
  const [row, column] = [at[0] + 1, at[1] + 1]
  if (row < 1) return t('ask.tile_above', { column })
  return column < 1 ? t('ask.tile_left', { row }) : t('ask.tile_at', { row, column })
}

export default {
  // Roads that are open belong to the roads of the map.
  pieces: { park: Park, road_under_construction: RoadBegun, roadworks: Roadworks, lobby_road: null },
  rules: { park: 'K-LOB-20', road_under_construction: 'K-LOB-11', roadworks: 'K-LOB-12', lobby_road: 'K-LOB-14' },
  ghosts: { place_piece: (asked) => ({ kind: factOf(asked, 'piece').startsWith('park') ? 'park' : 'road_under_construction' }) },
  scales: { place_piece: (asked) => (areParks(asked) ? PAY_MORE : SHORTER), place_tile: () => NEARER },
  labels: {
    pick_piece: ({ piece }) => t('ask.label.pick_piece', { piece: pieceName(piece) }),
    place_piece: ({ at, way }) => t('ask.label.place_piece', { place: squareName(at), way: way + 1 }),
    pick_tile: ({ tile }) => t('ask.label.pick_tile', { tile }),
    place_tile: ({ at, rotation }) => t('ask.label.place_tile', { place: tilePlace(at), degrees: 90 * rotation }),
  },
} satisfies PageModule
