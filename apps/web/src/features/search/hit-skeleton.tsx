import { Skeleton } from '#shared/ui/states.tsx'

const ROWS = ['a', 'b', 'c', 'd', 'e']

/** Results that are on their way. */
export const HitSkeleton = () => (
  <div aria-hidden="true" className="p-2">
    {ROWS.map(row => (
      <div key={row} className="flex items-center gap-3.5 px-3 py-2.5">
        <Skeleton className="size-10 shrink-0" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3.5 w-3/5" />
        </div>
      </div>
    ))}
  </div>
)
