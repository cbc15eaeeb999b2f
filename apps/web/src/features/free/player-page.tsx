import { useQuery } from '@tanstack/react-query'
import { notFound, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lockedDetail } from '#features/course/index.ts'
import { activityQuery, type FreeAddress } from '#features/course/queries.ts'
import { Lesson } from '#features/lesson/index.ts'
import { ApiError } from '#shared/api/api-error.ts'
import { addressNumber } from '#shared/lib/address-number.ts'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { FreeNotes } from './free-notes.tsx'
import { LockedLesson, PlayerFrame, PlayerSkeleton } from './player-screen.tsx'

/** The player of the free area (spec: platform 2): its own frame around a lesson. */
export default function FreePlayer() {
  const { courseId, moduleId } = useParams({ strict: false })
  const freeCourseId = addressNumber(courseId)
  const id = addressNumber(moduleId)
  if (freeCourseId === null || id === null) throw notFound()
  return <PlayerOf address={{ freeCourseId, id }} />
}

function PlayerOf({ address }: { address: FreeAddress }) {
  const query = useQuery(activityQuery(address))
  const refusal = query.error instanceof ApiError ? lockedDetail(query.error) : null
  usePageTitle(query.data?.activity.name ?? refusal?.name ?? null)
  const { freeCourseId } = address
  return (
    <Screen
      query={query}
      name="Lesson"
      skeleton={<PlayerSkeleton />}
      refused={whenLocked(freeCourseId)}
      frame={inFrame(freeCourseId)}
    >
      {page => (
        <PlayerFrame courseId={freeCourseId} page={page}>
          <Lesson key={`lesson-${address.id}`} page={page} address={address} />
          <FreeNotes key={`notes-${address.id}`} page={page} address={address} />
        </PlayerFrame>
      )}
    </Screen>
  )
}

const whenLocked = (courseId: number) => (error: ApiError) =>
  error.code === 'learning/locked' ? <LockedLesson courseId={courseId} error={error} /> : null

const inFrame = (courseId: number) => (state: ReactNode) => <PlayerFrame courseId={courseId}>{state}</PlayerFrame>
