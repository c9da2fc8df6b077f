/** Kitchen and buyers: what each card can do, and which hauls are worth driving. */
import type { Asked, OptionShape } from '../api/schema'
import { valuesOf } from './values'

export type Goods = Readonly<Record<string, number>>
export type Deed = { option: OptionShape; index: number }
export type Haul = Deed & { useful: number; count: number }
export type Worker = { employee: string; deeds: Deed[]; hauls: Haul[] }

/** Goods in a fact of this name; none without it. */
export function goodsIn(asked: Asked, say: string): Goods {
  const fact = asked.facts.find((each) => each.say === say)
  const goods = fact === undefined ? undefined : valuesOf(fact)['goods']
  return typeof goods === 'object' && goods !== null ? (goods as Goods) : {}
}

/** Whether some of what houses want is out of the own chain's reach today. */
export function isApart(asked: Asked): boolean {
  return asked.facts.some((fact) => fact.say === 'reach_wants')
}

/** What houses want that the own chain can serve today. */
export function inReach(asked: Asked): Goods {
  return goodsIn(asked, isApart(asked) ? 'reach_wants' : 'houses_want')
}

/** What houses want beyond the stock. */
export function shortOf(wanted: Goods, stock: Goods): Record<string, number> {
  const found: Record<string, number> = {}
  for (const [good, count] of Object.entries(wanted)) {
    const more = count - (stock[good] ?? 0)
    if (more > 0) found[good] = more
  }
  return found
}

/** How many pieces of a load are wanted now. */
export function usefulPieces(load: Goods, short: Goods): number {
  return Object.entries(load).reduce((sum, [good, count]) => sum + Math.min(count, short[good] ?? 0), 0)
}

function pieceCount(load: Goods): number {
  return Object.values(load).reduce((sum, count) => sum + count, 0)
}

function sameLoad(load: Goods): string {
  return JSON.stringify(Object.entries(load).sort(([one], [other]) => one.localeCompare(other)))
}

/** Distinct hauls of one buyer, the most useful first, then the largest; of equal loads the shortest way. */
export function hauls(deeds: readonly Deed[], short: Goods): Haul[] {
  const found = new Map<string, Haul>()
  for (const deed of deeds) {
    const key = sameLoad(deed.option.loads)
    const known = found.get(key)
    if (known !== undefined && known.option.route.length <= deed.option.route.length) continue
    const load = deed.option.loads
    found.set(key, { ...deed, useful: usefulPieces(load, short), count: pieceCount(load) })
  }
  return [...found.values()].sort(
    (one, other) => other.useful - one.useful || other.count - one.count || one.index - other.index,
  )
}

/** The cards that can still act, each with what it can do; `same_as` leaves out what another card does as well. */
export function workers(asked: Asked, short: Goods): Worker[] {
  const found = new Map<string, Worker>()
  const routes = new Map<string, Deed[]>()
  for (const [index, option] of asked.options.entries()) {
    const { action } = option
    if (action.kind !== 'produce' && action.kind !== 'fetch_drink' && action.kind !== 'collect_drinks') continue
    const { employee } = action
    const worker = found.get(employee) ?? { employee, deeds: [], hauls: [] }
    found.set(employee, worker)
    if (action.kind === 'collect_drinks') routes.set(employee, [...(routes.get(employee) ?? []), { option, index }])
    else if (option.same_as < 0) worker.deeds.push({ option, index })
  }
  for (const worker of found.values()) worker.hauls = hauls(routes.get(worker.employee) ?? [], short)
  return [...found.values()]
}

/** One action for each of several buyers, with what they bring together. */
export type Split = { deeds: Deed[]; loads: Record<string, number>; useful: number }

/** Rounds in which every buyer may change its mind. */
const ROUNDS = 4

/**
 * Who of all idle buyers fetches what, so that together they bring most of what is short; null with fewer than two of them,
 * or when nothing they can bring is wanted. Drinks may be fetched by several, so each can go anywhere. idle: cards by id.
 */
export function bestSplit(rows: readonly Worker[], idle: Goods, short: Goods): Split | null {
  const buyers = rows.flatMap((worker) => {
    const ways = [...worker.hauls, ...worker.deeds.filter((deed) => deed.option.action.kind === 'fetch_drink')]
    return ways.length === 0 ? [] : Array.from({ length: idle[worker.employee] ?? 1 }, () => ways)
  })
  if (buyers.length < 2) return null
  const chosen: (Deed | null)[] = buyers.map(() => null)
  for (let round = 0; round < ROUNDS; round += 1) {
    let changed = false
    for (const [at, ways] of buyers.entries()) {
      const others = loadOf(chosen.filter((_, other) => other !== at))
      const worth = (deed: Deed | null): number => {
        const load = deed === null ? others : sum(others, deed.option.loads)
        return usefulPieces(load, short) * 100 - pieceCount(load) - (deed?.option.route.length ?? 0) / 1000
      }
      let best = chosen[at] ?? null
      for (const deed of ways) if (worth(deed) > worth(best)) best = deed
      if (best !== (chosen[at] ?? null)) {
        chosen[at] = best
        changed = true
      }
    }
    if (!changed) break
  }
  const deeds = chosen.filter((deed) => deed !== null)
  const loads = loadOf(deeds)
  return deeds.length < 2 ? null : { deeds, loads, useful: usefulPieces(loads, short) }
}

function sum(one: Goods, other: Goods): Record<string, number> {
  const found: Record<string, number> = { ...one }
  for (const [good, count] of Object.entries(other)) found[good] = (found[good] ?? 0) + count
  return found
}

function loadOf(deeds: readonly (Deed | null)[]): Record<string, number> {
  return deeds.reduce<Record<string, number>>((all, deed) => (deed === null ? all : sum(all, deed.option.loads)), {})
}
