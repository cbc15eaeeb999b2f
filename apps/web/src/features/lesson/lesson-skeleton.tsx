import { clsx } from 'clsx'
import type { Kind } from '#features/course/index.ts'
import { Heading } from '#shared/ui/heading.tsx'
import { Skeleton } from '#shared/ui/states.tsx'

const WIDTHS = ['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-2/3']

/** In the place of a lesson whose content is on its way, at the place of its text or of its film. */
export const LessonSkeleton = ({ kind }: { kind: Kind | null }) => kind?.skeleton ?? <TextSkeleton kind={kind} />

const TextSkeleton = ({ kind }: { kind: Kind | null }) => (
  <div
    role="status"
    aria-label="Loading"
    className={clsx('mx-auto px-4 pb-20 pt-10 gate:px-6', kind?.isReading ? 'max-w-[calc(68ch+3rem)]' : 'max-w-lesson')}
  >
    <Heading level={1} look="hidden">
      Lesson
    </Heading>
    <div className={clsx(kind?.isReading && 'mx-auto max-w-measure')}>
      <Skeleton className="h-6 w-56" />
      <Skeleton className="mt-3 h-10 w-3/4" />
      {WIDTHS.map((width, index) => (
        <Skeleton key={`${width}-${index.toString()}`} className={`mt-4 h-5 ${width}`} />
      ))}
    </div>
  </div>
)
