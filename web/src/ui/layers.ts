/** What lies over a page goes first when somebody goes back in the browser: each layer is an entry of its history. */

type Layer = { close: () => void }
type Kept = { layer?: number } | null

const open: Layer[] = []
/** The pages that the entries which are layers lie on, by their paths. */
const below: string[] = []
/** How many entries of the history are layers. */
let depth = kept()
/** We are on our own way back, which the browser has not told of yet. */
let returning = false
let waits = false

function kept(): number {
  return (history.state as Kept)?.layer ?? 0
}

/** Bring the history in line with what is open, once everything that opens and closes at this moment has done so. */
function soon(): void {
  if (waits || returning) return
  waits = true
  setTimeout(() => {
    waits = false
    depth = kept() // who has gone to another page has taken the entry for it
    while (depth < open.length) {
      below[depth] = location.pathname
      history.pushState({ layer: ++depth }, '')
    }
    if (depth === open.length) return
    returning = true
    history.go(open.length - depth)
  })
}

function moved(event: PopStateEvent): void {
  const before = depth
  depth = kept()
  if (returning) {
    returning = false
    event.stopImmediatePropagation()
    soon()
    return
  }
  if (before === 0 && depth === 0) return // from page to page
  // Who went back farther than these layers has left the page as well.
  if (depth > 0 || below[0] === location.pathname) event.stopImmediatePropagation()
  for (const layer of open.splice(depth).reverse()) layer.close()
  soon() // forward leads to what is closed
}

window.addEventListener('popstate', moved, { capture: true })

/** Lay something over the page; returns how to take it away again. */
export function layer(close: () => void): () => void {
  const mine: Layer = { close }
  open.push(mine)
  soon()
  return () => {
    const at = open.indexOf(mine)
    if (at >= 0) open.splice(at, 1)
    soon()
  }
}
