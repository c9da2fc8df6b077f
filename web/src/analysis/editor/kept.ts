/** The position that was written last, kept for this tab: a page that is loaded anew still has it. */
import type { Position } from './position'

const KEPT = 'magnate.position'

/** Keep a position for this tab, so that a page that is loaded anew still has it. */
export function keep(position: Position | string): void {
  try {
    sessionStorage.setItem(KEPT, typeof position === 'string' ? position : JSON.stringify(position))
  } catch {
    // Without storage it is only not kept.
  }
}

/** The position that was kept; "" for none. */
export function kept(): string {
  try {
    return sessionStorage.getItem(KEPT) ?? ''
  } catch {
    return ''
  }
}
