/** What staged steps put on the map: it is shown where it will lie until the table is read. */
import type { Action, Asked } from '../api/schema'
import { sameSteps } from './draft'
import { type Answered, answered } from './outlook.svelte'
import type { Deed } from './planned'

export class Laid {
  /** The last staged choice with a place, and the question it answered; null where none is known. */
  last: Answered | null = $state.raw(null)
  #steps: readonly Action[] = []
  #choices: readonly (Answered | null)[] = []

  /** These steps are staged now. asked: what the last of them answers, where it is new. */
  follow(steps: readonly Action[], asked: Asked | null): void {
    const changed = steps.findIndex((step, index) => !sameSteps([step], this.#steps.slice(index, index + 1)))
    const known = changed < 0 ? steps.length : changed
    const last = steps.length - 1
    this.#choices = steps.map((step, index) => (index < known ? (this.#choices[index] ?? null) : index === last ? answered(asked, step) : null))
    this.#steps = steps
    this.last = this.#choices.filter((choice) => (choice?.option.place ?? null) !== null).at(-1) ?? null
  }

  /** Steps that begin with the staged ones, with the houses that campaigns among them reach, as far as that is known. */
  deeds(steps: readonly Action[]): Deed[] {
    return steps.map((step, index) => {
      const option = this.#choices[index]?.option
      const isKnown = (step.kind === 'place_campaign' || step.kind === 'place_airplane') && option !== undefined && sameSteps([option.action], [step])
      return { step, houses: isKnown ? option.reach.map(({ house }) => house) : null }
    })
  }
}
