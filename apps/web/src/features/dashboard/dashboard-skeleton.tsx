import { CardSkeleton, Skeleton } from '#shared/ui/states.tsx'
import { DashboardGrid } from './dashboard-grid.tsx'
import { Greeting } from './greeting.tsx'

/** The dashboard while it loads, in its own measures; the greeting needs nothing that is not here already. */
export const DashboardSkeleton = ({ nowS }: { nowS: number }) => (
  <div aria-busy="true">
    <DashboardGrid
      main={
        <>
          <Greeting atS={nowS} streakDays={0} />
          <CardSkeleton className="h-57.5 rounded-hero!" />
          <div>
            <Skeleton className="mb-2.5 h-6 w-20" />
            <CardSkeleton className="h-38.75" />
          </div>
          <div>
            <Skeleton className="mb-2.5 h-6 w-32" />
            <div className="grid grid-cols-2 gap-4 max-gate:grid-cols-1">
              {['a', 'b', 'c', 'd'].map(key => (
                <CardSkeleton key={key} className="h-28" />
              ))}
            </div>
          </div>
        </>
      }
      aside={
        <>
          <CardSkeleton className="h-64" />
          <CardSkeleton className="h-87.5" />
        </>
      }
    />
  </div>
)
