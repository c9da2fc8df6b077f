/** What can be opened over the table. */
import type { View } from '../../api/schema'
import type { TextId } from '../../i18n'

export type Drawer = 'log' | 'milestones' | 'supply' | 'forecast' | 'company' | 'talk' | 'notes' | 'menu' | 'keys' | 'palette'

/** What is open: a drawer, or the company of a seat. */
export type Open = Drawer | { seat: number } | null

type Way = { id: Drawer; icon: string; text: TextId; key: string }

const DRAWERS: readonly Way[] = [
  { id: 'log', icon: 'log', text: 'shell.drawer.log', key: 'l' },
  { id: 'milestones', icon: 'milestones', text: 'shell.drawer.milestones', key: 's' },
  { id: 'supply', icon: 'supply', text: 'shell.drawer.supply', key: 'u' },
  { id: 'forecast', icon: 'forecast', text: 'shell.drawer.forecast', key: 'o' },
  { id: 'talk', icon: 'chat', text: 'shell.drawer.talk', key: 't' },
  { id: 'notes', icon: 'notes', text: 'shell.drawer.notes', key: 'n' },
  { id: 'menu', icon: 'menu', text: 'shell.drawer.menu', key: '' },
]

/** The ways that lead somewhere in this game: some are played without milestones. */
export function waysIn(view: View): readonly Way[] {
  return hasMilestones(view) ? DRAWERS : DRAWERS.filter((drawer) => drawer.id !== 'milestones')
}

export function hasMilestones(view: View): boolean {
  return view.milestones.length > 0
}

/** What is read beside the board, where there is room for both. */
export const BESIDE: readonly Open[] = ['log', 'milestones', 'supply', 'forecast']
