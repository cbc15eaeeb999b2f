import type { Timeline } from '@learn/contract/classroom'
import type { CourseCard } from '@learn/contract/course'
import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Check, Lock, Play, Search, Star } from 'lucide-react'
import { shortDay } from '#shared/lib/date-text.ts'
import { Card } from '#shared/ui/card.tsx'
import { Bar, getPercent, Ring } from '#shared/ui/progress.tsx'
import { courseNote, courseRingLabel } from './course-text.ts'

interface Props {
  timeline: Pick<Timeline, 'program' | 'progress' | 'courses'>
  chosenId: number | null
}

/** The program's courses with their progress; stays in view while the timeline scrolls. */
export function CourseList({ timeline: { program, progress, courses }, chosenId }: Props) {
  const pct = getPercent(progress)
  return (
    <Card
      aria-label="Courses"
      className="sticky top-header max-h-[calc(100vh-7rem)] overflow-y-auto p-3 s_desktop:row-span-full max-s_desktop:static max-s_desktop:max-h-none"
    >
      <div className="px-2 pb-3 pt-2">
        <div className="flex items-baseline justify-between">
          <b className="text-body font-semibold">Courses</b>
          <b className="tnum text-small font-semibold">{pct}%</b>
        </div>
        <p className="mb-2.5 text-small text-ink3">
          {program.endAt === null ? program.lpname : `Program ends ${shortDay(program.endAt, 0)}`}
        </p>
        <Bar pct={pct} height={6} label={`Program progress: ${progress.done} of ${progress.total} done`} />
      </div>
      <ul className="flex flex-col gap-0.5">
        {courses.map(course => (
          <li key={course.id}>
            <CourseLink course={course} programId={program.lpId} isChosen={course.id === chosenId} />
          </li>
        ))}
      </ul>
      <hr className="mx-2 my-2 border-line" />
      <Link
        to={getAddress('programSearch', { id: program.lpId })}
        className="flex items-center gap-3 rounded-input p-2 text-small font-medium text-ink2 hover:bg-hover hover:text-ink"
      >
        <span className="grid w-10 shrink-0 place-items-center">
          <Search size={16} aria-hidden="true" />
        </span>
        Search in this program
      </Link>
    </Card>
  )
}

function CourseLink({ course, programId, isChosen }: { course: CourseCard; programId: number; isChosen: boolean }) {
  const isLocked = course.status === 'Locked'
  const pct = isLocked ? 0 : getPercent(course.progress)
  return (
    <Link
      to={getAddress('timeline', { programid: programId })}
      search={{ course: String(course.id) }}
      aria-current={isChosen ? 'true' : undefined}
      resetScroll
      className={clsx('flex items-center gap-3 rounded-input p-2', isChosen ? 'bg-brandsoft' : 'hover:bg-hover')}
    >
      <Ring
        pct={pct}
        label={courseRingLabel(course)}
        tone={course.status === 'Ongoing' ? 'var(--accent)' : 'var(--brand)'}
      >
        <RingSign status={course.status} pct={pct} />
      </Ring>
      <span className="min-w-0">
        <b
          className={clsx('clamp-card text-body font-semibold tight', isLocked && !isChosen ? 'text-ink2' : 'text-ink')}
        >
          {course.name}
        </b>
        <span className={clsx('block truncate text-small', isChosen ? 'text-brandink' : 'text-ink3')}>
          {courseNote(course)}
        </span>
      </span>
    </Link>
  )
}

function RingSign({ status, pct }: { status: CourseCard['status']; pct: number }) {
  switch (status) {
    case 'Completed':
      return <Check size={16} strokeWidth={2.6} className="text-brandink" />
    case 'Ongoing':
      return <span className="tnum text-micro font-semibold text-brandink">{pct}</span>
    case 'Locked':
      return <Lock size={14} className="text-ink3" />
    case 'Unlocked':
      return <Play size={13} fill="currentColor" className="text-ink2" />
    case 'Recommended':
      return <Star size={15} fill="currentColor" className="text-brandink" />
  }
}
