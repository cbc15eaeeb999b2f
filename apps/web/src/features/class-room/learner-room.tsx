import type { LiveClass } from '@learn/contract/live'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useEffect } from 'react'
import { buttonClass } from '#shared/ui/button.tsx'
import { wayBack } from './class-frame.tsx'
import { ClassPicture } from './class-picture.tsx'
import { PresenceBar } from './presence-bar.tsx'
import { classEventsQuery, liveClassQuery } from './queries.ts'
import { plannedSeconds } from './talk/forecast.ts'
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
  const counted = data?.attendance ?? liveClass.attendance
  return (
    <div className="grid min-h-0 flex-1 s_desktop:h-[calc(100dvh-4rem)] s_desktop:flex-none s_desktop:grid-rows-[minmax(0,1fr)] s_desktop:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-h-0 min-w-0 flex-col gap-4 p-5">
        {liveClass.streamKey !== null && (
          <ClassPicture
            streamKey={liveClass.streamKey}
            waitingText="Your teacher is here. The video starts in a moment."
          />
        )}
        <div className="flex flex-wrap items-center justify-between gap-4">
          {counted ? (
            <PresenceBar counted={counted} plannedS={plannedSeconds(liveClass.times)} rule={liveClass.rule} />
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
        <TalkPanel sessionId={sessionId} liveClass={liveClass} events={data} isHost={false} />
      </aside>
    </div>
  )
}
