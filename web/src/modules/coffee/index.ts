/** Coffee on the page of a table. */
import { factsSaid, housesIn } from '../../board/consequence'
import { squareName, t } from '../../i18n'
import type { PageModule, Scale } from '../page'
import Shop from './Shop.svelte'

/** Drives to dinner that pass a shop. */
const DRIVES: Scale = {
  id: 'drives',
  worth: (option) => factsSaid(option, 'on_the_way').reduce((sum, values) => sum + housesIn(values), 0),
}

export default {
  pieces: { coffee_shop: Shop },
  rules: { coffee_shop: 'K-COF-05' },
  ghosts: { place_shop: ({ seat }) => ({ kind: 'coffee_shop', seat }) },
  scales: { place_shop: () => DRIVES },
  labels: {
    place_shop: ({ at }) => t('ask.label.place_shop', { place: squareName(at) }),
    lift_shop: ({ shop }) => t('ask.label.lift_shop', { number: shop }),
  },
} satisfies PageModule
