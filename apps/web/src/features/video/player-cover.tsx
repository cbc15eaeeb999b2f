import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowRight, LoaderCircle, Play, RotateCcw } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { missed } from '#shared/api/reach.ts'
import { useReached } from '#shared/api/use-reached.ts'
import { useIsBelow } from '#shared/lib/breakpoint.ts'
import { timeText } from '#shared/lib/time-text.ts'
import { Button, buttonClass } from '#shared/ui/button.tsx'
import { FilmStart } from '#shared/ui/film-controls.tsx'

interface CoverProps {
  /** Where the learner left off; 0 for a video not begun. */
  resumeS: number
  onPlay: () => void
  onStartOver: () => void
}

/** Before the first play: how to begin, in the corner, so that nothing covers the picture. A press on the picture begins too. */
export const PlayerCover = ({ resumeS, onPlay, onStartOver }: CoverProps) => (
  <div className="absolute bottom-2 left-2 flex items-center gap-2 gate:bottom-4 gate:left-4">
    <FilmStart label={resumeS > 0 ? `Resume from ${timeText(resumeS)}` : 'Play'} onClick={onPlay}>
      <Play aria-hidden="true" size={22} fill="currentColor" className="ml-0.5" />
    </FilmStart>
    {resumeS > 0 && (
      <div className="flex items-center gap-3 rounded-full bg-black/70 py-1.5 pr-1.5 pl-4 text-small">
        <span aria-hidden="true" className="tnum font-medium">
          <span className="max-gate:hidden">Resume from </span>
          {timeText(resumeS)}
        </span>
        <Button variant="film" size="sm" onClick={onStartOver} className="rounded-full!">
          <RotateCcw aria-hidden="true" size={14} />
          Start over
        </Button>
      </div>
    )}
  </div>
)

interface EndProps {
  /** The lesson that follows, as a link; absent after the last one. */
  next: { name: string; link: Pick<LinkProps, 'to'> & { target?: '_blank'; rel?: string } } | null
  onReplay: () => void
}

/** Over the last picture: once more, or on. On a phone it keeps clear of the controls, which take half of the film. */
export function PlayerEnd({ next, onReplay }: EndProps) {
  const isSmall = useIsBelow('gate')
  const size = isSmall ? 'sm' : 'md'
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-film px-4 pb-14 text-center gate:gap-4 gate:px-6 gate:pb-16">
      {next && (
        <p className={isSmall ? 'max-w-full' : 'max-w-text'}>
          <span className="block text-small text-onfilm/80 max-gate:sr-only">Next</span>
          <b className={isSmall ? 'block truncate text-body' : 'clamp-card text-h2'}>{next.name}</b>
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="film" size={size} onClick={onReplay}>
          <RotateCcw aria-hidden="true" size={16} />
          Watch again
        </Button>
        {next && (
          <Link {...next.link} className={buttonClass({ variant: 'accent', size })}>
            Continue
            <ArrowRight aria-hidden="true" size={16} />
          </Link>
        )}
      </div>
    </div>
  )
}

export const PlayerWaiting = () => (
  <div
    role="status"
    aria-label="Loading the video"
    className="late pointer-events-none absolute inset-0 grid place-items-center"
  >
    <LoaderCircle size={44} className="animate-spin text-onfilm" />
  </div>
)

/** A film that did not come; without a connection it comes by itself once there is one. */
export function PlayerFailure({ onRetry }: { onRetry: () => void }) {
  const isReached = useReached()
  const again = useEffectEvent(onRetry)
  // The film stands on another origin: no call of ours was missed yet.
  useEffect(missed, [])
  useEffect(() => {
    const onOnline = () => again()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])
  return (
    <div
      role="alert"
      className="absolute inset-0 flex flex-col items-center justify-center gap-4 bg-film px-6 text-center"
    >
      <p className="text-body">
        {isReached
          ? 'The video could not be loaded.'
          : 'The video needs a connection. It loads once you’re back online.'}
      </p>
      <Button variant="film" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
