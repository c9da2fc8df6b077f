/** How the events of coffee are shown. */
import type { View } from '../../api/schema'
import type { EventFaces } from '../events'
import { minus, withChain } from '../../story/change'
import { coffeeDetails, coffeeSentence } from './drive'

/** A chain with so many cups fewer. */
const withCups = (view: View, seat: number, cups: number): View => withChain(view, seat, (chain) => ({ ...chain, stock: minus(chain.stock, { coffee: cups }) }))
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
    after: (view, event) => event.sales.reduce((now, [seat, sale]) => withCups(now, seat, sale.items), view),
  },
  coffee_poured_away: { icon: 'trash', phase: 'cleanup', goods, after: (view, event) => withCups(view, event.seat, event.cups) },
  coffee_shop_placed: { icon: 'coffee_shop' },
  coffee_shop_moved: { icon: 'coffee_shop', goods },
  coffee_shop_unplaced: { icon: 'coffee_shop', goods },
} satisfies EventFaces
