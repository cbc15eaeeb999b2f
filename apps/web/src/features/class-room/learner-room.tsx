import type { LiveClass } from '@learn/contract/live'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LogOut, Volume2, VolumeX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, buttonClass } from '#shared/ui/button.tsx'
import { Seed } from '#shared/ui/seed.tsx'
import { wayBack } from './class-frame.tsx'
import { PresenceBar } from './presence-bar.tsx'
import { classEventsQuery, liveClassQuery } from './queries.ts'
import { useStream } from './stream-video.tsx'
import { HandButton } from './talk/hand-button.tsx'
import { TalkPanel } from './talk/talk-panel.tsx'
import { useClassUpdates } from './use-class-updates.ts'

interface Props {
  liveClass: LiveClass
  sessionId: number
}

/** The room as a learner sees it: the picture of the teacher, what counts for them, and the chat. */
export default function LearnerRoom({ liveClass, sessionId }: Props) {
  const { data } = useQuery(classEventsQuery(sessionId))
  useClassUpdates('class-chat', sessionId, classEventsQuery(sessionId).queryKey)
  const client = useQueryClient()
  const state = data?.times.state
  // The end reaches the chat first: the page follows at once.
  useEffect(() => {
    if (state === 'ended') void client.invalidateQueries({ queryKey: liveClassQuery(liveClass.activity.id).queryKey })
  }, [state, client, liveClass.activity.id])
  const { startAt, endAt } = liveClass.times
  const counted = data?.attendance ?? liveClass.attendance
  return (
    <div className="grid min-h-0 flex-1 s_desktop:h-[calc(100dvh-4rem)] s_desktop:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-h-0 min-w-0 flex-col gap-4 p-5">
        {liveClass.streamKey !== null && <Picture streamKey={liveClass.streamKey} />}
        <div className="flex flex-wrap items-center justify-between gap-4">
          {counted ? (
            <PresenceBar
              counted={counted}
              plannedS={startAt !== null && endAt !== null ? endAt - startAt : null}
              percent={liveClass.rule.percent}
              leastMinutes={liveClass.rule.leastMinutes}
            />
          ) : (
            <span />
          )}
          <div className="flex flex-wrap gap-3">
            <HandButton sessionId={sessionId} />
            <Link to={wayBack(liveClass)} className={buttonClass({ variant: 'outline' })}>
              <LogOut size={17} aria-hidden="true" />
              Leave
            </Link>
          </div>
        </div>
      </div>
      <aside aria-label="Beside the class" className="flex min-h-80 min-w-0 flex-col border-l border-line bg-surface">
        <TalkPanel sessionId={sessionId} activityId={liveClass.activity.id} events={data} isHost={false} />
      </aside>
    </div>
  )
}

function Picture({ streamKey }: { streamKey: string }) {
  const { video, state } = useStream('index', streamKey)
  const [isMuted, setMuted] = useState(true)
  return (
    <div className="relative min-h-0 flex-1 overflow-hidden rounded-card border border-line bg-film shadow-1">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is spoken live has no text yet */}
      <video
        ref={video}
        autoPlay
        playsInline
        muted={isMuted}
        aria-label="The class"
        className="size-full object-contain"
      />
      {state !== 'playing' && (
        <div className="absolute inset-0 flex flex-col items-center justify-center gap-4 bg-film p-6 text-center text-onfilm">
          <Seed n={89} size={96} share={0.4} />
          <p role="status" className="max-w-note text-body">
            {state === 'unsupported'
              ? 'This browser cannot play the class. Please try a recent Chrome, Edge, Firefox or Safari.'
              : 'Your teacher is here. The video starts in a moment.'}
          </p>
        </div>
      )}
      {state === 'playing' && (
        <div className="absolute bottom-4 left-4 rounded-control bg-film/70">
          <Button variant="film" onClick={() => setMuted(!isMuted)}>
            {isMuted ? <VolumeX size={17} aria-hidden="true" /> : <Volume2 size={17} aria-hidden="true" />}
            {isMuted ? 'Turn sound on' : 'Turn sound off'}
          </Button>
        </div>
      )}
    </div>
  )
}
