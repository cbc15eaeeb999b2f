import type { LiveClass } from '@learn/contract/live'
import { classStage } from '@learn/contract/live/plain'
import { useQuery } from '@tanstack/react-query'
import { notFound, useParams, useSearch } from '@tanstack/react-router'
import { ApiError } from '#shared/api/api-error.ts'
import { useServerNow } from '#shared/api/server-time.ts'
import { addressNumber } from '#shared/lib/address-number.ts'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { CardSkeleton } from '#shared/ui/states.tsx'
import { Barred } from './barred.tsx'
import { ClassFrame } from './class-frame.tsx'
import { liveClassQuery } from './queries.ts'
import { useClassUpdates } from './use-class-updates.ts'

// The encoder of the host and the player of learners are large, and each is for one of them.
const HostRoom = lazyComponent('class-host', () => import('./host-room.tsx'), { fault: 'inside' })
const LearnerRoom = lazyComponent('class-room', () => import('./learner-room.tsx'), { fault: 'inside' })
// The room has no use for texts of authors, which the lobby shows.
const Lobby = lazyComponent('class-lobby', () => import('./lobby.tsx'), {
  fault: 'inside',
  pending: <CardSkeleton className="m-6 h-100" />,
})
const Recording = lazyComponent('class-recording', () => import('./recording.tsx'), { fault: 'inside' })

/** A class at its own address: the lobby before it, the room while it is on, the recording after it. */
export default function ClassScreen() {
  const { id } = useParams({ strict: false }) as { id?: string }
  const { session } = useSearch({ strict: false }) as { session?: string | number }
  const activityId = addressNumber(id)
  if (activityId === null) throw notFound()
  const sessionId = session === undefined ? null : addressNumber(String(session))
  return <OneClass key={`${activityId} ${sessionId}`} activityId={activityId} sessionId={sessionId} />
}

function OneClass({ activityId, sessionId }: { activityId: number; sessionId: number | null }) {
  const query = useQuery(liveClassQuery(activityId, sessionId))
  usePageTitle(query.data?.activity.name ?? 'Live class')
  // Its learner was taken out of it while they looked on: nothing of it is theirs any more.
  if (query.error instanceof ApiError && query.error.status === 404) throw notFound()
  return (
    <Screen query={query} name="Live class" skeleton={<CardSkeleton className="m-6 h-100" />}>
      {liveClass => <Stage liveClass={liveClass} />}
    </Screen>
  )
}

function Stage({ liveClass }: { liveClass: LiveClass }) {
  const { times, role, joinsBy, streamKey } = liveClass
  const nowS = useServerNow(Number.POSITIVE_INFINITY)
  const stage = classStage(times, nowS)
  useClassUpdates(
    'class',
    times.state === 'live' ? liveClass.sessionId : null,
    liveClassQuery(liveClass.activity.id).queryKey,
  )
  const isOn = times.state === 'live' && joinsBy === 'room' && liveClass.sessionId !== null
  const isRoom = isOn && role === 'learner' && !liveClass.barred
  const room = () => {
    if (stage === 'recording' && streamKey !== null) return <Recording liveClass={liveClass} streamKey={streamKey} />
    if (liveClass.barred) return <Barred bar={liveClass.barred} />
    if (isOn && liveClass.sessionId !== null)
      return role === 'host' ? (
        <HostRoom liveClass={liveClass} sessionId={liveClass.sessionId} />
      ) : (
        <LearnerRoom liveClass={liveClass} sessionId={liveClass.sessionId} />
      )
    return <Lobby liveClass={liveClass} stage={stage} nowS={nowS} />
  }
  return (
    <ClassFrame liveClass={liveClass} nowS={nowS} isRoom={isRoom} isOn={isOn}>
      {room()}
    </ClassFrame>
  )
}
