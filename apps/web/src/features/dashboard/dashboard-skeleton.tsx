import { Skeleton } from '#shared/ui/states.tsx'
import { DashboardGrid } from './dashboard-grid.tsx'
import { Greeting } from './greeting.tsx'

/** The dashboard while it loads, in its own measures; the greeting needs nothing that is not here already. */
export const DashboardSkeleton = ({ nowS }: { nowS: number }) => (
  <div aria-busy="true">
    <DashboardGrid
      main={
        <>
          <Greeting atS={nowS} streakDays={0} />
          <Skeleton className="h-57.5 rounded-hero!" />
          <div>
            <Skeleton className="mb-2.5 h-6 w-20" />
            <Skeleton className="h-38.75 rounded-card!" />
          </div>
          <div>
            <Skeleton className="mb-2.5 h-6 w-32" />
            <div className="grid grid-cols-3 gap-4">
              {['a', 'b', 'c'].map(key => (
                <Skeleton key={key} className="h-28 rounded-card!" />
              ))}
            </div>
          </div>
        </>
      }
      aside={
        <>
          <Skeleton className="h-53 rounded-card!" />
          <Skeleton className="h-87.5 rounded-card!" />
        </>
      }
    />
  </div>
)
