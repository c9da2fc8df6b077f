/** A table store that knows one moment and a log; it goes nowhere, but remembers where it should have gone. */
import type { Forecasts, Told, View } from '../src/api/schema'
import type { Components } from '../src/api/types'
import { asTold } from '../src/story/fixtures'
import type { TableStore } from '../src/state/table.svelte'

export type Moment = { view: View; events?: unknown[]; dinner?: Forecasts['dinner']; marketing?: Forecasts['marketing'] }

class FakeStore {
  readonly id = 'gallery'
  readonly names = ['Ann', 'Bo', 'Cy', 'Dee', 'Eve', 'Flo']
  readonly view: View
  readonly components: Components
  readonly history: Told[]
  readonly seat: number
  forecasts: Forecasts | null = $state.raw(null)
  moment: View | null = $state.raw(null)
  past: number | null = $state(null)
  busy = false
  readonly situation: { at: number; seen: number }

  constructor(view: View, components: Components, history: Told[], forecasts: Forecasts | null, seat: number) {
    this.view = view
    this.components = components
    this.history = history
    this.forecasts = forecasts
    this.seat = seat
    this.situation = { at: history.at(-1)?.seq ?? 0, seen: (history.at(-1)?.seq ?? 0) - 30 }
  }

  get shown(): View {
    return this.moment ?? this.view
  }

  seek(at: number | null): Promise<void> {
    this.past = at
    return Promise.resolve()
  }

  loadForecasts(): Promise<void> {
    return Promise.resolve()
  }
}

export function storyStore(moment: Moment, components: Components, moves: readonly unknown[], seat: number): TableStore {
  const history = asTold(moves)
  const forecasts = moment.dinner === undefined ? null : { dinner: moment.dinner, marketing: moment.marketing ?? null }
  return new FakeStore(moment.view, components, history, forecasts, seat) as unknown as TableStore
}

/** The moves of two chains told of so many, with other sums, to see how a full table looks. */
export function crowded(moves: readonly unknown[], players: number): unknown[] {
  return moves.flatMap((move) => {
    const { events, ...rest } = move as { events: Record<string, unknown>[] }
    const more = Array.from({ length: players / 2 - 1 }, (_, pair) =>
      events
        .filter((event) => ['paid', 'salaries_paid', 'house_dined'].includes(event['kind'] as string))
        .map((event) => ({ ...event, seat: typeof event['seat'] === 'number' ? event['seat'] + 2 * (pair + 1) : null, cash: Math.round((event['cash'] as number) * (0.9 - pair * 0.25)) })),
    ).flat()
    return [{ ...rest, events: [...events, ...more.filter((event) => event['kind'] !== 'house_dined')] }]
  })
}
