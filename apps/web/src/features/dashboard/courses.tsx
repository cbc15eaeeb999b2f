import type { CourseCard, CourseStatus } from '@learn/contract/course'
import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ArrowUpRight, Check, Lock } from 'lucide-react'
import { coverLinkClass, linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip, type Tone } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { getPercent } from '#shared/ui/progress.tsx'
import { Seed } from '#shared/ui/seed.tsx'
import { courseStatusText, courseText, courseTimeText } from './dashboard-text.ts'

/** Tile, seeds and chip of each status. */
const LOOKS: Record<CourseStatus, { tile: string; ink: string; tone: Tone }> = {
  Completed: { tile: 'bg-brandsoft', ink: 'var(--brand)', tone: 'ok' },
  Ongoing: { tile: 'bg-accentsoft', ink: 'var(--accent-ink)', tone: 'warn' },
  Recommended: { tile: 'bg-brandsoft', ink: 'var(--brand)', tone: 'brand' },
  Unlocked: { tile: 'bg-infosoft', ink: 'var(--info-ink)', tone: 'info' },
  Locked: { tile: 'bg-mutesoft', ink: 'var(--mute-ink)', tone: 'mute' },
}

interface CoursesProps {
  programId: number
  courses: CourseCard[]
}

/** Three in a row, or two where the last row would hold one alone. */
const columnsFor = (count: number): string =>
  count > 1 && count % 3 !== 1 && count !== 2 ? 'grid-cols-3' : 'grid-cols-2'

/** The courses of the program, each with its seed head lit as far as it is done; only what is locked is pale. */
export const Courses = ({ programId, courses }: CoursesProps) => (
  <section aria-labelledby="your-program">
    <div className="mb-2.5 flex items-center justify-between">
      <Heading level={2} look="h3" id="your-program">
        Your program
      </Heading>
      <Link
        to={getAddress('timeline', { programid: programId })}
        className={linkClass('flex items-center gap-1 text-small')}
      >
        Program timeline <ArrowUpRight size={14} aria-hidden="true" />
      </Link>
    </div>
    <ul
      className={clsx(
        'grid gap-4 max-s_desktop:grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))]',
        columnsFor(courses.length),
      )}
    >
      {courses.map(course => (
        <li key={course.id}>
          <CourseTile programId={programId} course={course} />
        </li>
      ))}
    </ul>
  </section>
)

function CourseTile({ programId, course }: { programId: number; course: CourseCard }) {
  const { tile, ink, tone } = LOOKS[course.status]
  const time = courseTimeText(course)
  return (
    <Card className="relative flex h-full items-center gap-4 p-4.5 transition-shadow duration-150 has-[a:hover]:shadow-2">
      <span className={`grid size-18 shrink-0 place-items-center rounded-input ${tile}`}>
        <Seed
          n={55}
          size={56}
          share={getPercent(course.progress) / 100}
          lit={ink}
          dim={ink}
          dimOpacity={course.status === 'Locked' ? 0.28 : 0.6}
          min={0.9}
          max={1.9}
        />
      </span>
      <div className="min-w-0">
        <Heading level={3} look="body" className="clamp-card pr-0.5">
          {course.status === 'Locked' ? (
            course.name
          ) : (
            <Link
              to={getAddress('timeline', { programid: programId })}
              search={{ course: String(course.id) }}
              className={coverLinkClass('after:inset-0 after:rounded-card focus-visible:after:outline-offset-2')}
            >
              {course.name}
            </Link>
          )}
        </Heading>
        <p className="mt-0.5 text-small text-ink3">{courseText(course)}</p>
        {time && <p className="tnum text-small text-ink3">{time}</p>}
        <p className="mt-1.5">
          <Chip tone={tone}>
            {course.status === 'Completed' && <Check size={12} strokeWidth={3} aria-hidden="true" />}
            {course.status === 'Locked' && <Lock size={11} strokeWidth={2.5} aria-hidden="true" />}
            <span className="tnum">{courseStatusText(course)}</span>
          </Chip>
        </p>
      </div>
    </Card>
  )
}
