/** The main button for what was pressed once. */
import type { TableStore } from '../state/table.svelte'
import { choose } from './choose'
import { label } from './words'

export type Primary = { label: string; act: () => void; disabled?: boolean }

/** Whether this is a device for fingers, where nothing is seen in passing over it. */
export function hasFingers(): boolean {
  return matchMedia('(pointer: coarse)').matches
}

/** The main button for what is picked; undefined without anything. take: how it is taken. */
export function taking(store: TableStore, take: () => void = () => void choose(store, store.picked)): Primary | undefined {
  const { asked, picked } = store
  const option = asked?.options[picked]
  if (asked === null || option === undefined || picked === asked.skips) return undefined
  return { label: label(option, asked.kind), act: take }
}
