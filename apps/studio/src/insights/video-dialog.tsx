import type { VideoReach } from '@learn/contract/insights'
import { timeText } from '#shared/lib/time-text.ts'
import { Dialog } from '#shared/ui/dialog.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { plural } from '#studio/app/words.ts'
import { findExit, listStretches, type Stretch } from './video-text.ts'

const COLUMNS: readonly Column<Stretch>[] = [
  { name: 'Part', isRowHead: true, cell: ({ name }) => name },
  { name: 'From', isFigure: true, cell: ({ fromS }) => timeText(fromS) },
  { name: 'Seen by', isFigure: true, cell: ({ pct }) => `${pct}%` },
]

/** What the viewers of a video saw of it, second by second. */
export default function VideoDialog({ video, onClose }: { video: VideoReach; onClose: () => void }) {
  const exitS = findExit(video)
  return (
    <Dialog
      title={video.activity.name}
      lead={`${plural(video.viewers, 'viewer')} · ${timeText(video.durationS)} long${exitS === null ? '' : ` · most leave off at ${timeText(exitS)}`}`}
      width="max-w-modal"
      onClose={onClose}
    >
      <Curve video={video} />
      <Table
        label="Parts of the video"
        className="mt-5"
        columns={COLUMNS}
        rows={listStretches(video)}
        keyOf={({ fromS }) => fromS}
      />
    </Dialog>
  )
}

/** A bar for each part: how many saw it, and above the line how many left off there. What it shows stands in the table below too. */
function Curve({ video: { parts, partS, viewers, chapters, durationS } }: { video: VideoReach }) {
  const height = (people: number): string => `${viewers === 0 ? 0 : (100 * people) / viewers}%`
  return (
    <figure aria-hidden="true" className="mt-5">
      <div className="relative flex h-40 items-end gap-px border-b border-edge">
        {parts.map(({ seen, left }, at) => (
          <span
            key={at * partS}
            title={`${timeText(at * partS)}: ${plural(seen, 'viewer')} saw it, ${left} left off here`}
            className="relative h-full min-w-0 flex-1"
          >
            <span className="absolute inset-x-0 bottom-0 bg-brand/80" style={{ height: height(seen) }} />
            {left > 0 && <span className="absolute inset-x-0 bottom-0 bg-accent" style={{ height: height(left) }} />}
          </span>
        ))}
        {chapters.slice(1).map(({ fromS }) => (
          <span
            key={fromS}
            className="absolute inset-y-0 border-l border-dashed border-edge"
            style={{ left: `${(100 * fromS) / durationS}%` }}
          />
        ))}
      </div>
      <figcaption className="tnum mt-1.5 flex flex-wrap justify-between gap-x-4 text-small text-ink3">
        <span>0:00</span>
        <span className="flex items-center gap-4">
          <Key tone="bg-brand/80" text="saw this part" />
          <Key tone="bg-accent" text="left off here" />
        </span>
        <span>{timeText(durationS)}</span>
      </figcaption>
    </figure>
  )
}

const Key = ({ tone, text }: { tone: string; text: string }) => (
  <span className="flex items-center gap-1.5">
    <span className={`size-2.5 rounded-full ${tone}`} />
    {text}
  </span>
)
