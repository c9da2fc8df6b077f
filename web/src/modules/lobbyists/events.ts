/** How the events of lobbyists are shown. */
import type { EventFaces } from '../events'

export default {
  road_begun: { icon: 'construction' },
  roads_opened: { icon: 'road' },
  park_laid: { icon: 'park' },
  tile_added: { icon: 'tile' },
} satisfies EventFaces
