/** Choosing among the places and routes that an ask offers: what is under the pointer, how it is turned, what is drawn. */
import type { Asked, BoardShape, OptionShape } from '../api/schema'
import type { Square } from '../api/types'
import { type Candidate, candidatesOf, covers, dotAt, firstVariant, isEnd, next, pick, spotsOf, toward, turn } from './candidates'
import { type Point, squareAt, UNIT } from './geometry'
import { drinksOn, isBeside, type Refused, whyNot } from './drawing'
import { drawTo, type Haul, haulsOf, isSame, meantBy, ribbonOf, startingWith, visiting } from './routes'

type Sources = {
  board: () => BoardShape
  asked: () => Asked | null
  focus: () => number
  setFocus: (index: number) => void
  /** The place pressed once; it stays in focus until another one is pressed. */
  picked: () => number
  setPicked: (index: number) => void
}

/** Pixels that a finger may miss a place by, but never as much as to the middle of the next square. */
const FINGER = 12
const MOST = UNIT * 0.45
/** Half of what a fingertip covers, in pixels. */
const FINGERTIP = 22

export class Chooser {
  readonly #sources: Sources
  readonly candidates: Candidate[] = $derived.by(() => {
    const asked = this.#sources.asked()
    return asked === null ? [] : candidatesOf(this.#sources.board(), asked.options)
  })
  readonly hauls: Haul[] = $derived.by(() => haulsOf(this.#sources.asked()?.options ?? []))
  readonly focused: Candidate | undefined = $derived.by(() =>
    this.candidates.find((candidate) => candidate.index === this.#sources.focus()),
  )
  /** Whether what is in focus was pressed, and not only passed over. */
  readonly isPicked: boolean = $derived.by(() => this.#sources.picked() >= 0 && this.#sources.picked() === this.#sources.focus())
  readonly option: OptionShape | undefined = $derived.by(() => this.#sources.asked()?.options[this.#sources.focus()])
  /** Whether the piece in focus can lie another way at its place. */
  readonly canTurn: boolean = $derived.by(() => {
    const key = this.focused?.key
    return key !== undefined && this.candidates.filter((candidate) => candidate.key === key).length > 1
  })
  /** Whether a drag draws a route. */
  drawing = $state(false)
  drawn: readonly Square[] = $state.raw([])
  readonly ways: number = $derived.by(() => (this.drawn.length === 0 ? 0 : startingWith(this.hauls, this.drawn).length))
  /** Borders of tiles that the drawn line crosses. */
  readonly bordersDrawn: number = $derived.by(() => ribbonOf(this.drawn)?.ticks.length ?? 0)
  /** Drinks of the haul in focus that the drawn line has reached, by good. */
  readonly drinksDrawn: Record<string, number> = $derived.by(() => {
    const option = this.option
    return option === undefined ? {} : drinksOn(this.drawn, option, (square) => this.#drinkAt(square))
  })
  /** Why the line does not go on where the pointer is; "" while it does. */
  refused: Refused = $state('')
  /** The way the pieces are turned from here on; null while nobody has turned one. */
  #variant: string | null = null
  /** The index the pointer has put into focus, to take back when it leaves. */
  #pointed = -1

  constructor(sources: Sources) {
    this.#sources = sources
  }

  /** A new ask: nothing is turned, nothing drawn. Pieces that lie across start lying along. */
  reset(): void {
    this.#variant = firstVariant(this.candidates)
    this.#pointed = -1
    this.drawn = []
    this.refused = ''
    this.drawing = false
  }

  hover(at: Point): boolean {
    if (this.candidates.length === 0) return false
    const found = pick(this.candidates, at, this.#variant)
    if (found === undefined) this.leave()
    else if (this.#sources.picked() < 0) this.#point(found.index)
    return found !== undefined
  }

  leave(): void {
    if (this.#pointed >= 0 && this.#sources.picked() < 0 && this.#sources.focus() === this.#pointed) this.#sources.setFocus(-1)
    this.#pointed = -1
  }

  /** Whether a finger cannot tell the places under it apart: it would need a closer look first. */
  isCrowded(at: Point, scale: number): boolean {
    if (this.focused !== undefined && covers(this.focused, at)) return false
    const reach = FINGERTIP / scale
    return spotsOf(this.candidates.filter((candidate) => covers(candidate, at, MOST)))
      .filter((spot) => Math.hypot(spot.middle.x - at.x, spot.middle.y - at.y) < reach).length > 1
  }

  /**
   * A tap: the index to choose when it confirms what is staged, "staged" when it stages, "missed" when nothing is there.
   * A finger confirms anywhere on the staged piece, except on the dot of another place.
   */
  tap(at: Point, byTouch: boolean, scale: number): number | 'staged' | 'missed' {
    const picked = this.#sources.picked()
    const current = this.candidates.find((candidate) => candidate.index === picked)
    if (byTouch && current !== undefined && covers(current, at)) {
      const dot = dotAt(this.candidates, at)
      if (dot === undefined || dot.key === current.key) return picked
    }
    const found = pick(this.candidates, at, this.#variant, byTouch ? Math.min(MOST, FINGER / scale) : 0)
    if (found === undefined) return 'missed'
    if (found.index === picked) return picked
    this.#pointed = -1
    this.#sources.setPicked(found.index)
    return 'staged'
  }

  #point(index: number): void {
    this.#pointed = index
    if (this.#sources.focus() !== index) this.#sources.setFocus(index)
  }

  turn(by: 1 | -1): Candidate | undefined {
    return this.#move(turn(this.candidates, this.#sources.focus(), by), true)
  }

  next(by: 1 | -1): Candidate | undefined {
    return this.#move(next(this.candidates, this.#sources.focus(), by))
  }

  toward(dx: number, dy: number): Candidate | undefined {
    return this.#move(toward(this.candidates, this.#sources.focus(), dx, dy))
  }

  isEnd(by: 1 | -1): boolean {
    return this.focused === undefined || isEnd(this.candidates, this.#sources.focus(), by)
  }

  #move(to: Candidate | undefined, isTurn = false): Candidate | undefined {
    if (to === undefined) return undefined
    if (isTurn) this.#variant = to.place.variant
    if (isTurn && this.#sources.picked() < 0) this.#point(to.index)
    else {
      this.#pointed = -1
      this.#sources.setPicked(to.index)
    }
    return to
  }

  /** Draw on to a point; the first point begins a new line. */
  draw(at: Point, isFirst: boolean): void {
    if (isFirst) this.drawn = []
    const square = squareAt(at)
    const line = drawTo(this.hauls, this.drawn, square)
    const end = line.at(-1)
    this.refused = isSame(end, square) ? '' : whyNot(this.#sources.board(), this.hauls, line, square)
    if (line === this.drawn) return
    this.drawn = line
    this.#focusHaul(meantBy(this.hauls, line))
  }

  /** The line is let go: what it means stays in focus. */
  endDrawing(): void {
    this.drawn = []
    this.refused = ''
  }

  /** Tap a drink: fetch it too, or leave it out again. Returns whether there is such a drink. */
  tapSource(at: Point): boolean {
    const square = squareAt(at)
    if (!this.hauls.some((haul) => haul.sources.some((source) => isSame(source, square)))) return false
    const current = this.hauls.find((haul) => haul.index === this.#sources.focus())
    const wanted = current?.sources ?? []
    const more = wanted.some((source) => isSame(source, square))
      ? wanted.filter((source) => !isSame(source, square))
      : [...wanted, square]
    const group = current?.group ?? ''
    const haul = more.length === 0 ? undefined : (visiting(this.hauls, more, group) ?? visiting(this.hauls, [square], group))
    this.#sources.setPicked(haul?.index ?? -1)
    return true
  }

  /** Those stops of a route that the drawn line has reached: on it, or beside its squares. */
  stopsDrawn<Stop extends { square: Square }>(stops: readonly Stop[]): Stop[] {
    return stops.filter(({ square }) => isBeside(this.drawn, square))
  }

  #drinkAt(square: Square): string {
    return this.#sources.board().drinks.find(({ row, column }) => isSame([row, column], square))?.what ?? ''
  }

  #focusHaul(haul: Haul | undefined): void {
    if (haul !== undefined && haul.index !== this.#sources.picked()) this.#sources.setPicked(haul.index)
  }
}
