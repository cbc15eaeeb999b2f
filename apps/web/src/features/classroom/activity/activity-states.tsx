import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Kind } from '#features/course/index.ts'
import { Skeleton } from '#shared/ui/states.tsx'
import { ActivityBar } from './activity-bar.tsx'

interface FrameProps {
  programId: number
  /** It waits for its lesson: the panel has its place already. */
  isWaiting: boolean
  /** The kind that comes, whose skeleton has its own margins. */
  comes?: Kind | null
  children: ReactNode
}

/** The frame of an activity page without an activity: the bar, one column, and while it waits the place of the panel. */
export const ActivityFrame = ({ programId, isWaiting, comes, children }: FrameProps) => (
  <div className="flex h-screen flex-col overflow-hidden">
    <ActivityBar programId={programId} courseId={null} />
    <div className="flex min-h-0 flex-1">
      <main
        className={clsx(
          'min-w-0 flex-1 overflow-y-auto',
          comes === undefined && 'px-6 py-10',
          comes?.isReading && 'bg-surface',
        )}
      >
        {children}
      </main>
      {isWaiting && <PanelSkeleton />}
    </div>
  </div>
)

/** In the place of notes that come with their lesson: a card, and where one is written. */
export const NotesSkeleton = () => (
  <div className="flex min-h-0 flex-1 flex-col justify-between p-5">
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
  </div>
)

const PanelSkeleton = () => (
  <div className="w-80 shrink-0 border-l border-line bg-surface px-5 max-s_desktop:hidden">
    <div className="-mx-5 mb-5 h-13 border-b border-line" />
    <Skeleton className="h-5 w-48" />
    <Skeleton className="mt-3 h-1.5 w-full" />
    {['a', 'b', 'c', 'd'].map(key => (
      <div key={key} className="mt-5 flex gap-3">
        <Skeleton className="size-5 shrink-0 rounded-full!" />
        <Skeleton className="h-9 w-full" />
      </div>
    ))}
  </div>
)
