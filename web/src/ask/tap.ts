/** On a phone the first tap points at a choice, which shows what it leads to; the second one, or the main button, takes it. */
import type { Action } from 'svelte/action'

import type { TableStore } from '../state/table.svelte'
import { choose } from './choose'
import { label } from './words'

export type Tap = {
  /** Whether the choice is pointed at, or needs no pointing at. */
  pointed: () => boolean
  point: () => void
}

/** Let the first tap of a finger only point; a mouse points by hovering, and keys by the focus. */
export const tapTwice: Action<HTMLElement, Tap> = (node, given) => {
  let tap = given
  let first = false
  const down = (event: PointerEvent): void => {
    first = event.pointerType === 'touch' && !tap.pointed() // asked before the tap moves the focus here
  }
  const click = (event: Event): void => {
    if (!first) return
    first = false
    event.stopPropagation()
    tap.point()
  }
  node.addEventListener('pointerdown', down, true)
  node.addEventListener('click', click, true)
  return {
    update(next: Tap) {
      tap = next
    },
    destroy() {
      node.removeEventListener('pointerdown', down, true)
      node.removeEventListener('click', click, true)
    },
  }
}

/** Whether this is a device for fingers, where a choice pointed at gets a button of its own. */
export function hasFingers(): boolean {
  return matchMedia('(pointer: coarse)').matches
}

/** The main button for what is pointed at on a phone; undefined without anything. take: how it is taken. */
export function taking(store: TableStore, take: () => void = () => void choose(store, store.focus)): { label: string; act: () => void } | undefined {
  const { asked, focus } = store
  const option = asked?.options[focus]
  if (asked === null || option === undefined || focus === asked.skips || !hasFingers()) return undefined
  return { label: label(option, asked.kind), act: take }
}
