/** Where on the page lies what a step asks to press, or to look at. */
import type { Action } from '../api/schema'
import { boxOf } from '../board/geometry'
import { candidatesOf } from '../board/candidates'
import { sameSteps } from '../state/draft'
import type { TableStore } from '../state/table.svelte'
import type { Beside, Stand } from './guide'

export type Rect = { x: number; y: number; width: number; height: number }
/** What is lit: an element of the page, or a part of the map. */
export type Lit = { element: Element; rect: Rect }

type Known = Pick<TableStore, 'asked' | 'changes' | 'picked' | 'complete' | 'view' | 'seat'>

const PRIMARY = ['.sheet.folded .grip .button.primary', 'section.ask button[data-primary]:not(:disabled)']

/** Where a step that is only looked at points; those behind a tab of a phone name it. */
const LOOKS: Readonly<Record<string, { selectors: readonly string[]; tab?: string }>> = {
  ask: { selectors: ['#ask'] },
  bank: { selectors: ['header.top .bank'] },
  board: { selectors: ['#board', '.sheet .fold'] }, // the sheet of a phone may hide all of the map
  company: { selectors: ['section.company'], tab: 'company' },
  stock: { selectors: ['section.company'], tab: 'company' },
  log: { selectors: ['main .pane', 'header.top [data-drawer="log"]'], tab: 'log' },
  milestones: { selectors: ['main .pane', 'header.top [data-drawer="milestones"]'], tab: 'milestones' },
  phase: { selectors: ['header.top .track', 'header.top .phase'] },
  rivals: { selectors: ['section.rivals'], tab: 'rivals' },
}

/** Return what is lit now; null where nothing can be: something is on its way, or hidden. */
export function litBy(store: Known, stand: Stand, beside: Beside): Lit | null {
  const show = document.querySelector('section.show')
  if (beside === 'more') return lit(show)
  if (show !== null) return lit(show.querySelector('footer .primary')) // what plays is gone through first
  if (stand.kind === 'look') return looked(store, stand.step.look)
  if (stand.kind !== 'do' || (store.asked === null && !store.complete)) return null
  // Before it is known what a structure begins with, the panel would be scrolled to cards that move away at once.
  const begins = store.asked?.kind === 'restructuring' && store.changes === null && !store.complete
  return opened(begins ? null : asked(store, stand.next, stand.extra))
}

function asked(store: Known, next: readonly Action[], extra: readonly Action[]): Lit | null {
  const out = extra[0]
  if (out !== undefined) {
    const seated = out.kind === 'put_to_work' ? `[data-seated="${out.employee}"]` : ''
    return first([seated, 'section.ask [data-back]:not(:disabled)', '.sheet.folded .grip .button'])
  }
  if (store.complete || next.length === 0) return first(PRIMARY)
  const options = store.asked?.options ?? []
  const picked = options[store.picked]
  if (picked !== undefined && next.some((action) => sameSteps([action], [picked.action]))) return first(PRIMARY)
  for (const action of next) {
    const index = options.findIndex((option) => sameSteps([option.action], [action]))
    const option = options[index]
    if (option === undefined) continue
    if (option.place !== null) return place(store, index)
    const found = first(selectorsOf(action, index, index === store.asked?.skips, next.length === 1))
    if (found !== null) return found
  }
  return null
}

/** Where an action is pressed. last: nothing else is left of the step, so that what ends it may be pressed. */
function selectorsOf(action: Action, index: number, skips: boolean, last: boolean): string[] {
  const option = `section.ask [data-option="${String(index)}"]:not(:disabled)`
  if (skips) return last ? ['section.ask button[data-leave]', PRIMARY[1] ?? ''] : []
  if (action.kind === 'hire') return [option, `section.ask [data-card="${action.employee}"]`]
  if (action.kind === 'train') {
    const chosen = `section.ask:has([data-from="${action.employee}"][aria-pressed="true"])`
    return [`${chosen} [data-becomes="${action.to}"]`, `section.ask [data-from="${action.employee}"]`, `section.ask [data-card="${action.to}"].lit`, `section.ask [data-card="${action.employee}"]`]
  }
  if (action.kind === 'put_to_work') return [`section.ask [data-hand="${action.employee}"]`]
  if (action.kind === 'fire') return [option, `section.ask [data-fire="${action.employee}"]`]
  if (action.kind === 'discard') return [option, `section.ask [data-discard="${action.good}"]`]
  if (action.kind === 'advertise') {
    const good = `section.ask [data-good="${action.good}"]`
    return [`${good}[aria-pressed="false"]`, `section.ask [data-rounds="${String(action.rounds)}"][aria-pressed="false"]`]
  }
  return [option]
}

/** The place of an option on the map. */
function place(store: Known, index: number): Lit | null {
  const { view, asked: question } = store
  if (view === null || question === null) return null
  const candidate = candidatesOf(view.board, question.options).find((each) => each.index === index)
  return candidate === undefined ? null : onMap(candidate.boxes)
}

function looked(store: Known, look: string): Lit | null {
  const [what = '', which = ''] = look.split(':')
  const board = store.view?.board
  if (board !== undefined && which !== '') {
    if (what === 'house') return onMap(board.houses.flatMap((house) => (house.label === which && house.rect !== null ? [boxOf(house.rect)] : [])))
    if (what === 'campaign') return onMap(board.campaigns.flatMap((run) => (run.id === which && run.rect !== null ? [boxOf(run.rect)] : [])))
    const seat = which === 'own' ? store.seat : Number(which)
    return onMap(board.restaurants.flatMap((diner) => (diner.seat === seat ? [boxOf(diner.rect)] : [])))
  }
  const known = LOOKS[what]
  if (known === undefined) return null
  return first(known.selectors) ?? (known.tab === undefined ? null : first([`nav.tabs [data-tab="${known.tab}"]`]))
}

/** Some boxes of the map, in units, as they lie on the screen. */
function onMap(boxes: readonly Rect[]): Lit | null {
  const map = document.querySelector('#board .plane svg')
  const matrix = map instanceof SVGSVGElement ? map.getScreenCTM() : null
  const window = document.querySelector('#board .window')
  if (matrix === null || window === null || boxes.length === 0) return opened(first(['nav.tabs [data-tab="town"]:not([aria-current])']))
  const left = Math.min(...boxes.map((box) => box.x))
  const top = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  const from = new DOMPoint(left, top).matrixTransform(matrix)
  const to = new DOMPoint(right, bottom).matrixTransform(matrix)
  return { element: window, rect: { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y } }
}

/** What is hidden on a phone is opened first: the town, or the sheet with the question. */
function opened(found: Lit | null): Lit | null {
  const elsewhere = first(['nav.tabs [data-tab="town"]:not([aria-current])'])
  if (elsewhere !== null) return elsewhere
  return found ?? first(['.sheet.folded .fold'])
}

function first(selectors: readonly string[]): Lit | null {
  for (const selector of selectors) {
    const found = selector === '' ? null : lit(document.querySelector(selector))
    if (found !== null) return found
  }
  return null
}

function lit(element: Element | null): Lit | null {
  if (element?.checkVisibility({ visibilityProperty: true }) !== true) return null
  const box = element.getBoundingClientRect()
  if (box.width < 1 || box.height < 1) return null
  // What is taller than the panel it stands in is lit as far as it can be seen there.
  const room = panelOf(element)?.getBoundingClientRect() ?? box
  const [top, bottom] = [Math.max(box.top, room.top), Math.min(box.bottom, room.bottom)]
  const rect = { x: box.x, y: box.y, width: box.width, height: box.height }
  return { element, rect: bottom - top < 1 ? rect : { ...rect, y: top, height: bottom - top } }
}

/** The panel that scrolls an element, null where the page does. */
export function panelOf(element: Element): Element | null {
  let panel = element.parentElement
  while (panel !== null && !(panel.scrollHeight > panel.clientHeight && /auto|scroll/.test(getComputedStyle(panel).overflowY))) panel = panel.parentElement
  return panel
}

