import { LoaderCircle, Play, RotateCcw } from 'lucide-react'
import { Button } from '#shared/ui/button.tsx'
import { FilmStart } from '#shared/ui/film-controls.tsx'
import { timeText } from './time-text.ts'

interface CoverProps {
  /** Where the learner left off; 0 for a video not begun. */
  resumeS: number
  onPlay: () => void
  onStartOver: () => void
}

/** Over the picture before the first play: how to begin. */
export const PlayerCover = ({ resumeS, onPlay, onStartOver }: CoverProps) => (
  <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-black/45 gate:gap-4">
    <FilmStart label={resumeS > 0 ? `Resume from ${timeText(resumeS)}` : 'Play'} onClick={onPlay}>
      <Play aria-hidden="true" size={30} fill="currentColor" className="ml-1" />
    </FilmStart>
    {resumeS > 0 && (
      <div className="flex items-center gap-3 rounded-full bg-black/70 py-1.5 pr-1.5 pl-4 text-small">
        <span aria-hidden="true" className="tnum font-medium">
          Resume from {timeText(resumeS)}
        </span>
        <Button variant="film" size="sm" onClick={onStartOver} className="rounded-full!">
          <RotateCcw aria-hidden="true" size={14} />
          Start over
        </Button>
      </div>
    )}
  </div>
)

export const PlayerWaiting = () => (
  <div
    role="status"
    aria-label="Loading the video"
    className="late pointer-events-none absolute inset-0 grid place-items-center"
  >
    <LoaderCircle size={44} className="animate-spin text-white/90" />
  </div>
)

export const PlayerFailure = ({ onRetry }: { onRetry: () => void }) => (
  <div
    role="alert"
    className="absolute inset-0 flex flex-col items-center justify-center gap-4 bg-film px-6 text-center"
  >
    <p className="text-body">The video could not be loaded.</p>
    <Button variant="film" onClick={onRetry}>
      Try again
    </Button>
  </div>
)
