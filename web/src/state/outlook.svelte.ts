/** What a seat sees of its game, what is asked of it, and what would follow; nothing here changes anything. */
import { ApiProblem } from '../api/client'
import type { Action, Asked, Components, Forecasts, HouseFlips, Looked, OptionShape, RaceStory, Refusal, SceneShape, Situation, View } from '../api/schema'
import type { Square } from '../api/types'
import { sameSteps } from './draft'
import { Room } from './room.svelte'
import { Patience } from './slow.svelte'
import { asProblem } from './tables'

/** A choice with the question it answers. */
export type Answered = { asked: Asked; option: OptionShape }

/** The option of a question that is a step; null where it is none of them. */
export function answered(asked: Asked | null, step: Action | undefined): Answered | null {
  const option = step === undefined ? undefined : asked?.options.find(({ action }) => sameSteps([action], [step]))
  return asked === null || option === undefined ? null : { asked, option }
}

/** A table with its game, to be looked at; subclasses add what is done there. */
export abstract class Outlook extends Room {
  situation: Situation | null = $state.raw(null)
  /** What is asked after the staged steps; null when nothing is, or when they complete the decision. */
  asked: Asked | null = $state.raw(null)
  /** Index in asked.options of what is looked at: picked, or under the pointer while nothing is; -1 for none. */
  focus = $state(-1)
  /** Index in asked.options of what was pressed once: pressed again, or by the main button, it is taken; -1 for none. */
  picked = $state(-1)
  /** Steps chosen but not sent. */
  staged: Action[] = $state.raw([])
  forecasts: Forecasts | null = $state.raw(null)
  components: Components | null = $state.raw(null)
  /** The past moment shown; null while live. */
  past: number | null = $state(null)

  /** How long the page waits for an answer. */
  readonly patience = new Patience()

  /** The table of the moment that a show has come to; null while nothing plays. */
  moment: View | null = $state.raw(null)
  /** Looks ahead that have no answer yet. */
  #looks: Promise<unknown>[] = []
  #scenes: { seq: number; seat: number; scenes: Promise<SceneShape[]> } | null = null

  get view(): View | null {
    return this.situation?.view ?? null
  }

  /** Look at an option in passing; what is picked stays in sight. */
  point(index: number): void {
    if (this.picked < 0) this.focus = index
  }

  /** Pick an option, so that it is taken when it is pressed again; -1 lets go of it. */
  pick(index: number): void {
    this.picked = index
    this.focus = index
  }

  /**
   * Ask this from now on; what is picked stays picked where it still can be. The question that is asked already stays
   * the object it is, so that nothing drawn, pointed at or pressed for it is given up. anew: it is asked once more.
   * Returns whether it is another object.
   */
  protected turnTo(asked: Asked | null, anew: boolean): boolean {
    if (!anew && JSON.stringify(asked) === JSON.stringify(this.asked)) return false
    const picked = this.asked?.options[this.picked]?.action
    this.asked = asked
    this.pick(picked === undefined ? -1 : (asked?.options.findIndex((option) => sameSteps([option.action], [picked])) ?? -1))
    return true
  }

  /** What is drawn: the moment of a show, else the table as it is. */
  get shown(): View | null {
    return this.moment ?? this.view
  }

  /** The scenes of an entry; none where they cannot be had, and nothing is shown but the table as it is. */
  scenesOf(seq: number): Promise<SceneShape[]> {
    const known = this.#scenes
    if (known?.seq === seq && known.seat === this.seat) return known.scenes
    const scenes = this.api.scenes(this.id, this.seat, seq).then(
      (found) => found.scenes,
      () => [],
    )
    this.#scenes = { seq, seat: this.seat, scenes }
    return scenes
  }

  /** What is asked of the seat before anything is staged; nothing while a computer plays it. */
  protected get question(): Asked | null {
    return this.standIn ? null : (this.situation?.asked ?? null)
  }

  /** The own seat to pass the device to: another one of ours must decide and the present one need not; else -1. */
  get handTo(): number {
    const waiting = this.mineWaiting
    return this.past === null && !waiting.includes(this.seat) ? (waiting[0] ?? -1) : -1
  }

  /** How the race for the milestones went in a game that is over. */
  raceRun(): Promise<RaceStory> {
    return this.api.race(this.id)
  }

  /** What would flip a house at the coming dinner, or at that of an entry. */
  flipsOf(house: string, entry: number | null = null): Promise<HouseFlips> {
    return this.api.flips(this.id, this.seat, house, entry)
  }

  /** Whether the own staged steps make a whole decision that only has to be sent. */
  get complete(): boolean {
    return this.staged.length > 0 && this.asked === null
  }

  get undoable(): number {
    return this.past === null ? (this.situation?.undoable ?? 0) : 0
  }

  #look(steps: readonly Action[]): Promise<Looked> {
    const look = this.api.look(this.id, this.seat, steps)
    this.#looks.push(look)
    const end = () => {
      this.#looks = this.#looks.filter((each) => each !== look)
    }
    look.then(end, end)
    return look
  }

  /** Wait until no look ahead is on its way: one that a command overtakes is refused, as its steps are played already. */
  protected async looked(): Promise<void> {
    await Promise.allSettled(this.#looks)
  }

  /** What would be asked after other steps than those staged; null where they are refused. */
  async peek(steps: Action[]): Promise<Asked | null> {
    try {
      return (await this.#look(steps)).asked
    } catch {
      return null // a convenience: nothing is staged, and nothing was promised
    }
  }

  /** What is asked after some steps, null when they end the decision. Outside a working day every decision stands alone. */
  protected async ahead(steps: readonly Action[]): Promise<Asked | null> {
    const { asked } = await this.#look(steps)
    const now = this.situation
    return now?.view.phase !== 'working' && asked !== null && asked.kind !== now?.asked?.kind ? null : asked
  }

  /** Steps with what is asked after them; none, where they are not legal any more. */
  protected async legal(steps: Action[]): Promise<{ steps: Action[]; asked: Asked | null }> {
    if (steps.length > 0) {
      try {
        return { steps, asked: await this.ahead(steps) }
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.status !== 422) throw error
      }
    }
    return { steps: [], asked: this.question }
  }

  /** The last of some staged steps, with the question it answers; null where that cannot be asked now. */
  protected async lastOf(steps: Action[]): Promise<Answered | null> {
    const before = steps.slice(0, -1)
    const asked = before.length === 0 ? this.question : await this.peek(before)
    return answered(asked, steps.at(-1))
  }

  /** Why the thing being placed may not lie with its top left square here; null when it may. */
  async why(square: Square): Promise<Refusal | null> {
    if (this.seat < 0 || this.past !== null) return null
    try {
      return (await this.api.whyNot(this.id, this.seat, this.staged, { square })).refusal
    } catch (error) {
      this.problem = asProblem(error)
      return null
    }
  }

  async loadForecasts(): Promise<void> {
    try {
      this.forecasts = await this.api.forecast(this.id, this.seat)
    } catch (error) {
      this.problem = asProblem(error)
    }
  }
}
