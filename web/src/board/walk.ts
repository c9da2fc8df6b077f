/** Everything that stands on the map, one after another, for those who go through it with keys. */
import type { BoardShape } from '../api/schema'
import type { Beside } from './beside'
import { campaignText, houseText, restaurantText } from './describe'
import { type Box, boxOf, oneSquare, planeBox } from './geometry'
import { ruledAt } from './rulebook'
import type { Thing } from './things'

/** A thing with the place where it is and what is said of it. */
export type Stop = { thing: Thing; box: Box; text: string }

/** Houses, restaurants, campaigns, pieces and drinks in reading order, then what stands beside the map. */
export function stops(board: BoardShape, beside: Beside): Stop[] {
  const onMap: Stop[] = []
  for (const house of board.houses) {
    if (house.rect !== null) onMap.push({ thing: { kind: 'house', id: house.label }, box: boxOf(house.rect), text: houseText(house) })
  }
  for (const spot of board.restaurants) {
    onMap.push({ thing: { kind: 'restaurant', id: `${String(spot.seat)}/${String(spot.number)}` }, box: boxOf(spot.rect), text: restaurantText(spot) })
  }
  for (const run of board.campaigns) {
    const box = run.rect !== null ? boxOf(run.rect) : run.edge !== '' ? planeBox(board, run.edge, run.first, run.lines) : undefined
    if (box !== undefined) onMap.push({ thing: { kind: 'campaign', id: run.id }, box, text: campaignText(run) })
  }
  const cells = [...board.pieces.map((piece) => piece.cells[0]), ...[...board.parks, ...board.drinks].map((spot) => [spot.row, spot.column] as [number, number])]
  for (const cell of cells) {
    const thing: Thing = { kind: 'square', id: (cell ?? []).join(',') }
    const known = cell === undefined ? undefined : ruledAt(board, thing)
    if (cell !== undefined && known !== undefined) onMap.push({ thing, box: boxOf(oneSquare(cell)), text: known.name })
  }
  onMap.sort((one, other) => one.box.y - other.box.y || one.box.x - other.box.x)
  return [
    ...onMap,
    ...beside.houses.map(({ house, box }) => ({ thing: { kind: 'house' as const, id: house.label }, box, text: houseText(house) })),
    ...[...beside.runs, ...beside.houses.flatMap((each) => each.runs)].map(({ run, box }) => ({ thing: { kind: 'campaign' as const, id: run.id }, box, text: campaignText(run) })),
  ]
}

/** The next or previous stop, wrapping around; from a thing that is no stop, the first or the last. */
export function stopAfter(all: readonly Stop[], thing: Thing | null, by: 1 | -1): Stop | undefined {
  const at = all.findIndex((stop) => stop.thing.kind === thing?.kind && stop.thing.id === thing.id)
  const next = at < 0 ? (by > 0 ? 0 : -1) : (at + by) % all.length
  return all.at(next)
}
