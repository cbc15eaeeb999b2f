import type { ActivityPage } from '@learn/contract/classroom'
import type { ActivityLink, CourseCard, SectionView } from '@learn/contract/course'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
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
  /** `room`: a strip below what fills the window, shown once work was handed in, or where it is marked as done by hand. */
  look?: 'room'
  /** Before the way on: what else can be done here. */
  children?: ReactNode
  /** Where the next lesson and the course stand: in a program, or in the free area. */
  places: { lesson(link: ActivityLink): string; course: { to: string; search?: Record<string, string> } }
}

/** Where the learner stands when a lesson ends, and the way on: the seed head fills with the module, and with the course, and is green once it is full. */
export function LessonFoot({ page, places, look, children }: Props) {
  const { section, activity, course, next } = page
  const isCourseWhole = isWhole(course)
  /** What is told of: the module, and the course once all of it is done. */
  const { done, total } = (isCourseWhole ? course : section).progress
  const isAllDone = isCourseWhole || isWhole(section)
  const [wasAllDone] = useState(isAllDone)
  const isDone = activity.state === 'completed' || activity.state === 'passed'
  // A length stands in one line with its unit.
  const left = leftText(minutesLeftOf(section.activities)).replaceAll(' ', '\u00a0')
  const hasGrown = isAllDone && !wasAllDone
  /** One primary a view: what is to be done here comes first. */
  const variant = !isDone && kindOf(activity).hasPrimary ? 'outline' : 'primary'
  const size = look ? 'md' : 'lg'
  return (
    <footer
      className={clsx(
        'flex flex-wrap items-center gap-x-5 border-t border-line print:hidden',
        look ? 'shrink-0 gap-y-2 bg-surface px-5 py-2.5' : 'mt-8 gap-y-4 pt-6',
      )}
    >
      {total > 0 && (
        <Seed
          n={isCourseWhole ? 144 : 55}
          size={look ? 36 : isCourseWhole ? 88 : 56}
          share={done / total}
          lit={isAllDone ? 'var(--brand)' : 'var(--accent)'}
          min={0.8}
          max={isCourseWhole ? 1.5 : 1.9}
          className={hasGrown ? 'seed-moment text-ink3' : 'text-ink3'}
        />
      )}
      <div className="min-w-40 flex-1">
        <p className="text-body font-semibold" role={hasGrown ? 'status' : undefined}>
          {isAllDone
            ? `${isCourseWhole ? course.name : nameOf(section)} is complete`
            : isDone
              ? 'This lesson is done'
              : look
                ? page.can.markDone
                  ? 'Mark it as done once you are through'
                  : 'Handed in'
                : 'End of this lesson'}
        </p>
        <p className="tnum mt-0.5 text-small text-ink3">
          {isCourseWhole
            ? `All ${total} done. What you learnt here stays open to you.`
            : total > 0
              ? [`${done} of ${total} done${isAllDone ? '' : ` in ${section.name || 'this module'}`}`, left]
                  .filter(Boolean)
                  .join(', ')
              : course.name}
        </p>
      </div>
      {children}
      {next ? (
        <Link
          {...openingOf(next, places.lesson(next))}
          className={buttonClass({ size, variant }, 'h-auto! min-h-10 max-w-full py-2 text-left whitespace-normal!')}
        >
          <span className="min-w-0 line-clamp-2">Next: {next.name}</span>
          <ArrowRight aria-hidden="true" size={16} className="shrink-0" />
        </Link>
      ) : (
        <Link {...places.course} activeOptions={EXACT} className={buttonClass({ size, variant })}>
          Back to {course.name}
        </Link>
      )}
    </footer>
  )
}

const nameOf = ({ name, number }: SectionView): string => name || (number > 0 ? `Module ${number}` : 'The introduction')
