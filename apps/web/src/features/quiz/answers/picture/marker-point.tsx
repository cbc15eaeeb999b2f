import type { Point } from '@learn/questions/answered'
import { clsx } from 'clsx'
import type { KeyboardEvent, PointerEvent } from 'react'
import { Piece, type PieceLook, pieceClass } from '#shared/ui/piece.tsx'
import { Crosshair } from './marker-sign.tsx'
import type { Shown } from './stage.tsx'
import { ThingFace } from './thing-face.tsx'

interface Props {
  /** How it is called, and where it is. */
  name: string
  id: string
  at: Point
  shown: Shown
  look: PieceLook
  isFaint: boolean
  isLocked: boolean
  html: string
  thing: number
  onPress: () => void
  onKeys: (event: KeyboardEvent) => void
  drag: { onPointerDown?: (event: PointerEvent<HTMLElement>) => void }
}

/** A marker on the picture: cross hairs, and its words on the side where there is room. */
export function MarkerPoint({
  name,
  id,
  at,
  shown,
  look,
  isFaint,
  isLocked,
  html,
  thing,
  onPress,
  onKeys,
  drag,
}: Props) {
  return (
    <Piece
      look={look}
      data-marker={id}
      disabled={isLocked}
      aria-label={name}
      aria-pressed={look === 'held'}
      onClick={event => {
        event.stopPropagation()
        onPress()
      }}
      onKeyDown={onKeys}
      {...drag}
      className={clsx(
        'absolute size-7 touch-none rounded-full! border-none! bg-transparent! p-0.5',
        isFaint && 'opacity-30',
      )}
      style={pointStyle(at, shown)}
    >
      <Crosshair className={clsx('size-6', look === 'held' ? 'text-brandink' : 'text-ink')} />
      <MarkerWords at={at} shown={shown} look={look} html={html} thing={thing} />
    </Piece>
  )
}

/** Where a point lies over a picture of any size: the middle of what is put there. */
export const pointStyle = ({ x, y }: Point, { width, height }: Shown) => ({
  left: `${(x / width) * 100}%`,
  top: `${(y / height) * 100}%`,
  transform: 'translate(-50%, -50%)',
})

/** The words of a marker, to the right of it or, near the right edge, to the left. */
export function MarkerWords({ at, shown, look, html, thing }: Pick<Props, 'at' | 'shown' | 'look' | 'html' | 'thing'>) {
  const isLeft = at.x > shown.width * 0.6
  return (
    <span
      className={pieceClass(
        look,
        clsx('absolute top-1/2 -translate-y-1/2 px-1.5 py-px whitespace-nowrap', isLeft ? 'right-full' : 'left-full'),
      )}
    >
      <ThingFace html={html} place={thing} />
    </span>
  )
}
