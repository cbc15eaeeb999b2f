import { Heading } from '#shared/ui/heading.tsx'
import { Skeleton } from '#shared/ui/states.tsx'

const WIDTHS = ['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-2/3']

/** In the place of a lesson whose content is on its way. */
export const LessonSkeleton = () => (
  <div role="status" aria-label="Loading" className="mx-auto max-w-narrow">
    <Heading level={1} look="hidden">
      Lesson
    </Heading>
    <Skeleton className="h-6 w-56" />
    <Skeleton className="mt-4 h-10 w-3/4" />
    {WIDTHS.map((width, index) => (
      <Skeleton key={`${width}-${index.toString()}`} className={`mt-4 h-5 ${width}`} />
    ))}
  </div>
)
