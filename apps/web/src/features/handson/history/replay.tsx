import { Pause, Play, RotateCcw } from 'lucide-react'
import { clockTime } from '#shared/lib/date-text.ts'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { Slider } from '#shared/ui/slider.tsx'
import type { Moment } from './moments.ts'
import { useReplay } from './use-replay.ts'

interface Props {
  moments: readonly Moment[]
  at: number
  onMove: (at: number) => void
  onRestore: () => void
  onCopy: () => void
}

/** Steps through the states of a sheet, by a slider or by itself, and brings one back. */
export function Replay({ moments, at, onMove, onRestore, onCopy }: Props) {
  const { isPlaying, toggle, pause } = useReplay(at, moments.length, onMove)
  const moment = moments[at]
  if (!moment) return null
  const time = clockTime(moment.atS)
  const place = `${at + 1} of ${moments.length}`
  return (
    <div className="shrink-0 border-t border-line p-5">
      <p className="text-small text-ink2">The sheet as it was at {time}. What you have now stays in the history.</p>
      <div className="mt-3 flex items-center gap-3">
        <IconButton look="outline" label={isPlaying ? 'Pause' : 'Play the changes'} onClick={toggle}>
          {isPlaying ? <Pause aria-hidden="true" size={16} /> : <Play aria-hidden="true" size={16} />}
        </IconButton>
        <Slider
          label="Change"
          valueText={`${place}, ${time}`}
          value={at}
          max={moments.length - 1}
          onValue={next => {
            pause()
            onMove(next)
          }}
        />
        <span aria-hidden="true" className="tnum shrink-0 text-small text-ink2">
          {place}
        </span>
      </div>
      <div className="mt-4 flex gap-2">
        <Button onClick={onRestore} className="flex-1">
          <RotateCcw aria-hidden="true" size={16} />
          Restore
        </Button>
        <Button variant="outline" onClick={onCopy}>
          Open a copy
        </Button>
      </div>
      <p role="status" className="sr-only">
        {isPlaying ? '' : `Change ${place}, ${time}.`}
      </p>
    </div>
  )
}
