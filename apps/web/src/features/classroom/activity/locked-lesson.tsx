import { getAddress } from '@learn/contract/pages/plain'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lockedDetail } from '#features/course/index.ts'
import type { ProgramAddress } from '#features/course/queries.ts'
import { getKind } from '#features/kinds/index.ts'
import { ClassFacts } from '#features/live/index.ts'
import type { ApiError } from '#shared/api/api-error.ts'
import { buttonClass } from '#shared/ui/button.tsx'
import { NotOpen } from '#shared/ui/not-open.tsx'
import { timelineQuery } from '../queries.ts'
import { ActivityFrame } from './activity-states.tsx'
import { placeIn } from './known-place.ts'
import { PlacedFrame } from './placed-frame.tsx'

/** An activity that is not open yet, in its place among the lessons; where that is not told, alone with the way back. */
export function LockedLesson({ error, address }: { error: ApiError; address: ProgramAddress }) {
  const { programId, id } = address
  const what = lockedDetail(error)
  const { data } = useQuery({
    ...timelineQuery(programId, what?.courseId ?? null),
    enabled: what !== null,
    placeholderData: undefined,
  })
  const place = data && placeIn(data, id)
  const row = place?.activity
  const told = (
    <NotOpen
      message={error.message}
      what={what}
      facts={
        place &&
        row &&
        getKind(row).isLive &&
        row.openAt !== null && (
          <ClassFacts
            id={id}
            name={row.name}
            courseName={place.course.name}
            teachers={place.course.teachers}
            atS={row.openAt}
            minutes={row.minutes}
            path={getAddress('activity', { programid: programId, type: row.type, id })}
          />
        )
      }
    >
      <Link
        to={getAddress('timeline', { programid: programId })}
        search={what ? { course: String(what.courseId) } : {}}
        {...(place && { hash: `section-${place.section.id}` })}
        className={buttonClass({ size: 'lg' })}
      >
        Back to the timeline
      </Link>
    </NotOpen>
  )
  if (!place)
    return (
      <ActivityFrame programId={programId} isWaiting={what !== null && data === undefined}>
        {told}
      </ActivityFrame>
    )
  return (
    <PlacedFrame place={place} address={address}>
      {told}
    </PlacedFrame>
  )
}
