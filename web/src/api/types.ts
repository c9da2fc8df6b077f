/** Shapes of the wire that the generated types write out in full or do not name, under the names of the design. */

/** (row, column), counted from 0 at the top left of the map. */
export type Square = [number, number]

/** An action as JSON: its name and fields, such as `["hire", "waitress", "ceo"]`. */
export type Order = unknown[]

/** Something that happened, by the name in `event`, with its fields. */
export type Happening = { event: string } & Record<string, unknown>

/** Pieces by good. */
export type Counts = Record<string, number>

/** An employee card; a number that does not concern it is 0, a text "" and a list empty. */
export type EmployeeCard = {
  id: string
  module: string
  category: string
  colour: string
  copies: number
  entry_level: boolean
  salary: number
  limit: number
  family: string
  slots: number
  reports_to_ceo: boolean
  reach: string
  borders: number
  trains_to: string[]
  hires: number
  saves: number
  trainings: number
  builds: number
  price: number
  campaigns: string[]
  rounds: number
  makes: string[]
  amount: number
  fetches: string
  drinks: number
  opens: string
  may_move: boolean
  drive_in: boolean
  tips: boolean
  bonus: number
  ability: string
  rule: string
}

/** A milestone; leaves: the round after which it is gone, 0 for never. */
export type MilestoneCard = { id: string; module: string; rule: string; leaves: number }

export type CampaignPiece = {
  id: string
  module: string
  number: number
  kind: string
  height: number
  width: number
  lines: number
  beside_map: boolean
  never_ends: boolean
  in_play: boolean
}

export type GoodKind = { id: string; module: string; kind: string; demanded: boolean }

export type ReserveFace = { face: number; dollars: number; ceo_slots: number; base_price: number }

export type LobbyPieceKind = {
  id: string
  kind: string
  count: number
  cells: Square[]
  arrows: [Square, string][]
  ways: Square[][]
}

export type PrintedTile = { id: string; module: string; grid: string[]; houses: string[]; drinks: Counts }

/** The printed facts of everything in one game. */
export type Components = {
  players: number
  variant: string
  modules: string[]
  employees: EmployeeCard[]
  milestones: MilestoneCard[]
  campaigns: CampaignPiece[]
  goods: GoodKind[]
  reserves: ReserveFace[]
  lobby_pieces: LobbyPieceKind[]
  tiles: PrintedTile[]
  phases: string[]
  steps: string[]
  starting_price: number
  salary: number
  limit: number
  limit_garden: number
  restaurants: number
  coffee_shops: number
  off_ramps: number
  gardens: number
  houses: number[]
  ceo_slots: number
  breaks: number
}

/** A module: others it needs and excludes, and the numbers of players it can be played with. */
export type ModuleOnOffer = { id: string; needs: string[]; excludes: string[]; players: number[] }

/** A recommended mix of modules. */
export type PresetOnOffer = { id: string; modules: string[]; optional: string[]; first_games: boolean }

export type RuleValue = string | boolean

/** An option of a table, by the ruling it answers. */
export type HouseRuleOnOffer = { id: string; ruling: string; values: RuleValue[]; default: RuleValue; expansion: boolean }

/** What can be agreed on before a game. */
export type Offer = {
  players: number[]
  variants: string[]
  modules: ModuleOnOffer[]
  presets: PresetOnOffer[]
  all_modules: Record<string, string[]>
  tiles: string[]
  house_rules: HouseRuleOnOffer[]
  bundles: Record<string, Record<string, RuleValue>>
  bots: string[]
}
