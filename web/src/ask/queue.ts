/** What a place in the turn order means, from what the queue says. */
import type { OrderOutlook, ScarcePile } from '../api/schema'

/** How ties at dinner go against the seats only the place tells apart: won, lost, or open as they have not chosen. */
export type Ties = { won: number[]; lost: number[]; open: number[] }

/** Ties of a seat that takes a place. */
export function tiesAt(outlook: OrderOutlook, place: number): Ties {
  const position = new Map(outlook.queue.map((row) => [row.seat, row.position]))
  const found: Ties = { won: [], lost: [], open: [] }
  for (const seat of outlook.ties) {
    const other = position.get(seat) ?? null
    found[other === null ? 'open' : other < place ? 'lost' : 'won'].push(seat)
  }
  return found
}

/** The scarce piles a seat wants that those before a place could empty, however the places still free are taken. */
export function atRisk(outlook: OrderOutlook, seat: number, place: number): ScarcePile[] {
  const position = new Map(outlook.queue.map((row) => [row.seat, row.position]))
  const taken = new Set(outlook.queue.map((row) => row.position))
  const free = Array.from({ length: place - 1 }, (_, index) => index + 1).filter((each) => !taken.has(each)).length
  return outlook.scarce.filter((pile) => {
    if (!pile.seats.includes(seat)) return false
    let before = 0
    const may: number[] = []
    pile.seats.forEach((rival, index) => {
      const at = position.get(rival) ?? null
      const most = pile.most[index] ?? 0
      if (rival === seat || (at !== null && at > place)) return
      if (at === null) may.push(most)
      else before += most
    })
    const worst = may.sort((one, other) => other - one).slice(0, free)
    return before + worst.reduce((total, most) => total + most, 0) >= pile.left
  })
}
