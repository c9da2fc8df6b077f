/** How the events of the reserve prices are shown. */
import type { EventFaces } from '../events'

type Prices = Readonly<Record<string, number>>

const moved = (prices: Prices, by: number): Record<string, number> => Object.fromEntries(Object.entries(prices).map(([good, price]) => [good, price + by]))

export default {
  price_changed: {
    after: (view, { dollars }) => ({
      ...view,
      bank: { ...view.bank, base_price: dollars },
      chains: view.chains.map((chain) => ({ ...chain, prices: moved(chain.prices, dollars - view.bank.base_price) })),
    }),
  },
} satisfies EventFaces
