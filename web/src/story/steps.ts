/** What the phases after the working days show, step by step: each plays some events of an entry. */
import type { Happening, SceneShape, Told, View } from '../api/schema'
import { faceOf } from '../modules/events'
import { after, momentAt } from './moment'
import type { Course, Run } from './show'

/** The phases in which much happens by itself. */
export const PHASES = ['dinnertime', 'payday', 'marketing', 'cleanup'] as const
export type Phase = (typeof PHASES)[number]

/** from, to: the events it plays, the last one left out. */
type Span = { phase: Phase; from: number; to: number }
export type Step = Span &
  (
    | { kind: 'course'; course: Course }
    | { kind: 'run'; run: Run }
    /** Sentences that belong together, such as the salaries of all. */
    | { kind: 'lines'; events: Happening[] }
    /** A milestone with the cards that came with it. */
    | { kind: 'milestone'; events: Happening[] }
    /** Nothing happened in the phase. */
    | { kind: 'none' }
  )

/** What ends the phases of a round: the next one begins. */
const NEXT: readonly string[] = ['round_began', 'game_ended']
/** What follows the houses of a dinner. */
const AFTER_HOUSES: readonly string[] = ['tips_counted', 'bonus_counted']

/** The steps of some phases of an entry. courses: the houses of its dinner, as `dinnerOf` has them. */
export function stepsOf(told: Told, scenes: readonly SceneShape[], phases: readonly string[], courses: readonly Course[] = []): Step[] {
  return spansOf(told, scenes)
    .filter(({ phase }) => phases.includes(phase))
    .flatMap((span) => {
      const steps = ofPhase(told.events, span, courses)
      if (steps.length > 0) return steps
      return span.phase === 'dinnertime' || span.phase === 'marketing' ? [{ ...span, kind: 'none' as const }] : []
    })
}

/** Which events belong to which phase. A phase that goes on after it had asked has one span. */
export function spansOf(told: Told, scenes: readonly SceneShape[]): Span[] {
  const next = told.events.findIndex((event) => NEXT.includes(event.kind))
  const end = next < 0 ? told.events.length : next
  return scenes.flatMap((scene, index) => {
    const phase = PHASES.find((one) => one === scene.view.phase)
    const to = Math.min(end, scenes[index + 1]?.told ?? end)
    return phase === undefined || !(told.ran ?? []).includes(phase) ? [] : [{ phase, from: scene.told, to }]
  })
}

function ofPhase(events: readonly Happening[], span: Span, courses: readonly Course[]): Step[] {
  const { phase } = span
  const steps: Step[] = []
  let from = span.from
  for (let index = span.from; index < span.to; index += 1) {
    const event = events[index]
    if (event === undefined) continue
    if (phase === 'marketing' && event.kind === 'paid') continue // it is paid for what the next campaign does
    const to = index + 1
    if (event.kind === 'house_dined') {
      const course = courses.find((one) => one.funnel.house === event.house)
      if (course !== undefined) steps.push({ phase, from: index, to, kind: 'course', course })
    } else if (event.kind === 'campaign_ran') steps.push({ phase, from, to, kind: 'run', run: event })
    else if (event.kind === 'milestone_claimed') steps.push({ phase, from: index, to, kind: 'milestone', events: [event] })
    else if (event.kind === 'cards_received') joined(steps, phase, index, event, 'milestone')
    else if (isTold(event, steps)) joined(steps, phase, index, event, 'lines')
    from = to
    const last = steps.at(-1)
    if (last !== undefined) last.to = Math.max(last.to, to)
  }
  return steps
}

/** Add an event to the last step where that is of its kind, else let it begin one. */
function joined(steps: Step[], phase: Phase, index: number, event: Happening, kind: 'lines' | 'milestone'): void {
  const last = steps.at(-1)
  if (last?.kind === kind) last.events.push(event)
  else steps.push({ phase, from: index, to: index + 1, kind, events: [event] })
}

const LINES: readonly string[] = ['card_fired', 'campaign_ended', 'stock_discarded', 'restaurant_opened', 'bank_broke', 'went_bankrupt', 'chain_left']

/** Whether an event is worth a line of its own: what a house pays is on its receipt, and who owes nothing is not told. */
function isTold(event: Happening, steps: readonly Step[]): boolean {
  if (AFTER_HOUSES.includes(event.kind) || LINES.includes(event.kind)) return true
  if (event.kind === 'salaries_paid') return event.due > 0 || Object.keys(event.goods).length > 0
  if (steps.at(-1)?.kind === 'course') return false
  return faceOf(event).phase !== undefined
}

/** The table in a step. done: whether its events have happened; reached: what a campaign has brought so far. */
export function tableIn(step: Step, scenes: readonly SceneShape[], events: readonly Happening[], done: boolean, reached: Run['reached'] | null = null): View | null {
  if (step.kind !== 'run' || reached === null || done) return momentAt(scenes, events, done ? step.to : step.from, step.phase)
  const before = momentAt(scenes, events, step.from, step.phase)
  return before === null ? null : after(before, { ...step.run, kind: 'campaign_ran', reached })
}
