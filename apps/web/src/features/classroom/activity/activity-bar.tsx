import type { ActivityLink } from '@learn/contract/course'
import { getAddress } from '@learn/contract/pages/plain'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ArrowLeft, ArrowRight, ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { activityQuery } from '#features/course/queries.ts'
import { getOpening } from '#features/kinds/index.ts'
import { buttonClass, iconButtonClass } from '#shared/ui/button.tsx'
import { Logo } from '#shared/ui/logo.tsx'
import type { PageOnTheWay } from './on-the-way.ts'

/** The 64 px bar of an activity: mark, way back, where this is, then the steps. */
export const ActivityBar = ({
  programId,
  courseId,
  sectionId,
  back,
  children,
}: {
  programId: number
  courseId: number | null
  /** The way back leads to its place in the timeline. */
  sectionId?: number
  /** The way back from what stands inside a lesson. */
  back?: { to: string; name: string }
  children?: ReactNode
}) => (
  <header className="relative z-raised flex h-bar shrink-0 items-center gap-4 border-b border-line bg-surface px-5 max-s_desktop:h-auto max-s_desktop:flex-wrap max-s_desktop:gap-y-2 max-s_desktop:px-4 max-s_desktop:py-2 print:hidden">
    <Link to={getAddress('home')} aria-label="Home" className="shrink-0 rounded-input">
      <Logo size={34} />
    </Link>
    <Link
      {...(back
        ? { to: back.to }
        : {
            to: getAddress('timeline', { programid: programId }),
            search: courseId === null ? {} : { course: String(courseId) },
            ...(sectionId !== undefined && { hash: `section-${sectionId}` }),
          })}
      aria-label={`Back to ${back?.name ?? 'the timeline'}`}
      className={iconButtonClass()}
    >
      <ArrowLeft aria-hidden="true" size={18} />
    </Link>
    {children}
  </header>
)

const lessonAt = (programId: number, { type, id }: ActivityLink): string =>
  getAddress('activity', { programid: programId, type, id })

const crumb = 'min-w-0 max-w-55 shrink line-clamp-2 hover:text-ink'

interface CourseOf {
  course: Pick<PageOnTheWay['course'], 'id' | 'name'>
}

interface CrumbsProps {
  programId: number
  page: Pick<PageOnTheWay, 'section' | 'activity'> & CourseOf
  /** What is open inside the activity. */
  inside?: string | undefined
}

/** Where the learner is: course, section, this activity. */
export function Crumbs({ programId, page, inside }: CrumbsProps) {
  const { course, section, activity } = page
  const timeline = {
    to: getAddress('timeline', { programid: programId }),
    search: { course: String(course.id) },
  } as const
  return (
    <nav
      aria-label="Breadcrumb"
      // With less room than a name needs the steps go under it; the name itself stays beside the way back, with room for two lines.
      className="min-w-0 flex-1 basis-[min(18rem,100%-7rem)]"
    >
      <ol className="flex min-w-0 items-center gap-1.5 text-body text-ink3 max-gate:min-h-11">
        {/* In a narrow window the way back leads there: two names cut to a few letters tell nothing. */}
        <li className="flex min-w-0 shrink items-center gap-1.5 max-gate:hidden">
          <Link {...timeline} className={crumb}>
            {course.name}
          </Link>
          <ChevronRight aria-hidden="true" size={14} className="shrink-0" />
        </li>
        {section.name && (
          <li className="flex min-w-0 shrink items-center gap-1.5 max-m_desktop:hidden">
            <Link {...timeline} hash={`section-${section.id}`} className={crumb}>
              {section.name}
            </Link>
            <ChevronRight aria-hidden="true" size={14} className="shrink-0" />
          </li>
        )}
        {inside !== undefined && (
          <li className="flex min-w-0 shrink items-center gap-1.5 max-gate:hidden">
            <Link {...getOpening(activity, lessonAt(programId, activity))} className={crumb}>
              {activity.name}
            </Link>
            <ChevronRight aria-hidden="true" size={14} className="shrink-0" />
          </li>
        )}
        {/* Another name is another element: it takes its lines without moving. */}
        <li key={activity.id} aria-current="page" className="min-w-0 line-clamp-2 font-semibold text-ink">
          {inside ?? activity.name}
        </li>
      </ol>
    </nav>
  )
}

interface StepsProps {
  programId: number
  /** `room`: beside the buttons of a player that has the page to itself. */
  look?: 'room'
  /** The lesson is done: the next one is the primary of the screen. Only in a room. */
  isDone?: boolean
  page: Pick<PageOnTheWay, 'previous' | 'next' | 'lesson'> & CourseOf
}

/** Previous and next activity, with the place between them. The primary action stands where a lesson ends. */
export const Steps = ({ programId, page: { previous, next, lesson, course }, look, isDone = false }: StepsProps) => (
  <nav aria-label="Lessons" className="flex shrink-0 items-center gap-2">
    {previous ? (
      <Link
        {...getOpening(previous, lessonAt(programId, previous))}
        aria-label={`Previous lesson: ${previous.name}`}
        className={iconButtonClass({ look: 'outline' })}
      >
        <ChevronLeft aria-hidden="true" size={17} />
      </Link>
    ) : (
      <span aria-hidden="true" className={iconButtonClass({ look: 'outline' }, 'pointer-events-none opacity-40')}>
        <ChevronLeft size={17} />
      </span>
    )}
    {lesson.number > 0 && (
      <span className={clsx('tnum px-1 text-small font-medium text-ink2', look && 'max-gate:sr-only')}>
        {look ? <span className="max-m_desktop:hidden">Lesson </span> : 'Lesson '}
        {lesson.number} of {lesson.of}
      </span>
    )}
    {next ? (
      <NextLink programId={programId} next={next} look={look && (isDone ? 'done' : 'room')} />
    ) : look && !isDone ? null : next === undefined ? (
      <span aria-hidden="true" className={buttonClass({ variant: 'outline' }, 'ml-1 opacity-40')}>
        Next lesson
      </span>
    ) : (
      <Link
        to={getAddress('timeline', { programid: programId })}
        search={{ course: String(course.id) }}
        className={buttonClass({ variant: isDone ? 'primary' : 'outline' }, 'ml-1 max-gate:ml-0 max-gate:px-3')}
      >
        Back to the course
      </Link>
    )}
  </nav>
)

/** The next page is read while the pointer or the focus is on its way. */
function NextLink({
  programId,
  next,
  look,
}: {
  programId: number
  next: ActivityLink
  look: 'room' | 'done' | undefined
}) {
  const client = useQueryClient()
  const prefetch = () => void client.prefetchQuery(activityQuery({ programId, type: next.type, id: next.id }))
  return (
    <Link
      title={next.name}
      {...getOpening(next, lessonAt(programId, next))}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      aria-label={look && `Next lesson: ${next.name}`}
      className={
        look === 'room'
          ? iconButtonClass({ look: 'outline' })
          : buttonClass({ variant: look ? 'primary' : 'outline' }, 'ml-1')
      }
    >
      {look === 'room' ? (
        <ChevronRight aria-hidden="true" size={17} />
      ) : (
        <>
          Next lesson
          <ArrowRight aria-hidden="true" size={16} />
        </>
      )}
    </Link>
  )
}
