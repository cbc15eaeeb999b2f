import { clsx } from 'clsx'
import { useRef } from 'react'
import { LinkButton } from '#shared/ui/button.tsx'
import type { AnswerProps } from '../answer-props.ts'
import { Ghost } from './ghost.tsx'
import { MarkerPoint } from './marker-point.tsx'
import { MarkerTray } from './marker-tray.tsx'
import { type Shown, Stage } from './stage.tsx'
import { ThingFace } from './thing-face.tsx'
import { useMarkers, where } from './use-markers.ts'

/** Markers that are put onto a picture: dragged, or chosen and then pressed to their place, or moved by keys. */
export default function Markers(props: AnswerProps) {
  const { picture } = props.question.view
  const { isLocked } = props
  const over = useRef<HTMLDivElement>(null)
  const size = useRef<Shown | null>(null)
  const work = useMarkers(props, { over, size })
  const { things, pinned, held, hold, dragged, called } = work
  if (!picture) return null
  const points = (shown: Shown) => {
    size.current = shown
    return pinned.flatMap((all, thing) =>
      all.map((at, index) => {
        const what = { thing, index }
        const isHeld = held?.thing === thing && held.index === index
        return (
          <MarkerPoint
            key={`${thing}.${index}`}
            name={`${called(what)}: ${where(at)}`}
            id={`${thing}.${index}`}
            at={at}
            shown={shown}
            look={isHeld ? 'held' : 'loose'}
            isFaint={dragged?.what.thing === thing && dragged.what.index === index}
            isLocked={isLocked}
            html={things[thing]?.html ?? ''}
            thing={thing}
            onPress={() => hold(isHeld ? null : what)}
            onKeys={event => work.keys(event, what, at)}
            drag={isLocked ? {} : work.handlers(what)}
          />
        )
      }),
    )
  }
  return (
    <div>
      <Stage html={picture.html} overRef={over}>
        {shown => (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- by keys a marker begins in the middle
          <div
            className={clsx('absolute inset-0', held && !isLocked && 'cursor-crosshair')}
            onClick={event => {
              const at = work.pointAt(event.clientX, event.clientY)
              if (held && at && !isLocked) work.pin(held, at)
            }}
          >
            {points(shown)}
          </div>
        )}
      </Stage>
      <p className="mt-4 text-small text-ink2 print:hidden">
        Drag a marker onto the picture, or choose it and press its place there. By keys it begins in the middle: the
        arrow keys move it, with Shift a little, and Delete takes it off.
      </p>
      <MarkerTray work={work} isLocked={isLocked} />
      {held && (
        <p className="mt-3 text-small text-ink2">
          <b className="font-semibold text-ink">{called(held)}</b> is picked up: press its place on the picture.{' '}
          {held.index !== null && (
            <LinkButton className="mr-3" onClick={() => work.remove(held)}>
              Take it off the picture
            </LinkButton>
          )}
          <LinkButton onClick={() => hold(null)}>Put it back</LinkButton>
        </p>
      )}
      <p aria-live="polite" className="sr-only">
        {work.told}
      </p>
      {dragged && (
        <Ghost x={dragged.x} y={dragged.y} isPoint>
          <ThingFace html={things[dragged.what.thing]?.html ?? ''} place={dragged.what.thing} />
        </Ghost>
      )}
    </div>
  )
}
