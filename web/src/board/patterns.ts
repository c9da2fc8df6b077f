/** The patterns of a drawing are found by ids of their own, so that two boards on a page do not share them. */
import { getContext, setContext } from 'svelte'

const KEY = Symbol('patterns')

/** Say under which name the patterns of this drawing are defined (see Patterns.svelte). */
export function providePatterns(name: string): void {
  setContext(KEY, name)
}

/** The name under which the patterns of the drawing around are defined; seat 2 of `a` is `a-2`, hatching `a-hatch`. */
export function patterns(): string {
  return getContext<string | undefined>(KEY) ?? 'board'
}
