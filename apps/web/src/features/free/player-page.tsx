import { useQuery } from '@tanstack/react-query'
import { notFound, useParams } from '@tanstack/react-router'
import { activityQuery, type FreeAddress } from '#features/course/queries.ts'
import { Lesson } from '#features/lesson/index.ts'
import { ApiError } from '#shared/api/api-error.ts'
import { addressNumber } from '#shared/lib/address-number.ts'
import { Heading } from '#shared/ui/heading.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { ErrorPanel } from '#shared/ui/states.tsx'
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
  const { data, error, refetch } = useQuery(activityQuery(address))
  usePageTitle(data?.activity.name ?? null)
  const { freeCourseId } = address
  if (!data && error instanceof ApiError && error.status === 404) throw notFound()
  return (
    <PlayerFrame courseId={freeCourseId} {...(data && { page: data })}>
      {data ? (
        <Lesson key={address.id} page={data} address={address} />
      ) : error instanceof ApiError && error.code === 'learning/locked' ? (
        <LockedLesson courseId={freeCourseId} message={error.message} />
      ) : error ? (
        <>
          <Heading level={1} look="hidden">
            Lesson
          </Heading>
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        </>
      ) : (
        <PlayerSkeleton />
      )}
    </PlayerFrame>
  )
}
