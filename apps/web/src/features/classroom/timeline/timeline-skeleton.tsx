import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Skeleton } from '#shared/ui/states.tsx'

const lines = (count: number) => Array.from({ length: count }, (_, index) => index)

export const CourseListSkeleton = () => (
  <Card className="p-5 s_desktop:row-span-full">
    <Skeleton className="h-5 w-24" />
    <Skeleton className="mt-2 h-4 w-40" />
    <Skeleton className="mt-3 h-1.5 w-full" />
    {lines(5).map(line => (
      <div key={line} className="mt-4 flex items-center gap-3">
        <Skeleton className="size-10 shrink-0 rounded-full" />
        <Skeleton className="h-9 w-full" />
      </div>
    ))}
  </Card>
)

const ClosedSection = () => (
  <Card className="mb-3 flex h-15.5 items-center gap-3.5 px-5">
    <Skeleton className="size-8 rounded-full" />
    <Skeleton className="h-5 w-52" />
    <Skeleton className="ml-auto h-4 w-20" />
  </Card>
)

const OpenSection = () => (
  <Card className="mb-3 overflow-hidden pb-1.5">
    <div className="mb-1.5 flex h-15.25 items-center gap-3.5 border-b border-line px-5">
      <Skeleton className="size-8 rounded-full" />
      <Skeleton className="h-5 w-44" />
      <Skeleton className="ml-auto h-4 w-20" />
    </div>
    {lines(5).map(line => (
      <div key={line} className="flex h-15 items-center gap-3.5 pl-6.5 pr-5">
        <Skeleton className="size-5 rounded-full" />
        <Skeleton className="size-10 rounded-input" />
        <div className="flex-1">
          <Skeleton className="h-4 w-64" />
          <Skeleton className="mt-2 h-3 w-28" />
        </div>
        <Skeleton className="h-6 w-20 rounded-full" />
      </div>
    ))}
  </Card>
)

/** What stands beside the course: quizzes, and what is downloaded. */
export const BesideSkeleton = () => (
  <Card className="p-5">
    <Skeleton className="h-5 w-32" />
    {lines(4).map(line => (
      <div key={line} className="mt-4 flex items-center gap-3">
        <Skeleton className="size-10 shrink-0 rounded-input" />
        <Skeleton className="h-9 w-full" />
      </div>
    ))}
  </Card>
)

export const SectionsSkeleton = () => (
  <div role="status" aria-label="Loading">
    <Heading level={1} look="hidden">
      Program timeline
    </Heading>
    <Skeleton className="h-9 w-72" />
    <Skeleton className="mb-4 mt-1 h-4.5 w-48" />
    <ClosedSection />
    <OpenSection />
    <ClosedSection />
    <ClosedSection />
  </div>
)
