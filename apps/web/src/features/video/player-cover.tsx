import { LoaderCircle, Play, RotateCcw } from 'lucide-react'
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
    <button
      type="button"
      aria-label={resumeS > 0 ? `Resume from ${timeText(resumeS)}` : 'Play'}
      onClick={onPlay}
      className="grid size-14 cursor-pointer place-items-center rounded-full bg-filmaccent text-onaccent shadow-3 gate:size-18 outline-offset-4 outline-filmaccent hover:brightness-105"
    >
      <Play aria-hidden="true" size={30} fill="currentColor" className="ml-1" />
    </button>
    {resumeS > 0 && (
      <div className="flex items-center gap-1 rounded-full bg-black/70 py-1 pl-4 pr-1.5 text-small">
        <span aria-hidden="true" className="tnum font-medium">
          Resume from {timeText(resumeS)}
        </span>
        <button
          type="button"
          onClick={onStartOver}
          className="ml-2 flex h-7 cursor-pointer items-center gap-1.5 rounded-full px-2.5 font-semibold text-filmaccent outline-filmaccent hover:bg-white/10"
        >
          <RotateCcw aria-hidden="true" size={14} />
          Start over
        </button>
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
    <button
      type="button"
      onClick={onRetry}
      className="h-10 cursor-pointer rounded-control border border-white/40 px-4 text-body font-semibold outline-filmaccent hover:bg-white/10"
    >
      Try again
    </button>
  </div>
)
