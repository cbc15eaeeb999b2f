import type { Timeline } from '@learn/contract/classroom'
import type { ActivityRow } from '@learn/contract/course'
import { addressOf } from '@learn/contract/pages/plain'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lockedDetail } from '#features/course/index.ts'
import type { ProgramAddress } from '#features/course/queries.ts'
import { isLesson, kindOf } from '#features/kinds/index.ts'
import { ClassFacts } from '#features/live/index.ts'
import type { ApiError } from '#shared/api/api-error.ts'
import { buttonClass } from '#shared/ui/button.tsx'
import { NotOpen } from '#shared/ui/not-open.tsx'
import { timelineQuery } from '../queries.ts'
import { ActivityBar, Crumbs, Steps } from './activity-bar.tsx'
import { ActivityPanel } from './activity-panel.tsx'
import { ActivityFrame } from './activity-states.tsx'
import { LessonFrame } from './lesson-frame.tsx'
import { SectionContents } from './section-contents.tsx'

const linkOf = (row: ActivityRow | undefined) => row ?? null

/** Where an activity stands in its course, and what is open before and after it; null where it is not listed. */
export function placeIn({ course, sections }: Timeline, id: number) {
  const section = sections.find(({ activities }) => activities.some(row => row.id === id))
  const activity = section?.activities.find(row => row.id === id)
  if (!course || !section || !activity) return null
  const all = sections.flatMap(({ activities }) => activities.filter(isLesson))
  const at = all.indexOf(activity)
  const isOpen = (row: ActivityRow) => !row.isLocked
  const rows = section.activities.filter(isLesson)
  return {
    course,
    section,
    activity,
    lesson: { number: rows.indexOf(activity) + 1, of: rows.length },
    previous: linkOf(all.slice(0, at).findLast(isOpen)),
    next: linkOf(all.slice(at + 1).find(isOpen)),
  }
}

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
        kindOf(row).isLive &&
        row.openAt !== null && (
          <ClassFacts
            id={id}
            name={row.name}
            courseName={place.course.name}
            teachers={place.course.teachers}
            atS={row.openAt}
            minutes={row.minutes}
            path={addressOf('activity', { programid: programId, type: row.type, id })}
          />
        )
      }
    >
      <Link
        to={addressOf('timeline', { programid: programId })}
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
    <LessonFrame
      id={id}
      bar={
        <ActivityBar programId={programId} courseId={place.course.id} sectionId={place.section.id}>
          <Crumbs programId={programId} page={place} />
          <Steps programId={programId} page={place} />
        </ActivityBar>
      }
      panel={
        <ActivityPanel contents={<SectionContents section={place.section} programId={programId} currentId={id} />} />
      }
    >
      {told}
    </LessonFrame>
  )
}
