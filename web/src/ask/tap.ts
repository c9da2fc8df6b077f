/** The main button for what was pressed once. */
import { tick } from 'svelte'

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

/** Bring what a press shows below what was pressed into sight, above the foot, once that has all its buttons. */
export function inSight(element: HTMLElement): void {
  void tick().then(() => {
    const foot = document.querySelector('.ask-foot')?.getBoundingClientRect()
    const { bottom, height } = element.getBoundingClientRect()
    if (foot === undefined || bottom <= foot.top) return
    element.style.scrollMarginBottom = `${String(foot.height)}px`
    element.scrollIntoView({ block: height > foot.top / 2 ? 'start' : 'end' })
  })
}

/** The main button for what is picked; undefined without anything. take: how it is taken. */
export function taking(store: TableStore, take: () => void = () => void choose(store, store.picked)): Primary | undefined {
  const { asked, picked } = store
  const option = asked?.options[picked]
  if (asked === null || option === undefined || picked === asked.skips) return undefined
  return { label: label(option, asked.kind), act: take }
}
