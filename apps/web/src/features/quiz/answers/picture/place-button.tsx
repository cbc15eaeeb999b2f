import { clsx } from 'clsx'
import { Piece } from '#shared/ui/piece.tsx'
import { isRoomy, placeStyle, takesPictures } from './place-style.ts'
import type { Shown } from './stage.tsx'
import { ThingFace } from './thing-face.tsx'
import type { usePlaces } from './use-places.ts'
import type { Size } from './use-sizes.ts'

interface Props {
  work: ReturnType<typeof usePlaces>
  place: number
  shown: Shown
  size: Size | undefined
  isLocked: boolean
}

/** A place on the picture, with its number or with what lies there. */
export function PlaceButton({ work, place, shown, size, isLocked }: Props) {
  const { things, places, laid, held, dragged } = work
  const at = places[place]
  if (!at) return null
  const thing = laid[place] ?? -1
  const isOpen = thing < 0 || (dragged?.what.from === place && dragged.what.thing === thing)
  const isHeld = held?.from === place
  const isNumber = isOpen || !(isRoomy(shown.scale) || takesPictures(things, at.group))
  return (
    <Piece
      data-place={place}
      look={isHeld ? 'held' : work.isTaking(place) ? 'takes' : isOpen ? 'open' : 'loose'}
      disabled={isLocked}
      aria-label={`${work.names[place]}: ${work.nameOf(thing)}`}
      aria-pressed={isHeld}
      onClick={() => work.press(place)}
      onKeyDown={event => work.keys(event, place)}
      {...(thing >= 0 && !isLocked && work.handlers({ thing, from: place }))}
      className={clsx(
        'absolute grid min-h-7 min-w-7 place-items-center overflow-hidden px-1 leading-tight',
        thing >= 0 && 'touch-none',
      )}
      style={placeStyle(at, shown, { things, size })}
    >
      {isNumber ? (
        <span className="tnum">{place + 1}</span>
      ) : (
        <ThingFace html={things[thing]?.html ?? ''} place={thing} fills />
      )}
    </Piece>
  )
}
