import { Skeleton } from '#shared/ui/states.tsx'
import { DashboardGrid } from './dashboard-grid.tsx'

/** The dashboard while it loads, in its own measures. */
export const DashboardSkeleton = () => (
  <div aria-busy="true">
    <h1 className="sr-only">Loading your dashboard</h1>
    <DashboardGrid
      main={
        <>
          <div>
            <Skeleton className="h-5 w-44" />
            <Skeleton className="mt-0.5 h-9 w-72" />
          </div>
          <Skeleton className="h-[221px] rounded-[22px]!" />
          <div>
            <Skeleton className="mb-2.5 h-6 w-20" />
            <Skeleton className="h-[149px] rounded-[18px]!" />
          </div>
          <div>
            <Skeleton className="mb-2.5 h-6 w-32" />
            <div className="grid grid-cols-3 gap-4">
              {['a', 'b', 'c'].map(key => (
                <Skeleton key={key} className="h-[110px] rounded-[18px]!" />
              ))}
            </div>
          </div>
        </>
      }
      aside={
        <>
          <Skeleton className="h-[214px] rounded-[18px]!" />
          <Skeleton className="h-[350px] rounded-[18px]!" />
        </>
      }
    />
  </div>
)
