import { type KeyboardEvent, type RefObject, useState } from 'react'
import { placesIn } from '../../responses.ts'
import type { AnswerProps } from '../answer-props.ts'
import { thingName } from './faces.ts'
import { cycled, type DraggedItem, laidOn, type Places, put, type Things, takes } from './laid.ts'
import { useDrag } from './use-drag.ts'

const NO_THINGS: Things = []
const NO_PLACES: Places = []

/** What is done with the things and places of a picture: by dragging, by presses and by keys; and what is told of it. */
export function usePlaces({ question, response, onAnswer }: AnswerProps, over: RefObject<HTMLDivElement | null>) {
  const { things = NO_THINGS, places = NO_PLACES } = question.view.picture ?? {}
  const laid = laidOn(places, placesIn(response?.answer))
  const [held, setHeld] = useState<DraggedItem | null>(null)
  const [told, setTold] = useState('')
  const nameOf = (thing: number): string => (thing < 0 ? 'nothing' : thingName(things[thing]?.html ?? '', thing))
  const placeName = (n: number): string => `Place ${n + 1}${places[n]?.label ? `, ${places[n].label}` : ''}`

  const give = (next: readonly number[], said: string): void => {
    onAnswer({ answer: Object.fromEntries(next.map((thing, n) => [String(n), thing])) })
    setHeld(null)
    setTold(said)
  }
  const putOn = (what: DraggedItem, onto: number): void => {
    const next = put({ things, places }, laid, what, onto)
    if (next) give(next, `${nameOf(what.thing)}: on ${placeName(onto)}`)
    else setTold(`${nameOf(what.thing)} does not go onto ${placeName(onto)}`)
  }
  const empty = (place: number): void => {
    const thing = laid[place] ?? -1
    if (thing >= 0)
      give(
        laid.map((one, n) => (n === place ? -1 : one)),
        `${nameOf(thing)}: taken off ${placeName(place)}`,
      )
  }
  const hold = (what: DraggedItem | null): void => {
    setHeld(what)
    setTold(what ? `${nameOf(what.thing)} is picked up. Choose its place.` : 'Put back')
  }
  const { dragged, handlers } = useDrag<DraggedItem>((what, at) => {
    const place = placeAt(over.current, at)
    if (place !== null) putOn(what, place)
    else if (what.from !== null) empty(what.from)
  })
  const active = dragged?.what ?? held

  const press = (place: number): void => {
    const thing = laid[place] ?? -1
    if (held?.from === place) hold(null)
    else if (held) putOn(held, place)
    else if (thing >= 0) hold({ thing, from: place })
    else setTold(`${placeName(place)} is empty. Choose below what goes there, or change it with the arrow keys.`)
  }
  const keys = (event: KeyboardEvent, place: number): void => {
    const step = STEPS.get(event.key)
    if (step !== undefined) {
      const thing = cycled({ things, places }, laid, place, step)
      give(
        laid.map((one, n) => (n === place ? thing : one)),
        `${placeName(place)}: ${nameOf(thing)}`,
      )
    } else if (event.key === 'Delete' || event.key === 'Backspace') empty(place)
    else if (event.key === 'Escape' && held) hold(null)
    else return
    event.preventDefault()
  }
  const names = places.map((_place, n) => placeName(n))
  const isTaking = (place: number): boolean => active !== null && takes(things, places, place, active.thing)
  return { things, places, laid, names, nameOf, held, told, dragged, handlers, isTaking, hold, press, keys, empty }
}

const STEPS: ReadonlyMap<string, 1 | -1> = new Map([
  ['ArrowRight', 1],
  ['ArrowDown', 1],
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
])

/** The place below a point of the window: the one whose middle is nearest where several lie there. */
function placeAt(over: HTMLElement | null, { x, y }: { x: number; y: number }): number | null {
  const found = [...(over?.querySelectorAll<HTMLElement>('[data-place]') ?? [])].flatMap(element => {
    const box = element.getBoundingClientRect()
    const isIn = x >= box.left - NEAR && x <= box.right + NEAR && y >= box.top - NEAR && y <= box.bottom + NEAR
    const off = Math.hypot(x - (box.left + box.right) / 2, y - (box.top + box.bottom) / 2)
    return isIn ? [{ place: Number(element.dataset.place), off }] : []
  })
  return found.toSorted((a, b) => a.off - b.off)[0]?.place ?? null
}
/** A drop beside a place by so many pixels is one onto it. */
const NEAR = 8
