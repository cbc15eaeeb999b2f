import type { FreeCourse } from '@learn/contract/free'
import { getAddress } from '@learn/contract/pages/plain'
import { useQuery } from '@tanstack/react-query'
import { Link, notFound, useLocation, useParams } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ArrowLeft, ArrowRight, Check } from 'lucide-react'
import { CourseCertificate } from '#features/certificates/index.ts'
import { CourseFacts } from '#features/course/index.ts'
import { getOpening } from '#features/kinds/index.ts'
import { RichText } from '#features/rich-text/index.ts'
import { addressNumber } from '#shared/lib/address-number.ts'
import { buttonClass, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Bar, getPercent } from '#shared/ui/progress.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { CardSkeleton, Empty, Skeleton } from '#shared/ui/states.tsx'
import { CourseArt } from './course-art.tsx'
import { lessonsOfModules, modulesText } from './free-text.ts'
import { ModuleCard } from './module-card.tsx'
import { OfferedCourse } from './offered-course.tsx'
import { freeCourseQuery } from './queries.ts'

/** Where there is room, the course stands beside its modules: both keep to the edges of the bar above. */
const COLUMNS = 'm_desktop:grid m_desktop:grid-cols-[22rem_minmax(0,1fr)] m_desktop:items-start m_desktop:gap-10'
const HEAD = 'mt-4 flex flex-col gap-5 gate:flex-row gate:gap-7 m_desktop:flex-col m_desktop:gap-5'

/** A free course (spec: platform 2, free course classroom): where the learner goes on, and all its modules. */
export default function ClassroomScreen() {
  const courseId = addressNumber(useParams({ strict: false }).courseId)
  if (courseId === null) throw notFound()
  return <CourseOf key={courseId} courseId={courseId} />
}

function CourseOf({ courseId }: { courseId: number }) {
  const query = useQuery(freeCourseQuery(courseId))
  usePageTitle(query.data?.course.name ?? null)
  return (
    <div className="mx-auto max-w-lesson m_desktop:max-w-none">
      <Link
        to={getAddress('free')}
        activeOptions={{ exact: true }}
        className={linkClass('inline-flex min-h-6 items-center gap-1.5 text-small')}
      >
        <ArrowLeft size={14} aria-hidden="true" />
        All free courses
      </Link>
      <Screen
        query={query}
        name="Free course"
        skeleton={<ClassroomSkeleton />}
        refused={error => (error.status === 404 ? offeredCourse(courseId) : null)}
      >
        {data => (
          <div className={COLUMNS}>
            <CourseHead course={data.course} modules={data.modules} resumeId={data.resumeId} />
            <Modules page={data} />
          </div>
        )}
      </Screen>
    </div>
  )
}

/** A course that the learner has not taken is shown with the way into it. */
const offeredCourse = (courseId: number) => <OfferedCourse courseId={courseId} skeleton={<ClassroomSkeleton />} />

type HeadProps = Pick<FreeCourse, 'course' | 'modules' | 'resumeId'>

function CourseHead({ course, modules, resumeId }: HeadProps) {
  const pct = getPercent(course.progress)
  const next = modules.flatMap(({ activities }) => activities).find(({ id }) => id === resumeId)
  return (
    <header className={clsx(HEAD, 'gate:items-start m_desktop:sticky m_desktop:top-header m_desktop:items-stretch')}>
      <CourseArt
        picture={course.picture}
        courseId={course.id}
        share={pct / 100}
        look="front"
        className="h-30 shrink-0 rounded-hero gate:size-42 m_desktop:h-44 m_desktop:w-full"
      />
      <div className="min-w-0 flex-1">
        <Heading level={1} look="h1" className="text-balance">
          {course.name}
        </Heading>
        <p className="mt-1 text-small text-ink3">
          Free course · {modulesText(course)} · {lessonsOfModules(course, modules)}
        </p>
        <CourseFacts course={course} className="mt-2" />
        {course.summaryHtml && <RichText html={course.summaryHtml} className="mt-2 max-w-text" />}
        <div className="mt-4 flex flex-col gap-4 gate:max-m_desktop:flex-row gate:max-m_desktop:items-center gate:max-m_desktop:gap-6">
          {course.status === 'Completed' ? (
            <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Chip tone="ok">
                <Check size={12} strokeWidth={3} aria-hidden="true" />
                Completed
              </Chip>
              <CourseCertificate courseId={course.id} />
            </span>
          ) : (
            next && (
              <Link
                {...getOpening(next, getAddress('freePlayer', { courseId: course.id, moduleId: next.id }))}
                aria-label={`${course.status === 'Ongoing' ? 'Continue' : 'Start'}: ${next.name}`}
                className={buttonClass({ size: 'lg' })}
              >
                {course.status === 'Ongoing' ? 'Continue' : 'Start'}
                <ArrowRight size={17} aria-hidden="true" />
              </Link>
            )
          )}
          <div className="flex w-full max-w-70 items-center gap-3 m_desktop:max-w-none">
            <Bar pct={pct} label={`Course progress: ${pct}%`} track="bg-line2" />
            <b className="tnum text-small font-semibold">{pct}%</b>
          </div>
        </div>
        {course.status !== 'Completed' && <CourseCertificate courseId={course.id} className="mt-4" />}
      </div>
    </header>
  )
}

function Modules({ page: { course, modules, resumeId } }: { page: FreeCourse }) {
  const hash = useLocation({ select: location => location.hash })
  if (modules.length === 0)
    return (
      <Card className="mt-7 m_desktop:mt-4">
        <Empty text="This course has no modules yet." />
      </Card>
    )
  return (
    <div className="mt-7 flex min-w-0 flex-col gap-3 m_desktop:mt-4">
      {modules.map((module, index) => (
        <ModuleCard
          key={module.id}
          courseId={course.id}
          module={module}
          number={index + 1}
          isFirstOpen={!module.isLocked}
          currentId={resumeId}
          isTarget={hash === `section-${module.id}`}
          look="course"
        />
      ))}
    </div>
  )
}

const ClassroomSkeleton = () => (
  <div role="status" aria-label="Loading" className={COLUMNS}>
    <Heading level={1} look="hidden">
      Free course
    </Heading>
    <div className={HEAD}>
      <Skeleton className="h-30 rounded-hero! gate:size-42 m_desktop:h-44 m_desktop:w-full" />
      <div className="flex-1">
        <Skeleton className="h-9 w-64 max-w-full" />
        <Skeleton className="mt-2 h-5 w-48" />
        <Skeleton className="mt-3 h-10 w-full max-w-panel" />
        <Skeleton className="mt-4 h-12 w-36" />
      </div>
    </div>
    <div>
      {['a', 'b'].map(key => (
        <CardSkeleton key={key} className="mt-4 h-64" />
      ))}
    </div>
  </div>
)
