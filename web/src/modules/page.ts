/** What a module may say to the page of a table in its own folder, `modules/<id>/index.ts`; every part is optional. */
import type { Component } from 'svelte'

import type { Action, Asked, OptionShape } from '../api/schema'
import type { Counts, Square } from '../api/types'
import type { ActionOf } from '../ask/orders'
import type { TableStore } from '../state/table.svelte'

/** A piece on the map: the squares it covers, its owner (-1 for none), what is written on it. */
export type PieceProps = { cells: readonly Square[]; seat: number; label: string }

/** A piece that an option would put on the map. */
export type GhostPiece = { kind: string; seat?: number }

/** By what places are compared. id: ends the id of the text that says so, `board.heat.<id>`; worth: null where nothing tells. */
export type Scale = { readonly id: string; readonly worth: (option: OptionShape, seat: number) => number | null }

/** What a panel for goods that pay salaries gets. paying: those chosen so far. onless: takes one back. */
export type WageProps = { store: TableStore; asked: Asked; goods: readonly string[]; paying: Counts; onless: (step: Action) => void }

/** Words for options by the kind of their action; kind: the question they answer. */
export type Labels = { readonly [K in Action['kind']]?: (action: ActionOf<K>, option: OptionShape, kind: string) => string }

export type PageModule = {
  /** How pieces are drawn, by kind; null where the map itself shows them. */
  readonly pieces?: Readonly<Record<string, Component<PieceProps> | null>>
  /** The places in the rule book of pieces and houses on the map, by kind. */
  readonly rules?: Readonly<Record<string, string>>
  /** What an option would put on the map, by the kind of its action. */
  readonly ghosts?: Readonly<Record<string, (asked: Asked) => GhostPiece>>
  /** By what places are compared, by the kind of action that takes one. */
  readonly scales?: Readonly<Record<string, (asked: Asked) => Scale>>
  /** What options are called. */
  readonly labels?: Labels
  /** The headings they stand under in a list. */
  readonly headings?: Labels
  /** Questions that are put just like another one, by kind. */
  readonly alike?: Readonly<Record<string, string>>
  /** Goods that pay a salary each: the good an action hands over, "" for none, and the panel that asks for them. */
  readonly wages?: { readonly goodOf: (action: Action) => string; readonly Panel: Component<WageProps> }
}
