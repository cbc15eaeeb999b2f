import type { LiveClass } from '@learn/contract/live'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsBelow } from '#shared/lib/breakpoint.ts'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { CardSkeleton } from '#shared/ui/states.tsx'
import { classEventsQuery } from './queries.ts'
import { SendingStage } from './sending-stage.tsx'
import { PeopleColumn } from './talk/people-column.tsx'
import { TalkPanel, type TalkTab } from './talk/talk-panel.tsx'
import { useClassUpdates } from './use-class-updates.ts'
import { useSending } from './use-sending.ts'

// The player is large, and most hosts send the class themselves.
const WatchingStage = lazyComponent('class-watching', () => import('./watching-stage.tsx'), { fault: 'inside' })

interface Props {
  liveClass: LiveClass
  sessionId: number
}

/**
 * The room as its hosts see it. One window sends the class: that in which it was started, or in which a host said so since. Every other one
 * watches and moderates, so that nobody takes a class over by opening its page.
 */
export default function HostRoom({ liveClass, sessionId }: Props) {
  const { data } = useQuery(classEventsQuery(sessionId))
  useClassUpdates('class-chat', sessionId, classEventsQuery(sessionId).queryKey)
  const { state, isTaken, teach, leave } = useSending(sessionId)
  const [tab, setTab] = useState<TalkTab>('chat')
  const isWide = !useIsBelow('sm_desktop')
  return (
    <div className="grid grid-cols-1 min-h-0 flex-1 s_desktop:h-[calc(100dvh-4rem)] s_desktop:flex-none s_desktop:grid-rows-[minmax(0,1fr)] s_desktop:grid-cols-[minmax(0,1fr)_24rem] sm_desktop:grid-cols-[minmax(0,1fr)_22rem_20rem]">
      <div className="flex min-h-0 min-w-0 flex-col gap-4 p-5">
        {state === 'unknown' && <CardSkeleton className="flex-1" />}
        {state === 'here' && <SendingStage liveClass={liveClass} sessionId={sessionId} onTaken={leave} />}
        {state === 'elsewhere' && (
          <WatchingStage liveClass={liveClass} sessionId={sessionId} isTaken={isTaken} onTeach={teach} />
        )}
      </div>
      <aside aria-label="Beside the class" className="flex min-h-80 min-w-0 flex-col border-l border-line bg-surface">
        <TalkPanel
          sessionId={sessionId}
          liveClass={liveClass}
          events={data}
          isHost
          hasPeople={!isWide}
          tab={tab}
          onTab={setTab}
        />
      </aside>
      {isWide && <PeopleColumn sessionId={sessionId} liveClass={liveClass} />}
    </div>
  )
}
