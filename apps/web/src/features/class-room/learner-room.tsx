import type { LiveClass } from '@learn/contract/live'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { BarEnd } from './bar-end.tsx'
import { ClassPicture } from './class-picture.tsx'
import { PresenceBar } from './presence-bar.tsx'
import { classEventsQuery, liveClassQuery } from './queries.ts'
import { ConnectionState } from './stage/connection-state.tsx'
import { PeopleStrip } from './stage/people-strip.tsx'
import { ReactionList } from './stage/reaction-list.tsx'
import { RoomBar } from './stage/room-bar.tsx'
import { useConnection } from './stage/use-connection.ts'
import { useFullScreen } from './stage/use-full-screen.ts'
import { useLiveCaptions } from './stage/use-live-captions.ts'
import { useStream } from './stream-video.tsx'
import { plannedSeconds } from './talk/forecast.ts'
import { TalkPanel, type TalkTab } from './talk/talk-panel.tsx'
import { classTalkQuery } from './talk/use-talk.ts'
import { useClassUpdates } from './use-class-updates.ts'

interface Props {
  liveClass: LiveClass
  sessionId: number
}

/** The room as a learner sees it: the picture of the teacher with the people under it, what counts for them, and the talk beside it. */
export default function LearnerRoom({ liveClass, sessionId }: Props) {
  const { data } = useQuery(classEventsQuery(sessionId))
  const { data: talk } = useQuery(classTalkQuery(sessionId))
  useClassUpdates('class-chat', sessionId, classEventsQuery(sessionId).queryKey)
  useFollowEnd(liveClass, data?.times.state)
  const [tab, setTab] = useState<TalkTab>('chat')
  const stage = useRef<HTMLDivElement>(null)
  const source = useStream('index', liveClass.streamKey)
  const connection = useConnection(source)
  const captions = useLiveCaptions(source.video)
  const fullScreen = useFullScreen(stage)
  const counted = data?.attendance ?? liveClass.attendance
  return (
    <div className="grid grid-cols-1 min-h-0 flex-1 s_desktop:grid-rows-[minmax(0,1fr)] s_desktop:grid-cols-[minmax(0,1fr)_22.5rem]">
      <BarEnd>
        {counted && <PresenceBar counted={counted} plannedS={plannedSeconds(liveClass.times)} rule={liveClass.rule} />}
        <ConnectionState connection={connection} />
      </BarEnd>
      <div className="flex min-h-0 min-w-0 flex-col">
        <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-6 max-gate:p-4">
          <ClassPicture source={source} waitingText="Your teacher is here. The video starts in a moment." stage={stage}>
            <ReactionList sessionId={sessionId} />
            {connection === 'teacher' && (
              <p className="absolute inset-x-4 top-4 mx-auto w-fit rounded-control bg-film/80 px-4 py-2.5 text-body text-onfilm">
                Your teacher’s connection is down. The class goes on by itself once it’s back.
              </p>
            )}
          </ClassPicture>
          {talk && (
            <PeopleStrip
              teacher={talk.here.host ?? liveClass.teachers[0] ?? null}
              here={talk.here}
              onShowAll={() => setTab('people')}
            />
          )}
        </div>
        <RoomBar liveClass={liveClass} sessionId={sessionId} captions={captions} fullScreen={fullScreen} />
      </div>
      <aside
        aria-label="Beside the class"
        className="flex min-h-80 min-w-0 flex-col border-line bg-surface max-s_desktop:border-t s_desktop:border-l"
      >
        <TalkPanel
          sessionId={sessionId}
          liveClass={liveClass}
          events={data}
          isHost={false}
          hasPeople
          tab={tab}
          onTab={setTab}
        />
      </aside>
    </div>
  )
}

/** The end of a class reaches the chat first: the page follows at once. */
function useFollowEnd({ activity }: LiveClass, state: LiveClass['times']['state'] | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (state === 'ended') void client.invalidateQueries({ queryKey: liveClassQuery(activity.id).queryKey })
  }, [state, client, activity.id])
}
