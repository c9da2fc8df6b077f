/** How our icons are written down: on a grid of 24, one string per mark. */

/**
 * The marks of an icon; the first letter says how the path after it is drawn in the current colour:
 * `f` filled, `e` filled with holes (even-odd), `s` filled softly behind the others, `l` as a line.
 */
export type Drawing = readonly string[]

export type Mark = { d: string; how: 'fill' | 'holes' | 'soft' | 'line' }

const HOW: Record<string, Mark['how']> = { f: 'fill', e: 'holes', s: 'soft', l: 'line' }

/** A full circle as a path. */
export function disc(x: number, y: number, radius: number): string {
  return `M${String(x - radius)} ${String(y)}a${String(radius)} ${String(radius)} 0 1 0 ${String(2 * radius)} 0a${String(radius)} ${String(radius)} 0 1 0 ${String(-2 * radius)} 0z`
}

/** Take a drawing apart into marks; an unknown letter is an error in the drawing. */
export function marksOf(drawing: Drawing): Mark[] {
  return drawing.map((mark) => {
    const how = HOW[mark.charAt(0)]
    if (how === undefined) throw new Error(`a mark begins with f, e, s or l, not with ${mark.charAt(0)}`)
    return { d: mark.slice(1), how }
  })
}
