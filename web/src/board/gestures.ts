/** Pointers on the map: hover, tap, hold, drag, pinch. Two fingers never act. */
import type { Point } from './geometry'

export type Actions = {
  hover(at: Point): void
  leave(): void
  /** One finger or the main button, let go where it was put down. */
  tap(at: Point, byTouch: boolean): void
  /** Put down twice at one place where nothing can be chosen. */
  twice(at: Point): void
  /** Held down, or the other button: tell about what is there. */
  hold(at: Point): void
  pan(dx: number, dy: number): void
  zoom(factor: number, at: Point): void
  /** Whether a drag draws a route instead of moving the map. */
  draws(): boolean
  draw(at: Point, isFirst: boolean): void
  drawn(): void
}

const HOLD = 500
const TWICE = 320
const SLACK = { mouse: 4, other: 9 }

type Down = { start: Point; last: Point; time: number }

/** Follows the pointers of one element; `handlers` go on that element. */
export class Gestures {
  readonly #actions: Actions
  readonly #downs = new Map<number, Down>()
  #state: 'idle' | 'pressed' | 'dragging' | 'drawing' | 'pinching' | 'held' = 'idle'
  #hold: ReturnType<typeof setTimeout> | undefined
  #tapped: { at: Point; time: number } | null = null
  #hover: Point | null = null
  #frame = 0

  constructor(actions: Actions) {
    this.#actions = actions
  }

  down = (event: PointerEvent): void => {
    if (event.target instanceof Element && event.target.closest('button') !== null) return
    if (event.pointerType === 'mouse' && event.button > 1) return
    const at = place(event)
    this.#downs.set(event.pointerId, { start: at, last: at, time: event.timeStamp })
    ;(event.currentTarget as Element).setPointerCapture(event.pointerId)
    clearTimeout(this.#hold)
    if (this.#downs.size > 1) {
      if (this.#state === 'drawing') this.#actions.drawn()
      this.#state = 'pinching'
      return
    }
    this.#state = 'pressed'
    if (event.pointerType !== 'mouse') {
      this.#hold = setTimeout(() => {
        if (this.#state !== 'pressed') return
        this.#state = 'held'
        this.#actions.hold(at)
      }, HOLD)
    }
  }

  move = (event: PointerEvent): void => {
    const at = place(event)
    const down = this.#downs.get(event.pointerId)
    if (down === undefined) {
      if (event.pointerType === 'mouse' || event.pointerType === 'pen') this.#hoverSoon(event, at)
      return
    }
    if (this.#state === 'pinching') {
      this.#pinch(event.pointerId, at)
      return
    }
    const slack = event.pointerType === 'mouse' ? SLACK.mouse : SLACK.other
    if (this.#state === 'pressed' && Math.hypot(at.x - down.start.x, at.y - down.start.y) > slack) {
      clearTimeout(this.#hold)
      this.#state = this.#actions.draws() ? 'drawing' : 'dragging'
      if (this.#state === 'drawing') this.#actions.draw(down.start, true)
    }
    if (this.#state === 'dragging') this.#actions.pan(at.x - down.last.x, at.y - down.last.y)
    if (this.#state === 'drawing') this.#actions.draw(at, false)
    down.last = at
  }

  up = (event: PointerEvent): void => {
    const down = this.#downs.get(event.pointerId)
    if (down === undefined) return
    this.#downs.delete(event.pointerId)
    clearTimeout(this.#hold)
    if (this.#state === 'drawing') this.#actions.drawn()
    if (this.#state === 'pressed' && event.type === 'pointerup') this.#tap(down.start, event)
    if (this.#downs.size === 0) this.#state = 'idle'
  }

  leave = (event: PointerEvent): void => {
    if (this.#downs.size > 0 || event.pointerType === 'touch') return
    cancelAnimationFrame(this.#frame)
    this.#hover = null
    this.#actions.leave()
  }

  /** Listen to the wheel actively, as an action of an element: it zooms the map and must not scroll the page. */
  listen = (node: HTMLElement): { destroy(): void } => {
    node.addEventListener('wheel', this.wheel, { passive: false })
    return {
      destroy: () => {
        node.removeEventListener('wheel', this.wheel)
      },
    }
  }

  wheel = (event: WheelEvent): void => {
    event.preventDefault()
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
    const step = Math.max(-80, Math.min(80, event.deltaY * lines))
    this.#actions.zoom(Math.exp(-step * (event.ctrlKey ? 0.01 : 0.003)), place(event))
  }

  menu = (event: MouseEvent): void => {
    event.preventDefault()
    if (this.#state === 'idle' || this.#state === 'pressed') {
      clearTimeout(this.#hold)
      this.#state = this.#downs.size > 0 ? 'held' : 'idle'
      this.#actions.hold(place(event))
    }
  }

  #tap(at: Point, event: PointerEvent): void {
    const before = this.#tapped
    const again = before !== null && event.timeStamp - before.time < TWICE && Math.hypot(at.x - before.at.x, at.y - before.at.y) < 24
    this.#tapped = again ? null : { at, time: event.timeStamp }
    this.#actions.tap(at, event.pointerType === 'touch')
    if (again) this.#actions.twice(at)
  }

  /** Once per frame is enough to follow a mouse. */
  #hoverSoon(_event: PointerEvent, at: Point): void {
    const waits = this.#hover !== null
    this.#hover = at
    if (waits) return
    this.#frame = requestAnimationFrame(() => {
      const hovered = this.#hover
      this.#hover = null
      if (hovered !== null) this.#actions.hover(hovered)
    })
  }

  #pinch(id: number, at: Point): void {
    const own = this.#downs.get(id)
    const other = [...this.#downs].find(([each]) => each !== id)?.[1]
    if (own === undefined || other === undefined) return
    const before = Math.hypot(own.last.x - other.last.x, own.last.y - other.last.y)
    const after = Math.hypot(at.x - other.last.x, at.y - other.last.y)
    const middle = { x: (at.x + other.last.x) / 2, y: (at.y + other.last.y) / 2 }
    this.#actions.pan((at.x - own.last.x) / 2, (at.y - own.last.y) / 2)
    if (before > 8) this.#actions.zoom(after / before, middle)
    own.last = at
  }
}

/** Where an event is, in pixels from the left top of the element that listens. */
function place(event: MouseEvent): Point {
  const box = (event.currentTarget as Element).getBoundingClientRect()
  return { x: event.clientX - box.left, y: event.clientY - box.top }
}
