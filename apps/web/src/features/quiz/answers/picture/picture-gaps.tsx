import { useRef } from 'react'
import { LinkButton } from '#shared/ui/button.tsx'
import type { AnswerProps } from '../answer-props.ts'
import { Ghost } from './ghost.tsx'
import { PlaceButton } from './place-button.tsx'
import { PlaceList } from './place-list.tsx'
import { isRoomy } from './place-style.ts'
import { Stage } from './stage.tsx'
import { ThingFace } from './thing-face.tsx'
import { ThingTray } from './thing-tray.tsx'
import { usePlaces } from './use-places.ts'
import { useSizes } from './use-sizes.ts'

/** Words and pictures that go onto places of a picture: dragged, or chosen one after the other, or by keys. */
export default function PictureGaps(props: AnswerProps) {
  const { picture } = props.question.view
  const over = useRef<HTMLDivElement>(null)
  const work = usePlaces(props, over)
  const { things, places, laid, names, nameOf, held, hold, dragged } = work
  const sizes = useSizes(things)
  if (!picture) return null
  const list = (scale: number) => (
    <PlaceList
      names={names}
      laid={laid.map(nameOf)}
      isShown={!isRoomy(scale) && !things.every(({ html }) => html.includes('<img'))}
    />
  )
  return (
    <div>
      <Stage html={picture.html} overRef={over} below={({ scale }) => list(scale)}>
        {shown =>
          places.map((place, n) => (
            <PlaceButton
              key={`${n} ${place.x} ${place.y}`}
              work={work}
              place={n}
              shown={shown}
              size={sizes.get(place.group)}
              isLocked={props.isLocked}
            />
          ))
        }
      </Stage>
      <p className="mt-4 text-small text-ink2 print:hidden">
        Drag what lies here onto its place, or choose it and then the place. On a place the arrow keys change what lies
        there, and Delete takes it away.
      </p>
      <ThingTray work={work} isLocked={props.isLocked} />
      {held && (
        <p className="mt-3 text-small text-ink2">
          <b className="font-semibold text-ink">{nameOf(held.thing)}</b> is picked up: choose its place.{' '}
          {held.from !== null && (
            <LinkButton className="mr-3" onClick={() => work.empty(held.from ?? -1)}>
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
        <Ghost x={dragged.x} y={dragged.y}>
          <ThingFace html={things[dragged.what.thing]?.html ?? ''} place={dragged.what.thing} />
        </Ghost>
      )}
    </div>
  )
}
