/** A table store that knows one moment and plays nothing: what is staged is only kept. */
import type { Asked, Problem, View } from '../src/api/schema'
import type { Components, Order } from '../src/api/types'
import type { TableStore } from '../src/state/table.svelte'

export type Moment = { view: View; asked: Asked | null }

class FakeStore {
  readonly id = 'gallery'
  view: View
  asked: Asked | null = $state.raw(null)
  draftKnown = true
  staged: Order[] = $state.raw([])
  focus = $state(-1)
  busy = false
  problem: Problem | null = $state.raw(null)
  past: number | null = null
  undoable = 1
  readonly seat: number
  readonly components: Components

  constructor(moment: Moment, components: Components) {
    this.view = moment.view
    this.asked = moment.asked ?? null
    this.seat = moment.asked?.seat ?? Math.max(0, moment.view.seat)
    this.components = components
  }

  async stage(step: Order): Promise<void> {
    await this.restage([...this.staged, step])
  }

  async unstage(count = 1): Promise<void> {
    await this.restage(this.staged.slice(0, -count))
  }

  restage(steps: Order[]): Promise<void> {
    this.staged = steps
    return Promise.resolve()
  }

  send(steps: Order[] = []): Promise<boolean> {
    this.staged = [...this.staged, ...steps]
    return Promise.resolve(true)
  }

  undo(): Promise<void> {
    this.staged = []
    return Promise.resolve()
  }
}

/** A store that stands at one moment. */
export function standingStore(moment: Moment, components: Components): TableStore {
  return new FakeStore(moment, components) as unknown as TableStore
}
