import type { ActivityPage } from '@learn/contract/classroom'
import { pageForType } from '@learn/contract/pages/plain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, notFound, useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo } from 'react'
import { isDone, lockedDetail } from '#features/course/index.ts'
import { activityQuery, type ProgramAddress } from '#features/course/queries.ts'
import { getKind, kindAt, preloadPlayer } from '#features/kinds/index.ts'
import { ActivityContent, CompletionNews, LessonSkeleton, MarkInRow, useOfflineModule } from '#features/lesson/index.ts'
import { ApiError } from '#shared/api/api-error.ts'
import { addressNumber } from '#shared/lib/address-number.ts'
import { isLessonWindow } from '#shared/lib/lesson-window.ts'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { useUpdates } from '#shared/updates/use-updates.ts'
import { Steps } from './activity/activity-bar.tsx'
import { ActivityFrame } from './activity/activity-states.tsx'
import { knownPlace } from './activity/known-place.ts'
import { LessonShell } from './activity/lesson-shell.tsx'
import { LockedLesson } from './activity/locked-lesson.tsx'
import { PlacedFrame } from './activity/placed-frame.tsx'
import { useOpened } from './activity/use-opened.ts'
import { offlinePlaces } from './offline-places.ts'

/** One activity on its own page (spec: platform 2, activity opening). */
export default function ActivityScreen() {
  const { programid, type, id } = useParams({ strict: false })
  const programId = addressNumber(programid)
  const activityId = addressNumber(id)
  if (programId === null || activityId === null || type === undefined) throw notFound()
  const ownPage = pageForType(type)
  if (ownPage) return <Navigate to={ownPage} replace />
  return <ActivityOf address={{ programId, type, id: activityId }} />
}

/** The bar and the panel stay while the next lesson is on its way: that of the one before tells where in the course this is. */
function ActivityOf({ address }: { address: ProgramAddress }) {
  const { programId } = address
  const query = useQuery({
    ...activityQuery(address),
    placeholderData: (before, query) => (query?.queryKey[1] === programId ? before : undefined),
  })
  // A mark that is released while they look at it.
  useUpdates('grades:me', activityQuery(address).queryKey)
  useEffect(() => preloadPlayer(address.type), [address.type])
  const isComing = query.isPlaceholderData
  const refusal = query.data === undefined ? query.error : null
  usePageTitle((!isComing && query.data?.activity.name) || nameOfLocked(refusal))
  if (refusal instanceof ApiError && refusal.code === 'learning/locked')
    return <LockedLesson error={refusal} address={address} />
  return (
    <Screen
      query={query}
      name="Lesson"
      skeleton={<LessonSkeleton kind={kindAt(address.type)} />}
      frame={inFrame(address, query.error)}
    >
      {page =>
        !isComing && fillsPage(page) ? (
          <WholePage key={address.id} page={page} address={address} />
        ) : (
          <LessonShell page={page} address={address} isComing={isComing} />
        )
      }
    </Screen>
  )
}

/** What is not open is called by its name too. */
const nameOfLocked = (refusal: Error | null): string | null =>
  refusal instanceof ApiError ? (lockedDetail(refusal)?.name ?? null) : null

const fillsPage = ({ activity, content }: ActivityPage): boolean =>
  (getKind(activity).fillsPage === true && content.kind !== 'unavailable') ||
  (content.kind === 'package' && isLessonWindow())

const inFrame = (address: ProgramAddress, error: Error | null) => (state: ReactNode) =>
  error ? (
    <WithoutLesson address={address}>{state}</WithoutLesson>
  ) : (
    <ActivityFrame programId={address.programId} isWaiting comes={kindAt(address.type)}>
      {state}
    </ActivityFrame>
  )

/** A lesson that could not be read, as most of them without a network: in its place, where that is known. */
function WithoutLesson({ address, children }: { address: ProgramAddress; children: ReactNode }) {
  const place = knownPlace(useQueryClient(), address)
  if (place)
    return (
      <PlacedFrame place={place} address={address}>
        <div className="px-6">{children}</div>
      </PlacedFrame>
    )
  return (
    <ActivityFrame programId={address.programId} isWaiting={false}>
      {children}
    </ActivityFrame>
  )
}

function WholePage({ page, address }: { page: ActivityPage; address: ProgramAddress }) {
  const { programId } = address
  const tellPlaying = useOpened(address, false)
  const places = useMemo(() => offlinePlaces(programId, page.course.id), [programId, page.course.id])
  // The way back leads to where its module can be read on.
  useOfflineModule(page.section, places)
  return (
    <ActivityContent
      page={page}
      address={address}
      onHeadings={ignoreHeadings}
      onPlaying={tellPlaying}
      room={{
        steps: <Steps look="room" programId={programId} page={page} isDone={isDone(page.activity)} />,
        mark: page.can.markDone ? <MarkInRow page={page} address={address} /> : null,
      }}
    >
      <CompletionNews activity={page.activity} />
    </ActivityContent>
  )
}
const ignoreHeadings = (): void => undefined
