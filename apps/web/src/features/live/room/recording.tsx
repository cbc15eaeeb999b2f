import type { LiveClass } from '@learn/contract/live'
import { shortDay } from '#shared/lib/date-text.ts'
import { Heading } from '#shared/ui/heading.tsx'
import { Lobby } from './lobby.tsx'
import { PresenceBar } from './presence-bar.tsx'
import { useStream } from './stream-video.tsx'

interface Props {
  liveClass: LiveClass
  streamKey: string
}

/** The recording of a class: what was sent while it was on, to be watched again. */
export default function Recording({ liveClass, streamKey }: Props) {
  const { video, state } = useStream('recording', streamKey)
  const { times, serverAt, attendance, rule, role } = liveClass
  return (
    <div className="mx-auto w-full max-w-page p-6">
      <div className="aspect-video max-h-[70dvh] w-full overflow-hidden rounded-card border border-line bg-film shadow-1">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a transcript is uploaded later, by staff */}
        <video ref={video} controls playsInline aria-label="Recording" className="size-full object-contain" />
      </div>
      <div className="mt-5 flex flex-wrap items-start justify-between gap-4">
        <div>
          <Heading level={2} look="h2">
            {liveClass.activity.name}
          </Heading>
          <p role="status" className="mt-1 text-small text-ink3">
            {state === 'unsupported'
              ? 'This browser cannot play the recording. Please try a recent Chrome, Edge, Firefox or Safari.'
              : times.startAt !== null && `Recording of the class of ${shortDay(times.startAt, serverAt)}`}
          </p>
        </div>
        {attendance && (
          <PresenceBar counted={attendance} plannedS={null} percent={rule.percent} leastMinutes={rule.leastMinutes} />
        )}
      </div>
      {role === 'host' && times.opensAt === null && <Lobby liveClass={liveClass} stage="recording" nowS={serverAt} />}
    </div>
  )
}
