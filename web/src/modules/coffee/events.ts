/** How the events of coffee are shown. */
import type { EventFaces } from '../events'
import { coffeeDetails, coffeeSentence } from './drive'

const goods = (): string[] => ['coffee']

export default {
  coffee_sold: {
    icon: 'coffee',
    phase: 'dinnertime',
    atDinner: true,
    sentence: coffeeSentence,
    details: coffeeDetails,
    money: (event) => event.sales.length > 0,
    seats: (event) => event.sales.map(([seat]) => seat),
    goods,
    path: (event) => event.best[0]?.path ?? [],
  },
  coffee_poured_away: { icon: 'trash', goods },
  coffee_shop_placed: { icon: 'coffee_shop' },
  coffee_shop_moved: { icon: 'coffee_shop', goods },
  coffee_shop_unplaced: { icon: 'coffee_shop', goods },
} satisfies EventFaces
