import { Heading } from '#shared/ui/heading.tsx'
import { Skeleton } from '#shared/ui/states.tsx'

/** A discussion while it loads. */
export const DiscussionSkeleton = () => (
  <div className="mx-auto max-w-lesson px-4 py-10">
    <Heading level={1} look="hidden">
      Discussion
    </Heading>
    <Skeleton className="h-64 rounded-card!" />
    <Skeleton className="mt-4 h-40 rounded-card! gate:ml-14" />
  </div>
)
