import { Piece } from '#shared/ui/piece.tsx'
import { getLeft } from './laid.ts'
import { ThingFace } from './thing-face.tsx'
import type { usePlaces } from './use-places.ts'

/** What goes onto the picture. */
export const ThingTray = ({ work, isLocked }: { work: ReturnType<typeof usePlaces>; isLocked: boolean }) => (
  <ul className="mt-3 flex flex-wrap gap-2" aria-label="What goes onto the picture">
    {work.things.map(({ html }, thing) => {
      const left = getLeft(work.things, work.laid, thing)
      const isHeld = work.held?.thing === thing && work.held.from === null
      return (
        <li key={`${thing} ${html}`}>
          <Piece
            look={isHeld ? 'held' : left === 0 ? 'used' : 'loose'}
            disabled={isLocked}
            aria-pressed={isHeld}
            onClick={() => work.hold(isHeld ? null : { thing, from: null })}
            onKeyDown={event => event.key === 'Escape' && work.held && work.hold(null)}
            {...(!isLocked && work.handlers({ thing, from: null }))}
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
)
