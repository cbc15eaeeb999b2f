import { Heading } from '#shared/ui/heading.tsx'
import { Skeleton } from '#shared/ui/states.tsx'

/** The dashboard while it loads, in its own measures. */
export const FreeDashboardSkeleton = () => (
  <div aria-busy="true">
    <Heading level={1} look="hidden">
      Loading your free courses
    </Heading>
    <Skeleton className="h-9 w-64" />
    <Skeleton className="mt-1 h-5.5 w-72 max-w-full" />
    <div className="mt-6 grid grid-cols-1 gap-5 m_desktop:grid-cols-[minmax(0,1fr)_28.25rem] m_desktop:gap-6">
      <Skeleton className="h-65 rounded-hero!" />
      <Skeleton className="h-65 rounded-card!" />
    </div>
    <Skeleton className="mt-8 mb-3 h-6 w-20" />
    <div className="grid gap-5 s_tablet:grid-cols-2 s_desktop:grid-cols-3 m_desktop:grid-cols-4">
      {['a', 'b', 'c', 'd'].map(key => (
        <Skeleton key={key} className="h-80 rounded-card!" />
      ))}
    </div>
  </div>
)
