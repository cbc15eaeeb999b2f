import type { Timeline } from '@learn/contract/classroom'
import { useQuery } from '@tanstack/react-query'
import { notFound, useLocation, useParams, useSearch } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useMemo } from 'react'
import { CourseCertificate } from '#features/certificates/index.ts'
import { CourseFacts, withReadPlaces } from '#features/course/index.ts'
import { QuizList } from '#features/quizzes/index.ts'
import { RichText } from '#features/rich-text/index.ts'
import { CLOCK_STEP_S, useServerNow } from '#shared/api/server-time.ts'
import { addressNumber } from '#shared/lib/address-number.ts'
import { Card } from '#shared/ui/card.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Screen } from '#shared/ui/screen.tsx'
import { Empty } from '#shared/ui/states.tsx'
import { cacheProgram } from './cache-program.ts'
import { timelineQuery } from './queries.ts'
import { CourseHeading } from './timeline/course-heading.tsx'
import { CourseList } from './timeline/course-list.tsx'
import { CoursePicture } from './timeline/course-picture.tsx'
import { courseSubtitle, currentSection } from './timeline/course-text.ts'
import { LockedCourse } from './timeline/locked-course.tsx'
import { NextClass, nextClass } from './timeline/next-class.tsx'
import { OpenAll } from './timeline/open-all.tsx'
import { useOpenSections } from './timeline/open-sections.ts'
import { ResourceList } from './timeline/resource-list.tsx'
import { SectionCard } from './timeline/section-card.tsx'
import { BesideSkeleton, CourseListSkeleton, SectionsSkeleton } from './timeline/timeline-skeleton.tsx'
import { getShows, rowsShown, type Show } from './timeline/todo.ts'

/** The program timeline: courses, the sections of one of them, its downloads (spec: platform 2). */
export default function TimelineScreen() {
  const { programid } = useParams({ strict: false })
  const { course, show } = useSearch({ strict: false }) as { course?: string; show?: string }
  const programId = addressNumber(programid)
  const courseId = course === undefined ? null : addressNumber(course)
  if (programId === null || (course !== undefined && courseId === null)) throw notFound()
  return (
    <TimelineOf programId={programId} courseId={courseId} show={show === 'todo' || show === 'overdue' ? show : 'all'} />
  )
}

const EMPTY: Record<Show, string> = {
  all: 'This course has no modules yet.',
  todo: 'Nothing left to do in this course.',
  overdue: 'Nothing in this course is overdue.',
}

interface Chosen {
  programId: number
  courseId: number | null
  show: Show
}

function TimelineOf({ programId, courseId, show }: Chosen) {
  const { data: latest, error, refetch } = useQuery(timelineQuery(programId, courseId))
  // While another course loads, the list of the same program stays.
  const data = latest?.program.lpId === programId ? latest : undefined
  usePageTitle(data?.course?.name ?? null)
  useEffect(() => {
    if (data && courseId !== null) void cacheProgram(programId, data)
  }, [data, courseId, programId])
  return (
    <Screen
      query={{ data, error, refetch }}
      name="Program timeline"
      skeleton={
        <TimelineColumns list={<CourseListSkeleton />} course={<SectionsSkeleton />} aside={<BesideSkeleton />} />
      }
    >
      {timeline => <Columns timeline={timeline} courseId={courseId} show={show} />}
    </Screen>
  )
}

function Columns({ timeline, courseId, show }: Omit<Chosen, 'programId'> & { timeline: Timeline }) {
  const isOther = courseId !== null && timeline.course?.id !== courseId
  const nowS = useServerNow(Number.POSITIVE_INFINITY, CLOCK_STEP_S)
  const ahead = isOther ? null : nextClass(timeline.sections, nowS)
  return (
    <TimelineColumns
      list={<CourseList timeline={timeline} chosenId={courseId ?? timeline.course?.id ?? null} />}
      first={ahead && <NextClass timeline={timeline} ahead={ahead} nowS={nowS} />}
      course={isOther ? <SectionsSkeleton /> : <CourseOf timeline={timeline} show={show} />}
      aside={
        isOther ? (
          <BesideSkeleton />
        ) : timeline.course && timeline.course.status !== 'Locked' ? (
          <QuizList programId={timeline.program.lpId} courseId={timeline.course.id}>
            {timeline.resources.length > 0 && (
              <ResourceList resources={timeline.resources} programId={timeline.program.lpId} />
            )}
          </QuizList>
        ) : null
      }
    />
  )
}

interface ColumnsProps {
  list: ReactNode
  /** Above the course; where there is room, above what stands beside it. */
  first?: ReactNode
  course: ReactNode
  aside?: ReactNode
}

/** The courses, one of them, and what stands beside it; below sm_desktop that goes under it. */
function TimelineColumns({ list, first, course, aside }: ColumnsProps) {
  const beside = 'min-w-0 s_desktop:max-sm_desktop:col-start-2 sm_desktop:col-start-3'
  return (
    <div
      className={clsx(
        'grid grid-cols-[16.25rem_minmax(0,1fr)] items-start gap-6 max-s_desktop:grid-cols-[minmax(0,1fr)] s_desktop:grid-rows-[repeat(2,auto)_1fr] sm_desktop:grid-rows-[auto_1fr]',
        aside
          ? 'sm_desktop:grid-cols-[18.75rem_minmax(0,1fr)_18.75rem]'
          : 'sm_desktop:grid-cols-[18.75rem_minmax(0,1fr)]',
      )}
    >
      {list}
      {first && <div className={beside}>{first}</div>}
      <div className={clsx('min-w-0 s_desktop:col-start-2 sm_desktop:row-span-full', !aside && 'max-w-lesson')}>
        {course}
      </div>
      {aside && (
        <aside
          aria-label="Beside the course"
          className={clsx(
            beside,
            'grid grid-cols-[minmax(0,1fr)] gap-5 sm_desktop:sticky sm_desktop:top-header',
            first ? 'sm_desktop:row-start-2' : 'sm_desktop:row-span-full',
          )}
        >
          {aside}
        </aside>
      )}
    </div>
  )
}

function CourseOf({ timeline, show }: { timeline: Timeline; show: Show }) {
  const { course, program, resumeId } = timeline
  const sections = useMemo(() => withReadPlaces(timeline.sections), [timeline.sections])
  const nowS = useServerNow(Number.POSITIVE_INFINITY, CLOCK_STEP_S)
  const hash = useLocation({ select: location => location.hash })
  const targetId = addressNumber(/^section-(\d+)$/.exec(hash)?.[1])
  const open = useOpenSections(currentSection(timeline)?.id ?? null, targetId, show === 'overdue')
  if (!course)
    return (
      <>
        <CourseHeading name={program.lpname} subtitle={program.batch} show="all" shows={[]} />
        <Card>
          <Empty text="No course of this program is open yet." />
        </Card>
      </>
    )
  const isClosed = course.status === 'Locked'
  const shown = sections
    .map(section => ({ section, rows: rowsShown(section, show, nowS) }))
    .filter(({ section, rows }) => rows.length > 0 || (show === 'all' && section.summaryHtml !== ''))
  return (
    <>
      <CourseHeading
        name={course.name}
        subtitle={isClosed ? program.lpname : courseSubtitle(timeline, course, nowS)}
        facts={
          <>
            <CourseFacts course={course} className="mt-2" />
            {!isClosed && <CourseCertificate courseId={course.id} className="mt-2" />}
          </>
        }
        show={show}
        shows={getShows(sections, show, nowS)}
        openAll={
          shown.length > 1 && (
            <OpenAll
              isOpen={shown.every(({ section }) => open.isOpen(section.id))}
              onToggle={isOpen =>
                open.setOpen(
                  shown.map(({ section }) => section.id),
                  isOpen,
                )
              }
            />
          )
        }
      />
      {isClosed && <LockedCourse timeline={timeline} />}
      {course.picture && show === 'all' && <CoursePicture key={course.picture.url} picture={course.picture} />}
      {course.summaryHtml && show === 'all' && (
        <RichText html={course.summaryHtml} className="mb-5 max-w-text" headingsFrom={2} />
      )}
      {shown.map(({ section, rows }) => (
        <SectionCard
          key={section.id}
          section={section}
          programId={program.lpId}
          rows={rows}
          resumeId={resumeId}
          nowS={nowS}
          isOpen={open.isOpen(section.id)}
          onToggle={isOpen => open.setOpen([section.id], isOpen)}
          isTarget={section.id === targetId}
        />
      ))}
      {!isClosed && shown.length === 0 && (
        <Card>
          <Empty text={EMPTY[show]} />
        </Card>
      )}
    </>
  )
}
