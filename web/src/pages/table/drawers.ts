/** What can be opened over the table. */
import type { TextId } from '../../i18n'

export type Drawer = 'log' | 'milestones' | 'supply' | 'forecast' | 'company' | 'talk' | 'notes' | 'menu' | 'keys' | 'palette'

/** What is open: a drawer, or the company of a seat. */
export type Open = Drawer | { seat: number } | null

export const DRAWERS: readonly { id: Drawer; icon: string; text: TextId; key: string }[] = [
  { id: 'log', icon: 'log', text: 'shell.drawer.log', key: 'l' },
  { id: 'milestones', icon: 'milestones', text: 'shell.drawer.milestones', key: 's' },
  { id: 'supply', icon: 'supply', text: 'shell.drawer.supply', key: 'u' },
  { id: 'forecast', icon: 'forecast', text: 'shell.drawer.forecast', key: 'o' },
  { id: 'talk', icon: 'chat', text: 'shell.drawer.talk', key: 't' },
  { id: 'notes', icon: 'notes', text: 'shell.drawer.notes', key: 'n' },
  { id: 'menu', icon: 'menu', text: 'shell.drawer.menu', key: '' },
]

/** What is read beside the board, where there is room for both. */
export const BESIDE: readonly Open[] = ['log', 'milestones', 'supply', 'forecast']
