/** What part of the drawing is seen: zoom in pixels per square, and where its origin lies on the screen. */
import { type Box, type Point, UNIT } from './geometry'

export const LEAST_ZOOM = 20
export const MOST_ZOOM = 64

/** zoom: pixels per square. x, y: where unit (0, 0) of the drawing lies, in pixels from the left top of the window. */
export type View = { zoom: number; x: number; y: number }
export type Size = { width: number; height: number }

/** What buttons take of a window, in pixels from its right and its lower side. */
export type Edge = { right: number; bottom: number }
export const NO_EDGE: Edge = { right: 0, bottom: 0 }

/** The view that shows the whole frame in the middle of a window, beside the buttons where it would lie under them. */
export function fittingBeside(frame: Box, size: Size, edge: Edge): View {
  const view = fitting(frame, size)
  const scale = view.zoom / UNIT
  const [right, bottom] = [view.x + (frame.x + frame.width) * scale, view.y + (frame.y + frame.height) * scale]
  const isUnder = (edge.right > 0 && right > size.width - edge.right) || (edge.bottom > 0 && bottom > size.height - edge.bottom)
  const room = { width: size.width - edge.right, height: size.height - edge.bottom }
  return isUnder && room.width > 0 && room.height > 0 ? fitting(frame, room) : view
}

/** The view that shows the whole frame in the middle of a window, not larger than the greatest zoom. */
export function fitting(frame: Box, size: Size, most = MOST_ZOOM): View {
  const zoom = Math.min(most, (size.width / frame.width) * UNIT, (size.height / frame.height) * UNIT)
  const scale = zoom / UNIT
  return {
    zoom,
    x: size.width / 2 - (frame.x + frame.width / 2) * scale,
    y: size.height / 2 - (frame.y + frame.height / 2) * scale,
  }
}

/** Zoom so that what lies under a point of the window stays there. */
export function zoomed(view: View, factor: number, at: Point, least: number, most = MOST_ZOOM): View {
  const zoom = Math.min(most, Math.max(least, view.zoom * factor))
  const ratio = zoom / view.zoom
  return { zoom, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }
}

/** Keep the frame in the window: at least `keep` pixels of it, and no gap beside it while it is larger than the window. */
export function held(view: View, frame: Box, size: Size, keep = 48): View {
  const scale = view.zoom / UNIT
  const hold = (origin: number, start: number, length: number, window: number): number => {
    const [low, high] = [start * scale, (start + length) * scale]
    const [least, most] = high - low > window ? [window - high - keep, keep - low] : [-low - keep, window - high + keep]
    return Math.min(Math.max(origin, Math.min(least, most)), Math.max(least, most))
  }
  return {
    zoom: view.zoom,
    x: hold(view.x, frame.x, frame.width, size.width),
    y: hold(view.y, frame.y, frame.height, size.height),
  }
}

/** Fill the window with the frame: in the middle where it is smaller, else with a gap of at most `gap` pixels beside it. */
export function snug(view: View, frame: Box, size: Size, gap: number): View {
  const scale = view.zoom / UNIT
  const fill = (origin: number, start: number, length: number, window: number): number => {
    const [low, high] = [start * scale, (start + length) * scale]
    if (high - low <= window) return window / 2 - (low + high) / 2
    return Math.min(gap - low, Math.max(window - high - gap, origin))
  }
  return { zoom: view.zoom, x: fill(view.x, frame.x, frame.width, size.width), y: fill(view.y, frame.y, frame.height, size.height) }
}

/** The point of the drawing, in units, under a point of the window. */
export function unitsAt(view: View, at: Point): Point {
  const scale = view.zoom / UNIT
  return { x: (at.x - view.x) / scale, y: (at.y - view.y) / scale }
}

/** Move the view as little as possible so that a box of the drawing is seen, `space` pixels away from the sides. */
export function showing(view: View, box: Box, size: Size, space = 32): View {
  const scale = view.zoom / UNIT
  const move = (origin: number, start: number, length: number, window: number): number => {
    const [low, high] = [origin + start * scale, origin + (start + length) * scale]
    if (high - low > window - 2 * space) return origin + window / 2 - (low + high) / 2
    if (low < space) return origin + space - low
    return high > window - space ? origin + window - space - high : origin
  }
  return {
    zoom: view.zoom,
    x: move(view.x, box.x, box.width, size.width),
    y: move(view.y, box.y, box.height, size.height),
  }
}
