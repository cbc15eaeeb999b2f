import type { Point } from '@learn/questions/answered'
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { AnswerProps } from '../answer-props.ts'
import { thingName } from './faces.ts'
import type { Things } from './laid.ts'
import { asAnswer, markersLeft, type Pinned, pinnedAt, pinnedIn, within, withoutPoint } from './marked-points.ts'
import type { Shown } from './stage.tsx'
import { useDrag } from './use-drag.ts'

/** A marker that is picked up: one that lies on the picture has its number among those of its kind. */
interface Held {
  thing: number
  index: number | null
}

/** An arrow key moves a marker by so many pixels of the picture; with Shift by one. */
const STEP = 10
const NO_THINGS: Things = []

/** What is done with markers: by dragging, by presses and by keys; and what is told of it. `size`: of the picture, as it is shown. */
export function useMarkers(
  { question, response, onAnswer }: AnswerProps,
  { over, size }: { over: RefObject<HTMLDivElement | null>; size: RefObject<Shown | null> },
) {
  const { things = NO_THINGS } = question.view.picture ?? {}
  const pinned = pinnedIn(things, response?.answer)
  const [held, setHeld] = useState<Held | null>(null)
  const [told, setTold] = useState('')
  const focusOn = useRef('')
  const nameOf = (thing: number): string => thingName(things[thing]?.html ?? '', thing)
  const called = ({ thing, index }: Held): string => {
    const many = (pinned[thing]?.length ?? 0) > 1 && index !== null
    return many ? `${nameOf(thing)} ${index + 1}` : nameOf(thing)
  }
  useEffect(() => {
    if (focusOn.current === '') return
    over.current?.querySelector<HTMLElement>(`[data-marker="${focusOn.current}"]`)?.focus()
    focusOn.current = ''
  })

  const give = (next: Pinned, said: string): void => {
    onAnswer(asAnswer(next))
    setHeld(null)
    setTold(said)
  }
  const pin = ({ thing, index }: Held, at: Point): void => {
    if (!size.current) return
    if (index === null && markersLeft(things, pinned, thing) === 0) return
    const point = within(at, size.current)
    give(pinnedAt(pinned, thing, point, index), `${nameOf(thing)}: ${where(point)}`)
  }
  const remove = ({ thing, index }: Held): void => {
    if (index !== null) give(withoutPoint(pinned, thing, index), `${nameOf(thing)}: taken off the picture`)
  }
  const hold = (what: Held | null): void => {
    setHeld(what)
    setTold(what ? `${called(what)} is picked up. Press its place on the picture.` : 'Put back')
  }
  const pointAt = (x: number, y: number): Point | null => {
    const box = over.current?.getBoundingClientRect()
    if (!box || !size.current || x < box.left || x > box.right || y < box.top || y > box.bottom) return null
    return {
      x: ((x - box.left) / box.width) * size.current.width,
      y: ((y - box.top) / box.height) * size.current.height,
    }
  }
  const { dragged, handlers } = useDrag<Held>((what, { x, y }) => {
    const at = pointAt(x, y)
    if (at) pin(what, at)
    else remove(what)
  })

  /** By a key it begins in the middle of the picture; by a press it is picked up. */
  const choose = (thing: number, event: MouseEvent): void => {
    const isHeld = held?.thing === thing && held.index === null
    if (event.detail > 0 || !size.current) return hold(isHeld ? null : { thing, index: null })
    focusOn.current = `${thing}.${pinned[thing]?.length ?? 0}`
    pin({ thing, index: null }, { x: size.current.width / 2, y: size.current.height / 2 })
  }
  const keys = (event: KeyboardEvent, what: Held, at: Point): void => {
    const [dx, dy] = STEPS.get(event.key) ?? [0, 0]
    const by = event.shiftKey ? 1 : STEP
    if (dx !== 0 || dy !== 0) {
      focusOn.current = `${what.thing}.${what.index}`
      pin(what, { x: at.x + dx * by, y: at.y + dy * by })
    } else if (event.key === 'Delete' || event.key === 'Backspace') remove(what)
    else if (event.key === 'Escape' && held) hold(null)
    else return
    event.preventDefault()
  }
  return { things, pinned, called, held, told, dragged, handlers, hold, pin, remove, choose, keys, pointAt }
}

const STEPS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['ArrowRight', [1, 0]],
  ['ArrowLeft', [-1, 0]],
  ['ArrowDown', [0, 1]],
  ['ArrowUp', [0, -1]],
])

/** Where a marker lies, in words. */
export const where = ({ x, y }: Point): string => `${Math.round(x)} across, ${Math.round(y)} down`
