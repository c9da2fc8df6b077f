/** Which modules go together: what the offer says, asked in the ways a page needs. No rule of ours is in here. */
import type { ChoicesOnOffer } from '../../api/schema'

/** Why a module cannot be chosen now: by another one, or by the number of players. */
export type Obstacle = { why: 'excluded'; by: string } | { why: 'players' }

/** What stands in the way of a module at a table with these seats and modules; null for nothing. */
export function obstacle(offer: ChoicesOnOffer, chosen: readonly string[], id: string, players: number): Obstacle | null {
  const module = offer.modules.find((each) => each.id === id)
  if (module === undefined || !module.players.includes(players)) return { why: 'players' }
  const by = chosen.find((other) => module.excludes.includes(other) || excludes(offer, other).includes(id))
  return by === undefined ? null : { why: 'excluded', by }
}

function excludes(offer: ChoicesOnOffer, id: string): string[] {
  return offer.modules.find((each) => each.id === id)?.excludes ?? []
}

/** The modules a choice really means: with everything they need, and what the number of seats needs. */
export function withNeeds(offer: ChoicesOnOffer, chosen: readonly string[], players: number): string[] {
  const found = [...chosen]
  for (const { id, seats } of offer.modules) if (seats === players && !found.includes(id)) found.push(id)
  for (const id of found) {
    for (const need of offer.modules.find((each) => each.id === id)?.needs ?? []) {
      if (!found.includes(need)) found.push(need)
    }
  }
  return offer.modules.map((each) => each.id).filter((id) => found.includes(id))
}

/** Choose a module or leave it out; whatever needs one that is left out goes with it. */
export function toggled(offer: ChoicesOnOffer, chosen: readonly string[], id: string, players: number): string[] {
  if (!chosen.includes(id)) return withNeeds(offer, [...chosen, id], players)
  const left = chosen.filter((other) => other !== id && !needs(offer, other).includes(id))
  return withNeeds(offer, left, players)
}

function needs(offer: ChoicesOnOffer, id: string): string[] {
  return offer.modules.find((each) => each.id === id)?.needs ?? []
}
