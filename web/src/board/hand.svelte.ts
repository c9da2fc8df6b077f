/** The hand on the map: what pointers and keys show, choose and ask about, and where the keys have gone. */
import type { Asked, BoardShape, OptionShape } from '../api/schema'
import type { Square } from '../api/types'
import { change, settings } from '../state/settings.svelte'
import { sketch } from '../state/sketch.svelte'
import { typedKey } from '../ui/typed'
import { aids } from './aids.svelte'
import type { Beside } from './beside'
import { LEAST_ZOOM, unitsAt, type View as Seen } from './camera'
import type { Chooser } from './chooser.svelte'
import { spotText } from './describe'
import { type Box, type Point, squareAt, UNIT } from './geometry'
import { Gestures } from './gestures'
import { aidKey, type Deeds, keyAction, perform } from './keys'
import type { Stage } from './stage.svelte'
import { around, meant, type Thing, thingAt } from './things'
import { stopAfter, stops } from './walk'

/** What the hand needs to know of the map, and whom it tells. */
type Map = {
  board: () => BoardShape
  beside: () => Beside
  asked: () => Asked | null
  /** Whether there are places to choose among. */
  places: () => boolean
  focus: () => number
  picked: () => number
  /** Put another option into focus; -1 for nothing. */
  setFocus: (index: number) => void
  setPicked: (index: number) => void
  choose: (index: number) => void
  inspect: (thing: Thing, at: Point) => void
  walk: (thing: Thing, at: Point) => void
  refuse: (square: Square) => void
}

/** Pixels per square that a finger gets when places are too close to each other. */
const CLOSER = 30

export class Hand {
  /** What stands under the pointer, or where keys have gone. */
  hovered: Thing | null = $state.raw(null)
  /** What a screen reader says of where the keys have gone. */
  said = $state('')
  readonly gestures: Gestures
  readonly deeds: Deeds
  readonly #map: Map
  readonly #stage: Stage
  readonly #chooser: Chooser
  /** Where keys have gone; null while a pointer shows what is meant. */
  #walked: Box | null = null
  /** What was seen and asked when the pointer came down: that is what it means. */
  #pressed: { seen: Seen; asked: Asked | null } | null = null

  constructor(map: Map, stage: Stage, chooser: Chooser) {
    this.#map = map
    this.#stage = stage
    this.#chooser = chooser
    this.gestures = this.#gestures()
    this.deeds = this.#deeds()
  }

  /** The pointer comes down; plane: what is moved and stretched. */
  down(event: PointerEvent, plane: HTMLElement | undefined): void {
    if (plane !== undefined) this.#pressed = { seen: this.#stage.seen(plane), asked: this.#map.asked() }
    this.gestures.down(event)
  }

  /** A key of the map. */
  press(event: KeyboardEvent): void {
    const pressed = { key: typedKey(event), shift: event.shiftKey, other: event.ctrlKey || event.metaKey || event.altKey }
    const action = keyAction(pressed, this.#map.places())
    if (action === null) return
    if (action.do === 'next' && action.mayLeave && this.#chooser.isEnd(action.by)) return
    if (action.do === 'choose' && this.#map.focus() < 0) return
    event.preventDefault()
    event.stopPropagation()
    perform(action, this.deeds)
  }

  /** Keys that help to compare places, wherever the keyboard is. */
  help = (event: KeyboardEvent): void => {
    const aid = this.#map.places() ? aidKey(event) : null
    if (aid === null) return
    event.preventDefault()
    if (aid === 'heat') aids.heat = !aids.heat
    else aids.pin(this.#map.focus())
  }

  #gestures(): Gestures {
    const stage = this.#stage
    const chooser = this.#chooser
    return new Gestures({
      hover: (at) => {
        this.#look(at)
      },
      leave: () => {
        this.hovered = null
        chooser.leave()
      },
      tap: (at, byTouch) => {
        this.#tap(at, byTouch)
      },
      twice: (at) => {
        if (!this.#map.places() && sketch.pen === null) stage.zoom(1.6, at, true)
      },
      hold: (at) => {
        this.#map.inspect(this.#thingAt(stage.unitsAt(at)), at)
      },
      pan: (dx, dy) => {
        stage.pan(dx, dy)
      },
      zoom: (factor, at) => {
        stage.zoom(factor, at)
      },
      draws: () => sketch.pen !== null || chooser.drawing,
      draw: (at, isFirst) => {
        const units = stage.unitsAt(at)
        if (sketch.pen === null) chooser.draw(units, isFirst)
        else this.#sketch(units, isFirst)
      },
      drawn: () => {
        if (sketch.pen === null) chooser.endDrawing()
        else this.#sketched()
      },
    })
  }

  #deeds(): Deeds {
    const stage = this.#stage
    const chooser = this.#chooser
    return {
      pan: (dx, dy) => {
        stage.pan(dx, dy)
      },
      toward: (dx, dy) => {
        this.#follow(chooser.toward(dx, dy))
      },
      next: (by) => {
        this.#follow(chooser.next(by))
      },
      turn: (by) => {
        this.#follow(chooser.turn(by))
      },
      thing: (by) => {
        this.#walk(by)
      },
      zoom: (factor) => {
        stage.zoom(factor, undefined, true)
      },
      choose: () => {
        const focus = this.#map.focus()
        if (focus === this.#map.picked()) this.#choose(focus)
        else this.#map.setPicked(focus)
      },
      inspect: () => {
        this.#inspect()
      },
      fit: () => {
        stage.fit()
      },
      clear: () => {
        this.#map.setFocus(-1)
        this.#map.setPicked(-1)
      },
      coordinates: () => {
        void change({ coordinates: !settings.coordinates })
      },
    }
  }

  /** Let an arrow follow the pointer. */
  #sketch(units: Point, isFirst: boolean): void {
    const square = meant(this.#map.board(), units)
    sketch.begun = [isFirst || sketch.begun === null ? square : sketch.begun[0], square]
  }

  #sketched(): void {
    const { begun } = sketch
    sketch.begun = null
    if (begun !== null) sketch.draw(...begun)
  }

  #choose(index: number): void {
    if (index >= 0) this.#map.choose(index)
  }

  #tap(at: Point, byTouch: boolean): void {
    if (this.#pressed?.asked !== this.#map.asked()) return
    const { seen } = this.#pressed
    const units = unitsAt(seen, at)
    const scale = seen.zoom / UNIT
    if (sketch.pen !== null) {
      const square = meant(this.#map.board(), units)
      sketch.draw(square, square)
      return
    }
    if (this.#map.places()) {
      if (byTouch && seen.zoom < LEAST_ZOOM && this.#chooser.isCrowded(units, scale)) {
        this.#stage.lean(CLOSER, at, seen)
        return
      }
      const result = this.#chooser.tap(units, byTouch, scale)
      if (typeof result === 'number') this.#choose(result)
      else if (result === 'missed') this.#map.refuse(squareAt(units))
    } else if (!this.#chooser.tapSource(units)) {
      this.#map.inspect(this.#thingAt(units), at)
    }
  }

  #look(at: Point): void {
    const units = this.#stage.unitsAt(at)
    this.#walked = null
    if (this.#chooser.hover(units)) {
      this.hovered = null
      return
    }
    const thing = this.#thingAt(units)
    const { hovered } = this
    if (thing.kind !== hovered?.kind || thing.id !== hovered.id || thing.part !== hovered.part) this.hovered = thing
  }

  /** Show and say where the keyboard has gone among the places. */
  #follow(candidate: ReturnType<Chooser['next']>): void {
    const option: OptionShape | undefined = candidate === undefined ? undefined : this.#map.asked()?.options[candidate.index]
    if (candidate === undefined || option === undefined) return
    const box = around(candidate.boxes)
    if (box !== undefined) this.#stage.reveal(box)
    this.hovered = null
    this.said = spotText(this.#chooser.candidates, candidate, option)
  }

  /** Go to the next thing on the map, or to the one before. */
  #walk(by: 1 | -1): void {
    const stop = stopAfter(stops(this.#map.board(), this.#map.beside()), this.hovered, by)
    if (stop === undefined) return
    this.hovered = stop.thing
    this.#walked = stop.box
    this.#stage.reveal(stop.box)
    this.said = stop.text
    this.#map.walk(stop.thing, this.#middleOf(stop.box))
  }

  #inspect(): void {
    const [box] = this.#chooser.focused?.boxes ?? []
    const { width, height } = this.#stage.size
    if (this.hovered !== null) this.#map.inspect(this.hovered, this.#walked === null ? { x: width, y: height } : this.#middleOf(this.#walked))
    else if (box !== undefined) this.#map.inspect(this.#thingAt({ x: box.x + 1, y: box.y + 1 }), this.#middleOf(box))
  }

  #thingAt(units: Point): Thing {
    return thingAt(this.#map.board(), this.#map.beside(), units)
  }

  /** The middle of a box of the drawing in the window. */
  #middleOf(box: Box): Point {
    const { x, y, zoom } = this.#stage.view
    const scale = zoom / UNIT
    return { x: x + (box.x + box.width / 2) * scale, y: y + (box.y + box.height / 2) * scale }
  }
}
