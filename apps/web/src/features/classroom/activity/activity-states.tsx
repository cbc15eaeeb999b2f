import { addressOf } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lockedDetail } from '#features/course/index.ts'
import type { ApiError } from '#shared/api/api-error.ts'
import { buttonClass } from '#shared/ui/button.tsx'
import { NotOpen } from '#shared/ui/not-open.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { ActivityBar } from './activity-bar.tsx'

interface FrameProps {
  programId: number
  /** It waits for its lesson: the panel has its place already. */
  isWaiting: boolean
  children: ReactNode
}

/** The frame of an activity page without an activity: the bar, one column, and while it waits the place of the panel. */
export const ActivityFrame = ({ programId, isWaiting, children }: FrameProps) => (
  <div className="flex h-screen flex-col overflow-hidden">
    <ActivityBar programId={programId} courseId={null} />
    <div className="flex min-h-0 flex-1">
      <main className="min-w-0 flex-1 overflow-y-auto px-6 py-10">{children}</main>
      {isWaiting && <PanelSkeleton />}
    </div>
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

/** An activity that is not open yet, and the way back. */
export const LockedActivity = ({ error, programId }: { error: ApiError; programId: number }) => {
  const what = lockedDetail(error)
  return (
    <NotOpen message={error.message} what={what}>
      <Link
        to={addressOf('timeline', { programid: programId })}
        search={what ? { course: String(what.courseId) } : {}}
        className={buttonClass({ size: 'lg' })}
      >
        Back to the timeline
      </Link>
    </NotOpen>
  )
}
