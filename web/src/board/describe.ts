/** The map in words: for those who do not see it, and for what is said while somebody looks for a place. */
import type { BoardShape, CampaignShape, DemandShape, HouseShape, OptionShape, RestaurantShape } from '../api/schema'
import { goods, list, name, seatName, squareName, t, textOr } from '../i18n'
import { isNumbered, ownName, ownWithin } from '../i18n/houses'
import { added } from './consequence'
import type { Candidate } from './candidates'
import { spotsOf } from './candidates'

const UNLIMITED = 1000

/** What a house is called: by its number, or by a name of its own. */
export function houseName(house: Pick<HouseShape, 'label' | 'kind'>): string {
  if (!isNumbered(house.label)) return ownName(house.label)
  return house.kind === 'apartment' ? t('board.apartment', { house: house.label }) : t('board.house', { house: house.label })
}

/** Houses by their labels, in a list: those without a number by their names. */
function labels(found: readonly string[]): string {
  return list(found.map((label) => (isNumbered(label) ? label : ownWithin(label))))
}

/** Pieces by good. */
export function counted(demand: readonly DemandShape[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { good } of demand) counts[good] = (counts[good] ?? 0) + 1
  return counts
}

export function houseText(house: HouseShape): string {
  const demand =
    house.demand.length === 0 ? t('board.wants_nothing') : t('board.text.wants', { goods: goods(counted(house.demand)) })
  const limit = house.limit > UNLIMITED ? 0 : house.limit
  if (house.rect === null) return t('board.text.house_away', { name: houseName(house), demand, limit })
  const square = squareName([house.rect.row, house.rect.column])
  return t('board.text.house', {
    name: houseName(house),
    square,
    garden: house.garden === null ? 'no' : 'yes',
    demand,
    limit,
  })
}

export function restaurantText(spot: RestaurantShape): string {
  const state = spot.derelict ? 'closed' : !spot.open ? 'soon' : spot.doors.length > 1 ? 'drive_in' : 'open'
  const square = squareName([spot.rect.row, spot.rect.column])
  return t('board.text.restaurant', { seat: seatName(spot.seat), square, corner: spot.entrance, state })
}

/** The lines an airplane flies along: column letters or row numbers, first to last. */
export function linesOf(edge: string, first: number, lines: number): string {
  const isColumn = edge === 'n' || edge === 's'
  const label = (at: number): string =>
    isColumn ? squareName([0, at]).replace(/\d+$/, '') : squareName([at, 0]).replace(/^[a-z]+/, '')
  return lines === 1 ? label(first) : `${label(first)}-${label(first + lines - 1)}`
}

export function campaignText(run: CampaignShape): string {
  const houses =
    run.reach.length === 0
      ? t('board.text.no_house')
      : t('board.text.house_list', { count: run.reach.length, list: labels(run.reach) })
  const wares = list([run.good, run.second].filter((good) => good !== '').map((good) => name('goods', good)))
  const values = { name: name('campaigns', run.id), seat: seatName(run.seat), goods: wares, rounds: run.rounds, houses }
  if (run.edge !== '') {
    const range = linesOf(run.edge, run.first, run.lines)
    return t('board.text.plane', { ...values, edge: run.edge, lines: run.lines, range })
  }
  if (run.rect === null) return t('board.text.beside', values)
  return t('board.text.campaign', { ...values, square: squareName([run.rect.row, run.rect.column]) })
}

/** Drinks and other things by kind, with the squares they are on. */
export function thingsText(board: BoardShape): { drinks: string[]; pieces: string[] } {
  const gather = (entries: [string, string][]): string[] => {
    const squares = new Map<string, string[]>()
    for (const [thing, square] of entries) squares.set(thing, [...(squares.get(thing) ?? []), square])
    return [...squares].map(([thing, at]) => t('board.text.at', { thing, squares: list(at) }))
  }
  return {
    drinks: gather(board.drinks.map((spot) => [name('goods', spot.what), squareName([spot.row, spot.column])])),
    pieces: gather([
      ...board.parks.map((spot): [string, string] => [t('board.piece.park'), squareName([spot.row, spot.column])]),
      ...board.pieces.flatMap((piece) => piece.cells.map((cell): [string, string] => [pieceName(piece.kind, piece.seat), squareName(cell)])),
    ]),
  }
}

/** What a piece on the map is called; one without a text of its own goes by its kind. */
export function pieceName(kind: string, seat: number): string {
  return textOr(`board.piece.${kind}`, kind.replaceAll('_', ' '), { seat: seatName(seat) })
}

/** What is said of the candidate in focus: where it is, how it is turned, what it leads to. */
export function spotText(candidates: readonly Candidate[], candidate: Candidate, option: OptionShape): string {
  const { place } = candidate
  const spots = spotsOf(candidates)
  const at = spots.findIndex((spot) => spot.key === candidate.key)
  const ways = spots[at]?.members ?? []
  const where =
    place.edge === ''
      ? t('board.spot.at', { square: squareName(place.anchor), corner: place.corner })
      : t('board.spot.plane', { edge: place.edge, lines: place.lines, range: linesOf(place.edge, place.first, place.lines) })
  const parts = [where, t('board.spot.place', { place: at + 1, places: spots.length })]
  if (ways.length > 1 && place.corner === '') {
    parts.push(t('board.spot.turned', { way: ways.indexOf(candidate) + 1, ways: ways.length }))
  }
  return [...parts, reachText(option), ...distanceTexts(option)].filter((part) => part !== '').join(' ')
}

function reachText(option: OptionShape): string {
  if (option.reach.length === 0) return /campaign|airplane/.test(option.action.kind) ? t('board.spot.reaches_none') : ''
  const houses = option.reach.map((reach) => {
    const count = added(reach)
    return count === 0
      ? t('board.spot.house_full', { house: reach.house })
      : t('board.spot.house_adds', { house: reach.house, count })
  })
  return t('board.spot.reaches', { list: list(houses) })
}

function distanceTexts(option: OptionShape): string[] {
  const byBorders = new Map<number, string[]>()
  for (const { house, borders } of option.distances) byBorders.set(borders, [...(byBorders.get(borders) ?? []), house])
  return [...byBorders]
    .sort(([a], [b]) => a - b)
    .map(([count, houses]) => {
      const wording = t('board.text.house_list', { count: houses.length, list: labels(houses) })
      return t('board.spot.distance', { count, houses: wording })
    })
}
