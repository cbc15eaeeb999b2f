import type { Timeline } from '@learn/contract/classroom'
import { useQuery } from '@tanstack/react-query'
import { notFound, useLocation, useParams, useSearch } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ApiError } from '#shared/api/api-error.ts'
import { addressNumber } from '#shared/lib/address-number.ts'
import { Card } from '#shared/ui/card.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Empty, ErrorPanel } from '#shared/ui/states.tsx'
import { timelineQuery } from './queries.ts'
import { CourseHeading } from './timeline/course-heading.tsx'
import { CourseList } from './timeline/course-list.tsx'
import { courseSubtitle, currentSection } from './timeline/course-text.ts'
import { LockedCourse } from './timeline/locked-course.tsx'
import { ResourceList } from './timeline/resource-list.tsx'
import { SectionCard } from './timeline/section-card.tsx'
import { CourseListSkeleton, SectionsSkeleton } from './timeline/timeline-skeleton.tsx'
import { rowsToDo } from './timeline/todo.ts'

/** The program timeline: courses, the sections of one of them, its downloads (spec: platform 2). */
export default function TimelineScreen() {
  const { programid } = useParams({ strict: false })
  const { course, show } = useSearch({ strict: false }) as { course?: string; show?: string }
  const programId = addressNumber(programid)
  const courseId = course === undefined ? null : addressNumber(course)
  if (programId === null || (course !== undefined && courseId === null)) throw notFound()
  return <TimelineOf programId={programId} courseId={courseId} isTodoOnly={show === 'todo'} />
}

interface Chosen {
  programId: number
  courseId: number | null
  isTodoOnly: boolean
}

function TimelineOf({ programId, courseId, isTodoOnly }: Chosen) {
  const { data: latest, error, refetch } = useQuery(timelineQuery(programId, courseId))
  // While another course loads, the list of the same program stays.
  const data = latest?.program.lpId === programId ? latest : undefined
  const shown = courseId ?? data?.course?.id ?? null
  usePageTitle(data?.course?.name ?? null)
  if (error instanceof ApiError && error.status === 404) throw notFound()
  if (error && !data)
    return (
      <Card>
        <h1 className="sr-only">Program timeline</h1>
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </Card>
    )
  const isOther = data !== undefined && courseId !== null && data.course?.id !== courseId
  const hasAside = data !== undefined && !isOther && data.resources.length > 0
  return (
    <div
      className={clsx(
        'grid grid-cols-[16.25rem_minmax(0,1fr)] items-start gap-6',
        hasAside
          ? 'sm_desktop:grid-cols-[18.75rem_minmax(0,1fr)_18.75rem]'
          : 'sm_desktop:grid-cols-[18.75rem_minmax(0,1fr)]',
      )}
    >
      {data ? <CourseList timeline={data} chosenId={shown} /> : <CourseListSkeleton />}
      <div className="min-w-0 max-w-lesson max-sm_desktop:col-start-2">
        {!data || isOther ? <SectionsSkeleton /> : <CourseOf timeline={data} isTodoOnly={isTodoOnly} />}
      </div>
      {hasAside && (
        <aside
          aria-label="Beside the course"
          className="grid grid-cols-[minmax(0,1fr)] gap-5 max-sm_desktop:col-start-2 sm_desktop:sticky sm_desktop:top-header"
        >
          <ResourceList resources={data.resources} programId={programId} />
        </aside>
      )}
    </div>
  )
}

function CourseOf({ timeline, isTodoOnly }: { timeline: Timeline; isTodoOnly: boolean }) {
  const { course, sections, program, resumeId, serverAt } = timeline
  const hash = useLocation({ select: location => location.hash })
  if (!course)
    return (
      <>
        <CourseHeading name={program.lpname} subtitle={program.batch} isTodoOnly={false} hasSwitch={false} />
        <Card>
          <Empty text="No course of this program is open yet." />
        </Card>
      </>
    )
  const isClosed = course.status === 'Locked'
  const current = currentSection(timeline)
  const shown = sections
    .map(section => ({ section, rows: isTodoOnly ? rowsToDo(section) : section.activities }))
    .filter(({ section, rows }) => rows.length > 0 || (!isTodoOnly && section.summaryHtml !== ''))
  return (
    <>
      <CourseHeading
        name={course.name}
        subtitle={isClosed ? program.lpname : courseSubtitle(timeline, course)}
        isTodoOnly={isTodoOnly}
        hasSwitch={sections.length > 0}
      />
      {isClosed && <LockedCourse timeline={timeline} />}
      {shown.map(({ section, rows }) => (
        <SectionCard
          key={section.id}
          section={section}
          programId={program.lpId}
          rows={rows}
          resumeId={resumeId}
          nowS={serverAt}
          isFirstOpen={section === current}
          isTarget={hash === `section-${section.id}`}
        />
      ))}
      {!isClosed && shown.length === 0 && (
        <Card>
          <Empty text={isTodoOnly ? 'Nothing is left to do in this course.' : 'This course has no modules yet.'} />
        </Card>
      )}
    </>
  )
}
