import type { Point } from '@learn/questions/answered'
import { clsx } from 'clsx'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { LinkButton } from '#shared/ui/button.tsx'
import { Piece } from '#shared/ui/piece.tsx'
import type { AnswerProps } from '../answer.tsx'
import { thingName } from './faces.ts'
import { Ghost } from './ghost.tsx'
import { asAnswer, markersLeft, type Pinned, pinnedAt, pinnedIn, within, withoutPoint } from './marked-points.ts'
import { MarkerPoint } from './marker-point.tsx'
import { Crosshair } from './marker-sign.tsx'
import { type Shown, Stage } from './stage.tsx'
import { ThingFace } from './thing-face.tsx'
import { useDrag } from './use-drag.ts'

/** A marker that is picked up: one that lies on the picture has its number among those of its kind. */
interface Held {
  thing: number
  index: number | null
}

/** An arrow key moves a marker by so many pixels of the picture; with Shift by one. */
const STEP = 10

/** Markers that are put onto a picture: dragged, or chosen and then pressed to their place, or moved by keys. */
export default function Markers({ question, response, isLocked, onAnswer }: AnswerProps) {
  const { picture } = question.view
  const things = picture?.things ?? NONE
  const pinned = pinnedIn(things, response?.answer)
  const [held, setHeld] = useState<Held | null>(null)
  const [told, setTold] = useState('')
  const over = useRef<HTMLDivElement>(null)
  const size = useRef<Shown | null>(null)
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
  if (!picture) return null
  return (
    <div>
      <Stage html={picture.html} overRef={over}>
        {shown => {
          size.current = shown
          return (
            // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- by keys a marker begins in the middle
            <div
              className={clsx('absolute inset-0', held && !isLocked && 'cursor-crosshair')}
              onClick={event => {
                const at = pointAt(event.clientX, event.clientY)
                if (held && at && !isLocked) pin(held, at)
              }}
            >
              {pinned.flatMap((points, thing) =>
                points.map((at, index) => {
                  const what = { thing, index }
                  const isHeld = held?.thing === thing && held.index === index
                  const isAway = dragged?.what.thing === thing && dragged.what.index === index
                  return (
                    <MarkerPoint
                      key={`${thing}.${index}`}
                      name={`${called(what)}: ${where(at)}`}
                      id={`${thing}.${index}`}
                      at={at}
                      shown={shown}
                      look={isHeld ? 'held' : 'loose'}
                      isFaint={isAway}
                      isLocked={isLocked}
                      html={things[thing]?.html ?? ''}
                      thing={thing}
                      onPress={() => hold(isHeld ? null : what)}
                      onKeys={event => keys(event, what, at)}
                      drag={isLocked ? {} : handlers(what)}
                    />
                  )
                }),
              )}
            </div>
          )
        }}
      </Stage>
      <p className="mt-4 text-small text-ink2">
        Drag a marker onto the picture, or choose it and press its place there. By keys it begins in the middle: the
        arrow keys move it, with Shift a little, and Delete takes it off.
      </p>
      <ul className="mt-3 flex flex-wrap gap-2" aria-label="Markers">
        {things.map(({ html }, thing) => {
          const left = markersLeft(things, pinned, thing)
          const isHeld = held?.thing === thing && held.index === null
          return (
            <li key={`${thing} ${html}`}>
              <Piece
                look={isHeld ? 'held' : left === 0 ? 'used' : 'loose'}
                disabled={isLocked || left === 0}
                aria-pressed={isHeld}
                onClick={event => choose(thing, event)}
                onKeyDown={event => event.key === 'Escape' && held && hold(null)}
                {...(!isLocked && left !== 0 && handlers({ thing, index: null }))}
                className="flex min-h-10 touch-none items-center gap-2 px-3 py-1.5"
              >
                <Crosshair className="size-4" />
                <ThingFace html={html} place={thing} />
                <span className="text-micro font-normal">
                  {left === null
                    ? 'any number'
                    : left === 0
                      ? 'on the picture'
                      : (things[thing]?.count ?? 1) > 1
                        ? `${left} left`
                        : ''}
                </span>
              </Piece>
            </li>
          )
        })}
      </ul>
      {held && (
        <p className="mt-3 text-small text-ink2">
          <b className="font-semibold text-ink">{called(held)}</b> is picked up: press its place on the picture.{' '}
          {held.index !== null && (
            <LinkButton className="mr-3" onClick={() => remove(held)}>
              Take it off the picture
            </LinkButton>
          )}
          <LinkButton onClick={() => hold(null)}>Put it back</LinkButton>
        </p>
      )}
      <p aria-live="polite" className="sr-only">
        {told}
      </p>
      {dragged && (
        <Ghost x={dragged.x} y={dragged.y} isPoint>
          <ThingFace html={things[dragged.what.thing]?.html ?? ''} place={dragged.what.thing} />
        </Ghost>
      )}
    </div>
  )
}

const NONE: NonNullable<AnswerProps['question']['view']['picture']>['things'] = []

const STEPS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['ArrowRight', [1, 0]],
  ['ArrowLeft', [-1, 0]],
  ['ArrowDown', [0, 1]],
  ['ArrowUp', [0, -1]],
])

const where = ({ x, y }: Point): string => `${Math.round(x)} across, ${Math.round(y)} down`
