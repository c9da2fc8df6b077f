/** What somebody draws on the map while explaining: squares that are marked, and arrows. Empty where nobody does. */
import type { Square } from '../api/types'

export type Arrow = [Square, Square]
export type Drawn = { squares: readonly Square[]; arrows: readonly Arrow[] }

/** Squares, and arrows, that a server keeps for one moment. */
export const MOST = 40

const NOTHING: Drawn = { squares: [], arrows: [] }

class Sketch {
  drawn: Drawn = $state.raw(NOTHING)
  /** Who takes what is drawn next; null while the map is moved and chosen on as usual. */
  pen: ((drawn: Drawn) => void) | null = $state.raw(null)
  /** Where an arrow begins, and where the pointer is: it is drawn while the pointer is down. */
  begun: Arrow | null = $state.raw(null)

  /** Draw from a square to another, or mark one; what is there already is taken away. */
  draw(from: Square, to: Square): void {
    const next = isSame(from, to) ? { ...this.drawn, squares: toggled(this.drawn.squares, from, isSame) } : { ...this.drawn, arrows: toggled(this.drawn.arrows, [from, to], isSameArrow) }
    if (next.squares.length <= MOST && next.arrows.length <= MOST) this.pen?.(next)
  }

  /** Show nothing, and draw nothing any more. */
  clear(): void {
    this.drawn = NOTHING
    this.pen = null
    this.begun = null
  }
}

function isSame(one: Square, other: Square): boolean {
  return one[0] === other[0] && one[1] === other[1]
}

function isSameArrow(one: Arrow, other: Arrow): boolean {
  return isSame(one[0], other[0]) && isSame(one[1], other[1])
}

function toggled<Thing>(things: readonly Thing[], thing: Thing, same: (one: Thing, other: Thing) => boolean): Thing[] {
  const rest = things.filter((each) => !same(each, thing))
  return rest.length === things.length ? [...things, thing] : rest
}

export const sketch = new Sketch()
