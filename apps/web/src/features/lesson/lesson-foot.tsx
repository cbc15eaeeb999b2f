import type { ActivityPage } from '@learn/contract/classroom'
import type { ActivityLink, CourseCard, SectionView } from '@learn/contract/course'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ArrowRight, Check } from 'lucide-react'
import { useState } from 'react'
import { getMinutesLeft, isDone as isDoneIn } from '#features/course/index.ts'
import type { ActivityAddress } from '#features/course/queries.ts'
import { getKind, getOpening } from '#features/kinds/index.ts'
import { leftText } from '#shared/lib/length-text.ts'
import { buttonClass } from '#shared/ui/button.tsx'
import { Seed } from '#shared/ui/seed.tsx'
import { MarkInRow } from './mark-in-row.tsx'

type Tally = CourseCard['progress']

/** A page that was cached before an update may lack its progress. */
const isWhole = ({ progress }: { progress?: Tally }): boolean =>
  progress !== undefined && progress.total > 0 && progress.done === progress.total

/** The link back is not the current page, though its address begins alike. */
const EXACT = { exact: true } as const

const SEEDS_PER_LESSON = 10
const MOST_SEEDS = 144

interface Props {
  page: ActivityPage
  address: ActivityAddress
  /** Where the next lesson and the course stand: in a program, or in the free area. */
  places: { lesson(link: ActivityLink): string; course: { to: string; search?: Record<string, string> } }
}

/** The one row that ends a lesson: how far its module is, whether this lesson is done, and the next one. */
export function LessonFoot({ page, address, places }: Props) {
  const { section, activity, next, course } = page
  const isDone = isDoneIn(activity)
  const [wasDone] = useState(isDone)
  const hasTurnedDone = isDone && !wasDone
  // What is to be done here comes first: one primary a view.
  const isNextPrimary = isDone || (!page.can.markDone && !getKind(activity).hasPrimary)
  const nextClass = buttonClass({ variant: isNextPrimary ? 'primary' : 'outline' })
  return (
    <footer
      className={clsx(
        'mt-8 rounded-card border border-line bg-surface px-5 py-3 print:hidden',
        hasTurnedDone && 'foot-moment',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <ModuleProgress section={section} hasTurnedDone={hasTurnedDone} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {page.can.markDone ? (
            <MarkInRow page={page} address={address} />
          ) : (
            isDone && (
              <p className="flex items-center gap-2 px-2 text-body font-semibold text-brandink">
                <Check aria-hidden="true" size={16} strokeWidth={2.6} />
                {getKind(activity).isReading ? 'Read' : activity.state === 'passed' ? 'Passed' : 'Done'}
              </p>
            )
          )}
          {next ? (
            <Link {...getOpening(next, places.lesson(next))} title={next.name} className={nextClass}>
              Next lesson<span className="sr-only">: {next.name}</span>
              <ArrowRight aria-hidden="true" size={16} />
            </Link>
          ) : (
            <Link {...places.course} activeOptions={EXACT} title={course.name} className={nextClass}>
              Back to the course
            </Link>
          )}
        </div>
      </div>
    </footer>
  )
}

/** '4 of 6 · 1 h 50 min left' beside a seed head that fills with the module. */
function ModuleProgress({ section, hasTurnedDone }: { section: SectionView; hasTurnedDone: boolean }) {
  const { done, total } = section.progress
  const isModuleDone = isWhole(section)
  const seeds = Math.min(Math.max(total, 3) * SEEDS_PER_LESSON, MOST_SEEDS)
  const left = leftText(getMinutesLeft(section.activities))
  const line = isModuleDone
    ? `${done} of ${total} · module done`
    : [`${done} of ${total}`, left].filter(Boolean).join(' · ')
  return (
    <div className="flex min-w-48 flex-1 items-center gap-4">
      {total > 0 && (
        <Seed
          n={seeds}
          size={58}
          share={done / total}
          lit={isModuleDone ? 'var(--brand)' : 'var(--accent)'}
          min={0.8}
          max={1.7}
          className={clsx('shrink-0 text-ink3', hasTurnedDone && 'seed-moment')}
        />
      )}
      <div className="min-w-0">
        {total > 0 && (
          <p className="tnum text-body font-semibold" role={hasTurnedDone ? 'status' : undefined}>
            {line}
          </p>
        )}
        <p className="line-clamp-2 text-small text-ink2">{nameOf(section)}</p>
      </div>
    </div>
  )
}

const nameOf = ({ name, number }: SectionView): string => name || (number > 0 ? `Module ${number}` : 'Introduction')
