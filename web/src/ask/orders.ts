/** Actions as they travel, such as `{ kind: 'hire', employee: 'waitress', by: 'ceo' }`. */
import type { Action, Asked, OptionShape } from '../api/schema'

/** The action of one kind. */
export type ActionOf<K extends Action['kind']> = Extract<Action, { kind: K }>

/** Whether two actions are the same. */
export function same(one: Action, other: Action): boolean {
  return written(one) === written(other)
}

function written(action: Action): string {
  return JSON.stringify(Object.entries(action).sort(([first], [second]) => first.localeCompare(second)))
}

/** The index of an action among options, -1 for none. */
export function indexOf(options: readonly OptionShape[], action: Action): number {
  return options.findIndex((option) => same(option.action, action))
}

/** Whether staged steps already make a whole choice that only waits to be sent. */
export function isWhole(staged: readonly Action[], asked: Pick<Asked, 'continues'> | null): boolean {
  return staged.length > 0 && asked?.continues !== true
}
