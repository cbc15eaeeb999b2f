import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { timeText } from '#shared/lib/time-text.ts'
import { type Chapters, chapterAt, getSegments, passedPct, spokenPlace } from './chapters.ts'
import type { Parts } from './played-parts.ts'

interface Props {
  timeS: number
  durationS: number
  /** Parts that were watched, in this sitting or an earlier one. */
  watched: Parts
  chapters: Chapters
  onSeek: (timeS: number) => void
}

const STEP_S = 5
const LEAP_S = 60
/** Between two chapters. */
const GAP_PX = 3

const STEPS: Record<string, (timeS: number, durationS: number) => number> = {
  ArrowLeft: timeS => timeS - STEP_S,
  ArrowDown: timeS => timeS - STEP_S,
  ArrowRight: timeS => timeS + STEP_S,
  ArrowUp: timeS => timeS + STEP_S,
  PageDown: timeS => timeS - LEAP_S,
  PageUp: timeS => timeS + LEAP_S,
  Home: () => 0,
  End: (_timeS, durationS) => durationS,
}

/** The time line of a video: a slider, in parts where there are chapters; the thin line below it shows what was watched. */
export function SeekBar({ timeS, durationS, watched, chapters, onSeek }: Props) {
  const [hoverS, setHoverS] = useState<number | null>(null)
  const pct = (seconds: number) => (durationS > 0 ? Math.min(100, (seconds / durationS) * 100) : 0)
  const moment = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    return Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * durationS
  }
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    onSeek(Math.min(durationS, Math.max(0, step(timeS, durationS))))
  }
  const hovered = hoverS === null ? undefined : chapterAt(chapters, hoverS)
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Seek"
      aria-valuemin={0}
      aria-valuemax={Math.round(durationS)}
      aria-valuenow={Math.round(timeS)}
      aria-valuetext={spokenPlace(chapters, timeS, durationS)}
      onKeyDown={press}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        onSeek(moment(event))
      }}
      onPointerMove={event => {
        setHoverS(moment(event))
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onSeek(moment(event))
      }}
      onPointerLeave={() => setHoverS(null)}
      className="group/seek relative flex h-6 cursor-pointer touch-none items-center rounded-control outline-filmaccent"
    >
      <span className="relative h-1.5 w-full">
        {getSegments(chapters, durationS).map(part => (
          <span
            key={part.fromS}
            className="absolute inset-y-0 overflow-hidden rounded-full bg-white/25"
            style={{
              left: `${pct(part.fromS)}%`,
              width: part.toS < durationS ? `calc(${pct(part.toS) - pct(part.fromS)}% - ${GAP_PX}px)` : undefined,
              right: part.toS < durationS ? undefined : 0,
            }}
          >
            <i
              className="absolute inset-y-0 left-0 rounded-full bg-filmaccent"
              style={{ width: `${passedPct(part, timeS)}%` }}
            />
          </span>
        ))}
      </span>
      {watched.map(([from, to]) => (
        <i
          key={from}
          className="absolute bottom-0.5 h-0.75 rounded-full bg-filmbrand"
          style={{ left: `${pct(from)}%`, width: `${pct(to) - pct(from)}%` }}
        />
      ))}
      <i
        className="absolute size-4 -translate-x-1/2 rounded-full bg-filmaccent shadow-1"
        style={{ left: `${pct(timeS)}%` }}
      />
      {hoverS !== null && (
        <span
          aria-hidden="true"
          className="tnum pointer-events-none absolute bottom-full mb-1 rounded-control bg-black/80 px-2 py-0.5 text-small whitespace-nowrap"
          // Moved by as much of its own width: the name of a chapter is not cut at the edges of the film.
          style={{ left: `${pct(hoverS)}%`, translate: `-${pct(hoverS)}%` }}
        >
          {hovered && <b className="block">{hovered.name}</b>}
          {timeText(hoverS)}
          {watched.some(([from, to]) => hoverS >= from && hoverS <= to) && ' · watched'}
        </span>
      )}
    </div>
  )
}
