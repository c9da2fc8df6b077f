/** An arrow between two points of the drawing. */
import { type Point, short } from './geometry'

/** Units from a point at which a line stops, so that what stands there stays in sight. */
const SHY = 8
const HEAD = 12
/** The angle of each side of the head to the line. */
const WING = Math.PI / 6

/** The path of an arrow, its head included; "" where both points are too close to each other. */
export function arrowPath(from: Point, to: Point): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length <= SHY) return ''
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const tip = moved(to, angle, -SHY)
  const wings = [WING, -WING].map((turn) => moved(tip, angle + turn, -HEAD))
  return `M${said(from)}L${said(tip)}${wings.map((wing) => `M${said(wing)}L${said(tip)}`).join('')}`
}

function moved({ x, y }: Point, angle: number, by: number): Point {
  return { x: x + Math.cos(angle) * by, y: y + Math.sin(angle) * by }
}

function said({ x, y }: Point): string {
  return `${short(x)} ${short(y)}`
}
