/** The part of the map that is seen, as state: pan, zoom, fit, glide. */
import { type Edge, fitting, fittingBeside, held, LEAST_ZOOM, NO_EDGE, showing, type Size, snug, unitsAt, type View, zoomed } from './camera'
import { type Box, type Point, UNIT } from './geometry'

/** Milliseconds after the last zoom until the drawing is laid out anew, sharp again, and how long a glide takes. */
const SETTLE = 140
const GLIDE = 220
/** Pixels of the map that stay in sight, and that are seen around a point somebody wants to see closely. */
const KEEP = 48
const AROUND = 40
/** Pixels per square at which a show is followed, where the whole map is smaller. */
const FOLLOWED = 18
/** Pixels beside the map, for what is said over its outermost squares, while a show is followed. */
const GAP = 8

export class Stage {
  view: View = $state.raw({ zoom: 32, x: 0, y: 0 })
  /** The zoom the drawing is laid out for; while it differs from the view's the drawing is stretched. */
  drawn = $state(32)
  gliding = $state(false)
  size: Size = $state.raw({ width: 0, height: 0 })
  /** Whether somebody has panned or zoomed since the map was last fitted. */
  moved = false
  /** Whether the map came closer by itself, for a finger. */
  #leaning = false
  #frame: Box = { x: 0, y: 0, width: UNIT, height: UNIT }
  #edge: Edge = NO_EDGE
  #timer: ReturnType<typeof setTimeout> | undefined

  /** The least zoom: all of the map, where that is less than 20 pixels per square. */
  get least(): number {
    return Math.min(LEAST_ZOOM, fittingBeside(this.#frame, this.size, this.#edge).zoom)
  }

  /** Take over a new size of the window or a new frame of the drawing; fit unless somebody has moved the map. */
  frame(frame: Box, size: Size, edge: Edge = NO_EDGE): void {
    const isFirst = this.size.width === 0
    this.#frame = frame
    this.#edge = edge
    this.size = size
    if (size.width === 0) return
    if (isFirst || !this.moved) this.fit(false)
    else this.#set(this.#held(this.view))
  }

  fit(glide = true): void {
    this.moved = false
    this.#leaning = false
    this.#show(fittingBeside(this.#frame, this.size, this.#edge), glide)
  }

  pan(dx: number, dy: number): void {
    this.moved = true
    this.gliding = false
    this.#set(this.#held({ ...this.view, x: this.view.x + dx, y: this.view.y + dy }))
  }

  zoom(factor: number, at: Point = { x: this.size.width / 2, y: this.size.height / 2 }, glide = false): void {
    this.moved = true
    this.#show(this.#held(zoomed(this.view, factor, at, this.least)), glide)
  }

  /**
   * Come closer, so that a finger can tell the places at a point apart; `leanBack` undoes it. Near a side, and where
   * buttons lie, the point comes away from there: what lies around it is meant too.
   */
  lean(zoom: number, at: Point, from: View = this.view): void {
    const near = zoomed(from, zoom / from.zoom, at, this.least)
    const { width, height } = this.size
    const x = Math.max(AROUND, Math.min(at.x, width - this.#edge.right - AROUND))
    const y = Math.max(AROUND, Math.min(at.y, height - this.#edge.bottom - AROUND))
    this.moved = true
    this.#show(this.#held({ ...near, x: near.x + x - at.x, y: near.y + y - at.y }), true)
    this.#leaning = true
  }

  /** Show what was seen before the map came closer by itself; nothing where it did not. */
  leanBack(): void {
    if (this.#leaning) this.fit()
  }

  /** Bring a box of the drawing into sight, as little as possible; nothing happens while it is seen, or the whole map. */
  reveal(box: Box): void {
    if (this.size.width === 0 || !this.moved) return
    const view = showing(this.view, box, this.size)
    if (Math.abs(view.x - this.view.x) < 1 && Math.abs(view.y - this.view.y) < 1) return
    this.#show(view, true)
  }

  /**
   * Follow what a show tells of: come closer to it where the whole map is too small to be read, unless somebody has moved
   * the map; `leanBack` undoes it.
   */
  follow(box: Box): void {
    if (this.size.width === 0) return
    const whole = fittingBeside(this.#frame, this.size, this.#edge).zoom
    if (whole >= FOLLOWED || (this.moved && !this.#leaning)) {
      this.reveal(box)
      return
    }
    const room = { width: Math.max(1, this.size.width - AROUND), height: Math.max(1, this.size.height - AROUND) }
    const near = fitting(box, room, FOLLOWED)
    if (near.zoom <= whole) this.fit()
    else {
      const middle = { x: near.x + AROUND / 2, y: near.y + AROUND / 2 }
      this.moved = true
      this.#leaning = true
      this.#show(snug({ zoom: near.zoom, ...middle }, this.#frame, this.size, GAP), true)
    }
  }

  /** A view held in the window, free enough that nothing has to stay under the buttons. */
  #held(view: View): View {
    return held(view, this.#frame, this.size, Math.max(KEEP, this.#edge.right, this.#edge.bottom))
  }

  unitsAt(at: Point): Point {
    return unitsAt(this.view, at)
  }

  /** The view as somebody sees it: on its way while the map glides. plane: what is moved, with its frame at its left top. */
  seen(plane: Element): View {
    if (!this.gliding) return this.view
    const { a, e, f } = new DOMMatrixReadOnly(getComputedStyle(plane).transform)
    const zoom = a * this.drawn
    return { zoom, x: e - (this.#frame.x * zoom) / UNIT, y: f - (this.#frame.y * zoom) / UNIT }
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  #set(view: View): void {
    this.view = view
  }

  /** Show a view; the drawing is laid out anew a little later, or at once the first time. */
  #show(view: View, glide: boolean): void {
    this.gliding = glide && this.#isShown
    this.#set(view)
    if (this.#isShown) {
      clearTimeout(this.#timer)
      this.#timer = setTimeout(
        () => {
          this.#settle()
        },
        glide ? GLIDE : SETTLE,
      )
    } else {
      this.#isShown = true
      this.#settle()
    }
  }

  #isShown = false

  #settle(): void {
    this.gliding = false
    this.drawn = this.view.zoom
  }
}
