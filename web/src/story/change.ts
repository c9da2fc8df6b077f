/** Small changes of a table, for what events change there. */
import type { BoardShape, ChainShape, View } from '../api/schema'

export type Goods = Readonly<Record<string, number>>

export function withBoard(view: View, changes: Partial<BoardShape>): View {
  return { ...view, board: { ...view.board, ...changes } }
}

export function withChain(view: View, seat: number, change: (chain: ChainShape) => ChainShape): View {
  return { ...view, chains: view.chains.map((chain) => (chain.seat === seat ? change(chain) : chain)) }
}

/** Goods without some; what is used up is left out, as the server does. */
export function minus(stock: Goods, gone: Goods): Record<string, number> {
  const left = Object.entries(stock).map(([good, count]) => [good, count - (gone[good] ?? 0)] as const)
  return Object.fromEntries(left.filter(([, count]) => count > 0))
}
