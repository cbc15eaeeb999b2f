import { clsx } from 'clsx'
import { type KeyboardEvent, useRef, useState } from 'react'
import { LinkButton } from '#shared/ui/button.tsx'
import { Piece } from '#shared/ui/piece.tsx'
import { placesIn } from '../../responses.ts'
import type { AnswerProps } from '../answer.tsx'
import { thingName } from './faces.ts'
import { Ghost } from './ghost.tsx'
import { cycled, type Held, laidOn, leftOf, put, takes } from './laid.ts'
import { PlaceList } from './place-list.tsx'
import { Stage } from './stage.tsx'
import { ThingFace } from './thing-face.tsx'
import { useDrag } from './use-drag.ts'
import { useSizes } from './use-sizes.ts'

/** Smaller than so, words on the picture are numbers, and a list below says them. */
const ROOMY = 0.7

/** Words and pictures that go onto places of a picture: dragged, or chosen one after the other, or by keys. */
export default function PictureGaps({ question, response, isLocked, onAnswer }: AnswerProps) {
  const { picture } = question.view
  const things = picture?.things ?? NONE
  const places = picture?.places ?? NO_PLACES
  const laid = laidOn(places, placesIn(response?.answer))
  const sizes = useSizes(things)
  const [held, setHeld] = useState<Held | null>(null)
  const [told, setTold] = useState('')
  const over = useRef<HTMLDivElement>(null)
  const nameOf = (thing: number): string => (thing < 0 ? 'nothing' : thingName(things[thing]?.html ?? '', thing))
  const placeName = (n: number): string => `Place ${n + 1}${places[n]?.label ? `, ${places[n].label}` : ''}`

  const give = (next: readonly number[], said: string): void => {
    onAnswer({ answer: Object.fromEntries(next.map((thing, n) => [String(n), thing])) })
    setHeld(null)
    setTold(said)
  }
  const putOn = (what: Held, onto: number): void => {
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
  const hold = (what: Held | null): void => {
    setHeld(what)
    setTold(what ? `${nameOf(what.thing)} is picked up. Choose its place.` : 'Put back')
  }
  const { dragged, handlers } = useDrag<Held>((what, at) => {
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
  if (!picture) return null
  return (
    <div>
      <Stage
        html={picture.html}
        overRef={over}
        below={({ scale }) => (
          <PlaceList
            names={places.map((_place, n) => placeName(n))}
            laid={laid.map(nameOf)}
            isShown={scale < ROOMY && !things.every(({ html }) => html.includes('<img'))}
          />
        )}
      >
        {({ width, height, scale }) => (
          <>
            {places.map(({ x, y, group }, n) => {
              const thing = laid[n] ?? -1
              const size = sizes.get(group) ?? { width: 48, height: 32 }
              const isOpen = thing < 0 || (dragged?.what.from === n && dragged.what.thing === thing)
              const isRoomy = scale >= ROOMY
              const isTaking = active !== null && takes(things, places, n, active.thing)
              return (
                <Piece
                  key={`${n} ${x} ${y}`}
                  data-place={n}
                  look={held?.from === n ? 'held' : isTaking ? 'takes' : isOpen ? 'open' : 'loose'}
                  disabled={isLocked}
                  aria-label={`${placeName(n)}: ${nameOf(thing)}`}
                  aria-pressed={held?.from === n}
                  onClick={() => press(n)}
                  onKeyDown={event => keys(event, n)}
                  {...(thing >= 0 && !isLocked && handlers({ thing, from: n }))}
                  className={clsx(
                    'absolute grid min-h-7 min-w-7 place-items-center overflow-hidden px-1 leading-tight',
                    thing >= 0 && 'touch-none',
                  )}
                  style={{
                    left: `${(x / width) * 100}%`,
                    top: `${(y / height) * 100}%`,
                    ...(isRoomy || isPicture(things, group)
                      ? { width: size.width * scale, height: size.height * scale }
                      : {}),
                  }}
                >
                  {isOpen || (!isRoomy && !isPicture(things, group)) ? (
                    <span className="tnum">{n + 1}</span>
                  ) : (
                    <ThingFace html={things[thing]?.html ?? ''} place={thing} fills />
                  )}
                </Piece>
              )
            })}
          </>
        )}
      </Stage>
      <p className="mt-4 text-small text-ink2">
        Drag what lies here onto its place, or choose it and then the place. On a place the arrow keys change what lies
        there, and Delete takes it away.
      </p>
      <ul className="mt-3 flex flex-wrap gap-2" aria-label="What goes onto the picture">
        {things.map(({ html }, thing) => {
          const left = leftOf(things, laid, thing)
          const isHeld = held?.thing === thing && held.from === null
          return (
            <li key={`${thing} ${html}`}>
              <Piece
                look={isHeld ? 'held' : left === 0 ? 'used' : 'loose'}
                disabled={isLocked}
                aria-pressed={isHeld}
                onClick={() => hold(isHeld ? null : { thing, from: null })}
                onKeyDown={event => event.key === 'Escape' && held && hold(null)}
                {...(!isLocked && handlers({ thing, from: null }))}
                className="flex min-h-10 touch-none items-center gap-2 px-3 py-1.5"
              >
                <ThingFace html={html} place={thing} />
                {left === 0 && <span className="text-micro font-normal">on the picture</span>}
                {left === null && <span className="text-micro font-normal text-ink2">any number</span>}
              </Piece>
            </li>
          )
        })}
      </ul>
      {held && (
        <p className="mt-3 text-small text-ink2">
          <b className="font-semibold text-ink">{nameOf(held.thing)}</b> is picked up: choose its place.{' '}
          {held.from !== null && (
            <LinkButton className="mr-3" onClick={() => empty(held.from ?? -1)}>
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
        <Ghost x={dragged.x} y={dragged.y}>
          <ThingFace html={things[dragged.what.thing]?.html ?? ''} place={dragged.what.thing} />
        </Ghost>
      )}
    </div>
  )
}

const NONE: NonNullable<AnswerProps['question']['view']['picture']>['things'] = []
const NO_PLACES: NonNullable<NonNullable<AnswerProps['question']['view']['picture']>['places']> = []

const STEPS: ReadonlyMap<string, 1 | -1> = new Map([
  ['ArrowRight', 1],
  ['ArrowDown', 1],
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
])

const isPicture = (things: typeof NONE, group: number): boolean =>
  things.some(thing => thing.group === group && thing.html.includes('<img'))

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
