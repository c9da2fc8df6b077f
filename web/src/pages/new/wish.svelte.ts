/** The table somebody is putting together. */
import { api } from '../../api/client'
import type { ChoicesOnOffer, Game, MapPreview, Problem, SeatWish } from '../../api/schema'
import type { RuleValue } from '../../api/types'
import { asProblem } from '../../state/tables'
import { withNeeds } from './compatible'

export type MapKind = 'random' | 'balanced' | 'seed' | 'code'

/** `introductory_1`, `introductory_2`, `base`, `own`, or the id of a preset. */
export type Mix = string

export const DEADLINES = [0, 1, 8, 24, 72, 168] as const

export class TableWish {
  seats: SeatWish[] = $state([
    { kind: 'you', name: '', bot: 'planner' },
    { kind: 'computer', name: '', bot: 'planner' },
  ])
  mix: Mix = $state('introductory_1')
  modules: string[] = $state.raw([])
  rules: Record<string, RuleValue> = $state({})
  bundle = $state('')
  map: MapKind = $state('random')
  seed = $state('')
  code = $state('')
  title = $state('')
  public = $state(false)
  spectators = $state(true)
  shuffle = $state(true)
  hours = $state(0)
  advice: Game['advice'] = $state('auto')
  preview: MapPreview | null = $state.raw(null)
  mapProblem: Problem | null = $state.raw(null)
  #drawing = 0
  readonly offer: ChoicesOnOffer

  constructor(offer: ChoicesOnOffer) {
    this.offer = offer
  }

  get players(): number {
    return this.seats.length
  }

  addSeat(): void {
    if (this.seats.length < 6) this.seats.push({ kind: 'computer', name: '', bot: 'planner' })
    this.#fitSeats()
  }

  dropSeat(index: number): void {
    if (this.seats.length > 2) this.seats.splice(index, 1)
    this.#fitSeats()
  }

  /** Begin with the players and the map of an address, such as that of the map lab: `players=3&code=4x3-…`. */
  wishFor(address: URLSearchParams): void {
    const players = Number(address.get('players'))
    while (players <= 6 && this.players < players) this.addSeat()
    const code = address.get('code') ?? ''
    if (code === '') return
    this.map = 'code'
    this.code = code
    if (this.mix.startsWith('introductory')) this.mix = 'base'
  }

  /** Six seats need modules of their own, so that the introductory games give way to an own mix. */
  #fitSeats(): void {
    if (this.players === 6 && this.mix.startsWith('introductory')) this.mix = 'own'
    const chosen = this.modules.filter((id) => this.offer.modules.find((each) => each.id === id)?.seats === 0)
    this.modules = withNeeds(this.offer, chosen, this.players)
  }

  /** The modules on the table, those of a preset included. */
  get allModules(): string[] {
    const preset = this.offer.presets.find((each) => each.id === this.mix)
    const chosen = this.mix === 'own' ? this.modules : (preset?.modules ?? [])
    return withNeeds(this.offer, chosen, this.players)
  }

  /** What to ask the server for. */
  get game(): Partial<Game> {
    const preset = this.offer.presets.find((each) => each.id === this.mix)
    const introductory = this.mix === 'introductory_1' || this.mix === 'introductory_2'
    const seed = Number.parseInt(this.seed, 10)
    return {
      variant: introductory ? (this.mix as Game['variant']) : 'full',
      preset: preset?.id ?? '',
      modules: this.allModules.filter((id) => preset?.modules.includes(id) !== true),
      house_rules: Object.fromEntries(Object.entries(this.rules).map(([rule, value]) => [rule, String(value)])),
      bundle: this.bundle,
      advice: this.advice,
      seed: this.map === 'seed' && !Number.isNaN(seed) ? seed : null,
      map_code: this.map === 'code' ? this.code.trim() : '',
      balanced: this.map === 'balanced',
    }
  }

  /** Look at a map; a random one is drawn anew and kept by its seed. */
  async draw(): Promise<void> {
    const drawing = ++this.#drawing
    if (this.map === 'code' && this.code.trim() === '') {
      this.preview = null
      return
    }
    try {
      const preview = await api.drawMap(this.players, this.game)
      if (drawing !== this.#drawing) return
      this.preview = preview
      this.mapProblem = null
    } catch (error) {
      if (drawing !== this.#drawing) return
      this.preview = null
      this.mapProblem = asProblem(error)
    }
  }

  /** Play exactly the map that is shown. */
  keepPreview(): void {
    if (this.preview === null) return
    if (this.map === 'balanced') {
      this.map = 'code'
      this.code = this.preview.code
      return
    }
    this.map = 'seed'
    this.seed = String(this.preview.seed)
  }
}
