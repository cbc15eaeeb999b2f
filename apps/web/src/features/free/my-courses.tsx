import type { EnrolledCard } from '@learn/contract/free'
import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { CourseCertificate } from '#features/certificates/index.ts'
import { coverLinkClass, LinkButton } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Bar, getPercent } from '#shared/ui/progress.tsx'
import { CourseArt } from './course-art.tsx'
import { lessonsAndTime } from './free-text.ts'

interface Props {
  courses: readonly EnrolledCard[]
  /** Without a hero beside it, it takes the whole width. */
  isWide: boolean
}

/** So many stand beside the hero; the others on demand. */
const SHOWN = 3

/** The courses that the learner took, the one opened last first. */
export function MyCourses({ courses, isWide }: Props) {
  const [isAll, setAll] = useState(false)
  const isCut = !isAll && courses.length > SHOWN
  return (
    <Card aria-labelledby="my-courses" className={clsx('flex flex-col p-5 gate:p-6', isWide && 'm_desktop:col-span-2')}>
      <Heading level={2} look="h3" id="my-courses">
        My free courses
      </Heading>
      <ul className="mt-2 -mb-2 divide-y divide-line">
        {(isCut ? courses.slice(0, SHOWN) : courses).map((course, n) => (
          <CourseRow
            key={course.id}
            course={course}
            // The button that showed the others is gone.
            hasFocus={isAll && n === SHOWN}
          />
        ))}
      </ul>
      {isCut && (
        <LinkButton className="mt-auto self-start pt-4 text-body" onClick={() => setAll(true)}>
          Show all {courses.length}
        </LinkButton>
      )}
    </Card>
  )
}

function CourseRow({ course, hasFocus }: { course: EnrolledCard; hasFocus: boolean }) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (hasFocus) link.current?.focus()
  }, [hasFocus])
  const pct = getPercent(course.progress)
  const isDone = course.status === 'Completed'
  return (
    <li className="relative flex items-center gap-4 py-4">
      <CourseArt
        picture={course.picture}
        courseId={course.id}
        share={pct / 100}
        look="tile"
        className="size-15 shrink-0 rounded-input"
      />
      <div className="min-w-0 flex-1">
        <Heading level={3} look="body">
          <Link
            ref={link}
            to={getAddress('freeClassroom', { courseId: course.id })}
            className={coverLinkClass('after:-inset-x-2 after:inset-y-1 after:rounded-input', 'hover:text-brandink')}
          >
            {course.name}
          </Link>
        </Heading>
        <p className="tnum mt-0.5 flex justify-between gap-3 text-small text-ink3">
          {lessonsAndTime(course)}
          {!isDone && <span>{pct}%</span>}
        </p>
        {isDone ? (
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <Chip tone="ok">
              <Check size={12} strokeWidth={3} aria-hidden="true" />
              Completed
            </Chip>
            {/* Above the link that covers the row. */}
            <CourseCertificate courseId={course.id} className="relative z-raised" />
          </div>
        ) : (
          <div className="mt-1.5">
            <Bar pct={pct} height={6} track="bg-line2" label={`${course.name}: ${pct}% done`} />
          </div>
        )}
      </div>
    </li>
  )
}
