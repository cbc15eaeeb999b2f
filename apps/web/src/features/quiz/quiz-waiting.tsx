import { Heading } from '#shared/ui/heading.tsx'
import { Skeleton } from '#shared/ui/states.tsx'

/** In the place of a quiz that is on its way. */
export const QuizWaiting = () => (
  <div className="min-h-dvh">
    <div className="h-bar border-b border-line bg-surface" />
    <div className="mx-auto flex max-w-narrow flex-col gap-5 px-6 py-10">
      <Heading level={1} look="hidden">
        Quiz
      </Heading>
      <Skeleton className="h-8 w-60" />
      <Skeleton className="h-24" />
      <Skeleton className="h-13" />
      <Skeleton className="h-13" />
      <Skeleton className="h-13" />
    </div>
  </div>
)
