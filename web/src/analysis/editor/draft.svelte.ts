/** A position that is being written: every change is read by the server, which says what is wrong and how it looks. */
import type { BoardShape, CampaignPiece, Components, PositionFault, PositionRead, Problem } from '../../api/schema'
import type { Square } from '../../api/types'
import { holds } from '../../board/geometry'
import { asProblem } from '../../state/tables'
import { analysisApi } from '../api'
import { keep } from './kept'
import { isWithin, stepsOf, without } from './paths'
import { afresh, type Campaign, codeOf, edgeNear, type Layout, layoutOf, placeOf, type Position, swapped, type Thing, tileUnder } from './position'

/** What the next press on the map does: puts something there, or moves what is chosen. */
export type Tool = { kind: 'restaurant'; seat: number } | { kind: 'house' } | { kind: 'campaign'; id: string } | { kind: 'move' } | null

const STEPS_BACK = 100
const PAUSE_MS = 120

export class Draft {
  position = $state.raw<Position>({ players: 2, chains: [{}, {}] })
  read = $state.raw<PositionRead | null>(null)
  /** The last map that could be drawn. */
  board = $state.raw<BoardShape | null>(null)
  components = $state.raw<Components | null>(null)
  problem = $state.raw<Problem | null>(null)
  chosen = $state.raw<Thing | null>(null)
  tool = $state.raw<Tool>(null)
  #back = $state.raw<readonly Position[]>([])
  #on = $state.raw<readonly Position[]>([])
  #asked = 0
  #mix = ''
  readonly #mapOnly: boolean

  /** mapOnly: nothing but tiles is changed, and the position is not kept for this tab. */
  constructor(mapOnly = false) {
    this.#mapOnly = mapOnly
  }

  get faults(): readonly PositionFault[] {
    return this.read?.faults ?? []
  }

  get canUndo(): boolean {
    return this.#back.length > 0
  }

  get canRedo(): boolean {
    return this.#on.length > 0
  }

  /** The map as its tiles, null for one that is drawn. */
  get layout(): Layout | null {
    return layoutOf(typeof this.position.board === 'string' ? this.position.board : (this.board?.code ?? ''))
  }

  /** Take a position in from a text. Returns what was read; it becomes the draft where nothing is wrong with it. */
  async take(text: string): Promise<PositionRead> {
    const read = await analysisApi.readPosition(text)
    if (read.position !== null) {
      this.#back = [...this.#back, this.position].slice(-STEPS_BACK)
      this.#on = []
      this.position = read.position as unknown as Position
      this.chosen = null
      this.tool = null
      await this.#show(read)
    }
    return read
  }

  /** Begin with one that is known to be well formed; returns once it has been read. */
  async begin(position: Position): Promise<void> {
    this.position = position
    this.#back = []
    this.#on = []
    await this.#ask(0)
  }

  /** Change the position. still: what is under way in the step goes on. */
  edit(make: (position: Position) => void, still = false): void {
    const next = structuredClone(this.position)
    make(next)
    if (!still) afresh(next)
    this.#back = [...this.#back, this.position].slice(-STEPS_BACK)
    this.#on = []
    this.#become(next)
  }

  undo(): void {
    const before = this.#back.at(-1)
    if (before === undefined) return
    this.#back = this.#back.slice(0, -1)
    this.#on = [this.position, ...this.#on]
    this.#become(before)
  }

  redo(): void {
    const [next, ...rest] = this.#on
    if (next === undefined) return
    this.#back = [...this.#back, this.position]
    this.#on = rest
    this.#become(next)
  }

  /** Leave out what stands at a path. */
  leaveOut(path: string): void {
    const next = without(this.position, path)
    this.edit((position) => {
      Object.assign(position, next)
      for (const field of Object.keys(position)) if (!(field in next)) delete (position as Record<string, unknown>)[field] // eslint-disable-line @typescript-eslint/no-dynamic-delete -- a field of JSON
    })
  }

  /** What is wrong with a part of the position. */
  faultsOf(place: readonly (string | number)[]): readonly PositionFault[] {
    return this.faults.filter((fault) => isWithin(fault.path, place))
  }

  faultsAt(thing: Thing): readonly PositionFault[] {
    const steps = placeOf(this.position, thing)
    return this.faults.filter((fault) => isWithin(fault.path, steps) && (thing.kind !== 'tile' || stepsOf(fault.path).length === 1))
  }

  token(id: string): CampaignPiece | undefined {
    return this.components?.campaigns.find((piece) => piece.id === id)
  }

  /** The thing on a square: a restaurant, a house, a campaign, else the tile. */
  thingOn(square: Square): Thing | null {
    return (this.#mapOnly ? null : this.#pieceOn(square)) ?? this.#tileOn(square)
  }

  #tileOn(square: Square): Thing | null {
    const index = this.layout === null ? -1 : tileUnder(this.layout, square)
    return index < 0 ? null : { kind: 'tile', index }
  }

  #pieceOn(square: Square): Thing | null {
    for (const [seat, chain] of this.position.chains.entries()) {
      const index = (chain.restaurants ?? []).findIndex(({ at: [row, column] }) => holds({ row, column, height: 2, width: 2 }, square))
      if (index >= 0) return { kind: 'restaurant', seat, index }
    }
    const house = this.board?.houses.find(({ rect }) => rect !== null && holds(rect, square))
    if (house !== undefined) return { kind: 'house', label: house.label }
    const run = this.board?.campaigns.find(({ rect }) => rect !== null && holds(rect, square))
    return run === undefined ? null : { kind: 'campaign', id: run.id }
  }

  /** Press a square: what the tool does there, else what stands there is chosen. */
  press(square: Square): void {
    const { tool, chosen } = this
    this.tool = null
    if (tool === null) this.chosen = this.thingOn(square)
    else if (tool.kind === 'move') {
      if (chosen !== null) this.move(chosen, square)
    } else if (tool.kind === 'restaurant') this.#addRestaurant(tool.seat, square)
    else if (tool.kind === 'house') this.#addHouse(square)
    else this.addCampaign(tool.id, square)
  }

  move(thing: Thing, square: Square): void {
    if (thing.kind === 'tile') {
      const { layout } = this
      const other = layout === null ? -1 : tileUnder(layout, square)
      if (layout === null || other < 0 || other === thing.index) return
      this.lay(swapped(layout, thing.index, other))
      this.chosen = { kind: 'tile', index: other }
      return
    }
    this.edit((position) => {
      if (thing.kind === 'restaurant') {
        const spot = position.chains[thing.seat]?.restaurants?.[thing.index]
        if (spot !== undefined) spot.at = square
      } else if (thing.kind === 'house') {
        const house = position.houses?.[thing.label]
        if (house?.at !== undefined) house.at = square
      } else {
        const run = position.campaigns?.find((each) => each.campaign === thing.id)
        if (run !== undefined) Object.assign(run, this.#spot(run.campaign, square))
      }
    })
    this.chosen = thing
  }

  /** Whether a thing can be laid elsewhere: printed houses stay. */
  movable(thing: Thing): boolean {
    if (thing.kind === 'house') return this.position.houses?.[thing.label]?.at !== undefined
    return thing.kind !== 'campaign' || this.token(thing.id)?.beside_map !== true
  }

  remove(thing: Thing): void {
    if (thing.kind === 'tile') return
    this.edit((position) => {
      if (thing.kind === 'restaurant') position.chains[thing.seat]?.restaurants?.splice(thing.index, 1)
      else if (thing.kind === 'campaign') position.campaigns = position.campaigns?.filter((run) => run.campaign !== thing.id) ?? []
      else position.houses = Object.fromEntries(Object.entries(position.houses ?? {}).filter(([label]) => label !== thing.label))
    })
    this.chosen = null
  }

  lay(layout: Layout): void {
    this.edit((position) => {
      position.board = codeOf(layout)
    })
  }

  /** The numbers of house tokens that lie beside the map. */
  get freeHouses(): number[] {
    const standing = this.board?.houses.map((house) => house.label) ?? []
    return (this.components?.houses ?? []).filter((number) => !standing.includes(String(number)) && this.position.houses?.[String(number)]?.at === undefined)
  }

  /** Campaign tokens that lie beside the map. */
  get freeCampaigns(): CampaignPiece[] {
    const used = this.position.campaigns?.map((run) => run.campaign) ?? []
    return (this.components?.campaigns ?? []).filter((piece) => piece.in_play && !used.includes(piece.id))
  }

  addCampaign(id: string, square: Square | null): void {
    const good = this.components?.goods.find((each) => each.demanded)?.id ?? 'burger'
    const run: Campaign = { campaign: id, seat: 0, good, rounds: this.token(id)?.never_ends === true ? 0 : 1, marketeer: null, ...(square === null ? {} : this.#spot(id, square)) }
    this.edit((position) => {
      position.campaigns = [...(position.campaigns ?? []), run]
    })
    this.chosen = { kind: 'campaign', id }
  }

  #spot(id: string, square: Square): Partial<Campaign> {
    const token = this.token(id)
    if (token?.beside_map === true) return {}
    if (token !== undefined && token.lines > 0 && this.board !== null) return edgeNear(this.board, square, token.lines)
    return { at: square }
  }

  #addRestaurant(seat: number, square: Square): void {
    const index = this.position.chains[seat]?.restaurants?.length ?? 0
    this.edit((position) => {
      const chain = position.chains[seat]
      if (chain !== undefined) chain.restaurants = [...(chain.restaurants ?? []), { at: square, entrance: 'nw', open: true }]
    })
    this.chosen = { kind: 'restaurant', seat, index }
  }

  #addHouse(square: Square): void {
    const [number] = this.freeHouses
    if (number === undefined) return
    const label = String(number)
    this.edit((position) => {
      position.houses = { ...position.houses, [label]: { ...position.houses?.[label], at: square, garden: 's' } }
    })
    this.chosen = { kind: 'house', label }
  }

  /** The draft as text. */
  text(): string {
    return JSON.stringify(this.position, null, 1)
  }

  #become(next: Position): void {
    this.position = next
    this.#keep()
    void this.#ask(PAUSE_MS)
  }

  #keep(): void {
    if (!this.#mapOnly) keep(this.position)
  }

  async #ask(pause: number): Promise<void> {
    const question = ++this.#asked
    await new Promise((done) => setTimeout(done, pause))
    if (question !== this.#asked) return
    try {
      const read = await analysisApi.readPosition(JSON.stringify(this.position))
      if (question === this.#asked) await this.#show(read)
    } catch (error) {
      if (question === this.#asked) this.problem = asProblem(error)
    }
  }

  async #show(read: PositionRead): Promise<void> {
    this.#keep()
    const mix = JSON.stringify([read.players, read.variant, read.modules])
    if (read.board !== null && mix !== this.#mix) {
      this.components = await analysisApi.componentsOf(read.players, read.variant, read.modules)
      this.#mix = mix
    }
    this.problem = null
    this.read = read
    if (read.board !== null) this.board = read.board
  }
}
