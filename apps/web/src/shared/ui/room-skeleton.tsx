import { Skeleton } from './states.tsx'

/** A room with the window to itself that is on its way: its bar, what is told beside it, and the work. */
export const RoomSkeleton = () => (
  <div aria-hidden="true" className="flex h-screen flex-col bg-canvas">
    <div className="h-16 shrink-0 border-b border-line bg-surface" />
    <div className="flex min-h-0 flex-1 gap-4 p-4">
      <Skeleton className="w-60 max-gate:hidden" />
      <Skeleton className="flex-1" />
    </div>
  </div>
)
