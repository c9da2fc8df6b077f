/** The main button for what was pressed once. */
import type { TableStore } from '../state/table.svelte'
import { choose } from './choose'
import { label } from './words'

export type Primary = { label: string; act: () => void; disabled?: boolean }

/** Whether this is a device for fingers, where nothing is seen in passing over it. */
export function hasFingers(): boolean {
  return matchMedia('(pointer: coarse)').matches
}

/** For the focus: look at something that keys have gone to. With a finger or a mouse the focus comes before the press, and what it shows would move the thing away under it. */
export function withKeys(look: () => void): (event: FocusEvent & { currentTarget: Element }) => void {
  return ({ currentTarget }) => {
    if (currentTarget.matches(':focus-visible')) look()
  }
}

/** The main button for what is picked; undefined without anything. take: how it is taken. */
export function taking(store: TableStore, take: () => void = () => void choose(store, store.picked)): Primary | undefined {
  const { asked, picked } = store
  const option = asked?.options[picked]
  if (asked === null || option === undefined || picked === asked.skips) return undefined
  return { label: label(option, asked.kind), act: take }
}
