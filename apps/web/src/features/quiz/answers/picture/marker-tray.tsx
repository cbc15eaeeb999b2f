import { Piece } from '#shared/ui/piece.tsx'
import { markersLeft } from './marked-points.ts'
import { Crosshair } from './marker-sign.tsx'
import { ThingFace } from './thing-face.tsx'
import type { useMarkers } from './use-markers.ts'

/** The markers, each with how many of it are left. */
export const MarkerTray = ({ work, isLocked }: { work: ReturnType<typeof useMarkers>; isLocked: boolean }) => (
  <ul className="mt-3 flex flex-wrap gap-2" aria-label="Markers">
    {work.things.map(({ html, count }, thing) => {
      const left = markersLeft(work.things, work.pinned, thing)
      const isHeld = work.held?.thing === thing && work.held.index === null
      return (
        <li key={`${thing} ${html}`}>
          <Piece
            look={isHeld ? 'held' : left === 0 ? 'used' : 'loose'}
            disabled={isLocked || left === 0}
            aria-pressed={isHeld}
            onClick={event => work.choose(thing, event)}
            onKeyDown={event => event.key === 'Escape' && work.held && work.hold(null)}
            {...(!isLocked && left !== 0 && work.handlers({ thing, index: null }))}
            className="flex min-h-10 touch-none items-center gap-2 px-3 py-1.5"
          >
            <Crosshair className="size-4" />
            <ThingFace html={html} place={thing} />
            <span className="text-micro font-normal">{leftWords(left, count ?? 1)}</span>
          </Piece>
        </li>
      )
    })}
  </ul>
)

function leftWords(left: number | null, count: number): string {
  if (left === null) return 'any number'
  return left === 0 ? 'on the picture' : count > 1 ? `${left} left` : ''
}
