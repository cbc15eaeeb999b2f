import { writtenMoment } from '@learn/contract/base/plain'
import type { Timeline } from '@learn/contract/classroom'
import { getAddress } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import { CLOCK_STEP_S, useServerNow } from '#shared/api/server-time.ts'
import { daysUntil } from '#shared/lib/date-text.ts'
import { buttonClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Seed } from '#shared/ui/seed.tsx'

/** A course that is not open yet: when it opens, and what to do until then. */
export function LockedCourse({ timeline }: { timeline: Timeline }) {
  const { course, courses, program } = timeline
  const nowS = useServerNow(Number.POSITIVE_INFINITY, CLOCK_STEP_S)
  if (!course) return null
  const current = courses.find(({ status }) => status === 'Ongoing' || status === 'Recommended')
  const days = course.opensAt === null ? 0 : daysUntil(course.opensAt, nowS)
  return (
    <Card className="flex flex-col items-center px-8 py-12 text-center">
      <Seed n={89} size={88} share={0} className="text-ink3" />
      <Heading level={2} look="h2" className="mt-5">
        {course.opensAt === null ? 'Not open yet' : `Opens ${writtenMoment(course.opensAt)}`}
      </Heading>
      {days > 0 && (
        <p className="mt-1 text-body text-ink2">
          {days === 1 ? 'Tomorrow' : `In ${days} days`}. The modules will appear here.
        </p>
      )}
      {current && (
        <Link
          to={getAddress('timeline', { programid: program.lpId })}
          search={{ course: String(current.id) }}
          className={buttonClass({ variant: 'outline' }, 'mt-6')}
        >
          Continue with {current.name}
        </Link>
      )}
    </Card>
  )
}
