/** Which step of a lesson is to be shown now, and what is to be pressed for it: told by what was played and staged. */
import type { Action, LessonProgress, LessonStep } from '../api/schema'
import { sameSteps } from '../state/draft'
import type { What } from '../state/playing.svelte'

export type Stand =
  /** Something is to be done. next: what is left of it and can be staged; extra: what is staged too much. */
  | { kind: 'do'; index: number; step: LessonStep; next: readonly Action[]; extra: readonly Action[] }
  /** Something is to be looked at. */
  | { kind: 'look'; index: number; step: LessonStep }
  /** Something else was done, and was sent. */
  | { kind: 'off' }
  /** Others are still busy, before there is something to look at or after all steps. */
  | { kind: 'wait' }
  | { kind: 'done' }

/**
 * How the guide goes with what plays over the table: it says its sentence beside it (`told`; `more` where another one
 * follows beside the same show), or waits until it is over (`first`); `apart` where it has nothing to do with it.
 */
export type Beside = 'apart' | 'first' | 'told' | 'more'

/** Return how the guide goes with what plays. shows: in their order, the one that plays first. */
export function besideOf(stand: Stand, steps: readonly LessonStep[], shows: readonly What[]): Beside {
  const show = shows[0]
  if (show === undefined || stand.kind === 'off') return 'apart'
  if (stand.kind !== 'look' || !isAbout(stand.step, show)) return 'first'
  const after = steps[stand.index + 1]
  return after?.do.length === 0 && isAbout(after, show) ? 'more' : 'told'
}

function isAbout(step: LessonStep, show: What): boolean {
  return step.look === 'show' || step.look === `show:${show}`
}

/** Return where somebody stands. offered: what can be chosen now. seen: the last step only looked at, -1 for none. */
export function standOf(progress: LessonProgress, staged: readonly Action[], offered: readonly Action[], seen: number): Stand {
  if (progress.off) return { kind: 'off' }
  const look = lookBefore(progress, seen)
  if (look !== undefined) {
    // What came of a step is only there to be seen once the others are done.
    const busy = offered.length === 0 && staged.length === 0 && !progress.done
    return busy && look.index > 0 ? { kind: 'wait' } : look
  }
  let index = progress.step
  let next = [...progress.left]
  const extra: Action[] = []
  for (const action of staged) {
    if (next.length === 0 && extra.length === 0) [index, next] = following(progress.steps, index)
    const at = placeIn(next, action)
    if (at >= 0) next.splice(at, 1)
    else if (progress.steps[index]?.free !== true) extra.push(action)
  }
  if (staged.length > 0 && next.length === 0 && extra.length === 0) {
    // Either it is to be sent now, or one decision goes on with the step after it.
    const after = following(progress.steps, index)
    if (after[1].some((action) => placeIn(offered, action) >= 0)) [index, next] = after
  }
  const step = progress.steps[index]
  if (step !== undefined) return { kind: 'do', index, step, next, extra }
  return { kind: progress.done ? 'done' : 'wait' }
}

function placeIn(actions: readonly Action[], wanted: Action): number {
  return actions.findIndex((each) => sameSteps([each], [wanted]))
}

/** The first step that is only looked at, between what was done last and what is to be done next. */
function lookBefore(progress: LessonProgress, seen: number): (Stand & { kind: 'look' }) | undefined {
  let first = progress.step
  while (first > 0 && progress.steps[first - 1]?.do.length === 0) first -= 1
  for (let index = Math.max(first, seen + 1); index < progress.step; index += 1) {
    const step = progress.steps[index]
    if (step !== undefined) return { kind: 'look', index, step }
  }
  return undefined
}

function following(steps: readonly LessonStep[], from: number): [number, Action[]] {
  let index = from + 1
  while (index < steps.length && steps[index]?.do.length === 0) index += 1
  return [index, [...(steps[index]?.do ?? [])]]
}

/** Whether a step of the game is the very one that is asked for, so that it need not be held back. */
export function isAskedFor(stand: Stand | null, action: Action): boolean {
  return stand?.kind === 'do' && stand.extra.length === 0 && placeIn(stand.next, action) >= 0
}
