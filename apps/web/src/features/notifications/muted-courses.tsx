import type { NotificationSettings } from '@learn/contract/notifications'
import { Button } from '#shared/ui/button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { useMuteCourse } from './use-preferences.ts'

/** Courses of which the reader hears nothing, each to be heard again. Nothing where there is none. */
export function MutedCourses({ courses }: { courses: NotificationSettings['mutedCourses'] }) {
  const { mutate, isPending } = useMuteCourse()
  if (courses.length === 0) return null
  return (
    <section aria-label="Muted courses" className="mt-5 rounded-input bg-sunken px-5 py-4">
      <Heading level={3} look="small">
        Muted courses
      </Heading>
      <ul className="mt-1.5 divide-y divide-line2">
        {courses.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0 text-body break-words">{name}</span>
            <Button
              variant="outline"
              size="sm"
              isPending={isPending}
              onClick={() => mutate({ courseid: id, ismuted: false })}
            >
              Unmute<span className="sr-only"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
