import { Heading } from '#shared/ui/heading.tsx'
import { Skeleton } from '#shared/ui/states.tsx'

/** In the place of a film that is on its way, or whose code is: the dark of its picture, as large, and a line for its name. */
export const FilmSkeleton = () => (
  <div role="status" aria-label="Loading" className="mx-auto max-w-lesson px-4 pb-16 pt-6 gate:px-6">
    <Heading level={1} look="hidden">
      Lesson
    </Heading>
    <div className="aspect-video w-full rounded-card border border-line2 bg-film" />
    <Skeleton className="mt-5 h-6 w-56" />
  </div>
)
