import type { ActivityPage } from '@learn/contract/classroom'
import type { ActivityLink, CourseCard, SectionView } from '@learn/contract/course'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { minutesLeftOf } from '#features/course/index.ts'
import { kindOf, openingOf } from '#features/kinds/index.ts'
import { leftText } from '#shared/lib/length-text.ts'
import { buttonClass } from '#shared/ui/button.tsx'
import { Seed } from '#shared/ui/seed.tsx'

type Tally = CourseCard['progress']

/** A page that was kept in this browser before an update may not tell. */
const isWhole = ({ progress }: { progress?: Tally }): boolean =>
  progress !== undefined && progress.total > 0 && progress.done === progress.total

/** A way back is not the page on screen, though its address begins alike. */
const EXACT = { exact: true } as const

interface Props {
  page: ActivityPage
  /** Where the next lesson and the course stand: in a program, or in the free area. */
  places: { lesson(link: ActivityLink): string; course: { to: string; search?: Record<string, string> } }
}

/** Where the learner stands when a lesson ends, and the way on: the seed head fills with the module, and with the course. */
export function LessonFoot({ page, places }: Props) {
  const { section, activity, course, next } = page
  const isCourseWhole = isWhole(course)
  /** What is told of: the module, and the course once all of it is done. */
  const { done, total } = (isCourseWhole ? course : section).progress
  const isAllDone = isCourseWhole || isWhole(section)
  const [wasAllDone] = useState(isAllDone)
  const isDone = activity.state === 'completed' || activity.state === 'passed'
  const left = leftText(minutesLeftOf(section.activities))
  const hasGrown = isAllDone && !wasAllDone
  /** One primary a view: what is to be done here comes first. */
  const variant = !isDone && kindOf(activity).hasPrimary ? 'outline' : 'primary'
  return (
    <footer className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-4 border-t border-line pt-6 print:hidden">
      {total > 0 && (
        <Seed
          n={isCourseWhole ? 144 : 55}
          size={isCourseWhole ? 88 : 56}
          share={done / total}
          lit="var(--accent-ink)"
          dimOpacity={0.4}
          min={0.9}
          max={1.9}
          className={hasGrown ? 'seed-moment text-ink3' : 'text-ink3'}
        />
      )}
      <div className="min-w-40 flex-1">
        <p className="text-body font-semibold" role={hasGrown ? 'status' : undefined}>
          {isAllDone
            ? `${isCourseWhole ? course.name : nameOf(section)} is complete`
            : isDone
              ? 'This lesson is done'
              : 'End of this lesson'}
        </p>
        <p className="tnum mt-0.5 text-small text-ink3">
          {isCourseWhole
            ? `All ${total} done. What you learnt here stays open to you.`
            : total > 0
              ? [`${done} of ${total} done in ${section.name || 'this module'}`, left].filter(Boolean).join(' · ')
              : course.name}
        </p>
      </div>
      {next ? (
        <Link {...openingOf(next, places.lesson(next))} className={buttonClass({ size: 'lg', variant }, 'max-w-full')}>
          <span className="min-w-0 truncate">Next: {next.name}</span>
          <ArrowRight aria-hidden="true" size={16} className="shrink-0" />
        </Link>
      ) : (
        <Link {...places.course} activeOptions={EXACT} className={buttonClass({ size: 'lg', variant })}>
          Back to {course.name}
        </Link>
      )}
    </footer>
  )
}

const nameOf = ({ name, number }: SectionView): string => name || (number > 0 ? `Module ${number}` : 'The introduction')
