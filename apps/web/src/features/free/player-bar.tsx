import type { ActivityPage } from '@learn/contract/classroom'
import type { FreeCard } from '@learn/contract/free'
import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight, ChevronLeft } from 'lucide-react'
import { getOpening } from '#features/kinds/index.ts'
import { buttonClass, iconButtonClass } from '#shared/ui/button.tsx'
import { Logo } from '#shared/ui/logo.tsx'
import { Bar, getPercent } from '#shared/ui/progress.tsx'
import { lessonsText } from './free-text.ts'

interface Props {
  courseId: number
  course: FreeCard | undefined
  page: ActivityPage | undefined
}

/** A way back is not the page on screen, though its address begins alike. */
const EXACT = { exact: true } as const

/** The 64 px bar of the player: back, the course with its progress, the lesson before and the one after. */
export function PlayerBar({ courseId, course, page }: Props) {
  const pct = course ? getPercent(course.progress) : 0
  const isAllDone = course?.status === 'Completed'
  return (
    <header className="sticky top-0 z-bar flex h-bar items-center gap-2 border-b border-line bg-surface px-3 gate:gap-4 gate:px-5">
      <Link
        to={getAddress('free')}
        activeOptions={EXACT}
        aria-label="Free courses"
        className="shrink-0 rounded-input max-gate:hidden"
      >
        <Logo size={34} />
      </Link>
      <Link
        to={getAddress('freeClassroom', { courseId })}
        activeOptions={EXACT}
        aria-label="Back to the course"
        className={iconButtonClass({ size: 'lg' })}
      >
        <ArrowLeft aria-hidden="true" size={18} />
      </Link>
      <div className="min-w-0 flex-1">
        <p className="truncate text-body font-semibold tight">{course?.name}</p>
        {course && (
          <p className="tnum truncate text-small text-ink3">
            {isAllDone ? 'All lessons done' : `${lessonsText(course)}${course.progress.done > 0 ? ' done' : ''}`}
          </p>
        )}
      </div>
      {course && (
        <div className="flex w-50 shrink-0 items-center gap-3 max-l_tablet:hidden">
          <Bar pct={pct} label={`Course progress: ${pct}%`} track="bg-line2" />
          <b className="tnum text-small font-semibold">{pct}%</b>
        </div>
      )}
      {page && <Steps courseId={courseId} page={page} />}
    </header>
  )
}

/** The steps between lessons. The primary action stands where a lesson ends. */
const Steps = ({ courseId, page: { previous, next } }: { courseId: number; page: ActivityPage }) => (
  <nav aria-label="Lessons" className="flex shrink-0 items-center gap-2">
    {previous && (
      <Link
        {...getOpening(previous, getAddress('freePlayer', { courseId, moduleId: previous.id }))}
        aria-label={`Previous lesson: ${previous.name}`}
        className={iconButtonClass({ size: 'lg', look: 'outline' })}
      >
        <ChevronLeft aria-hidden="true" size={17} />
      </Link>
    )}
    {next ? (
      <Link
        title={next.name}
        {...getOpening(next, getAddress('freePlayer', { courseId, moduleId: next.id }))}
        className={buttonClass({ variant: 'outline' })}
      >
        Next<span className="-ml-1 max-gate:sr-only"> lesson</span>
        <ArrowRight aria-hidden="true" size={16} />
      </Link>
    ) : (
      <Link
        to={getAddress('freeClassroom', { courseId })}
        activeOptions={EXACT}
        className={buttonClass({ variant: 'outline' })}
      >
        <span className="max-gate:sr-only">Back to the</span>
        <span className="gate:-ml-1">course</span>
      </Link>
    )}
  </nav>
)
