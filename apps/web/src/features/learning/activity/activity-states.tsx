import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '#shared/ui/button.tsx'
import { NotOpen } from '#shared/ui/not-open.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { ActivityBar } from './activity-bar.tsx'

/** The frame of an activity page without an activity: only the bar and one column. */
export const ActivityFrame = ({ programId, children }: { programId: number; children: ReactNode }) => (
  <div className="flex h-screen flex-col overflow-hidden">
    <ActivityBar programId={programId} courseId={null} />
    <main className="min-h-0 flex-1 overflow-y-auto px-6 py-10">{children}</main>
  </div>
)

/** An activity that is not open yet, and the way back. */
export const LockedActivity = ({ message, programId }: { message: string; programId: number }) => (
  <NotOpen message={message}>
    <Link
      to="/program-timeline/$programid"
      params={{ programid: String(programId) }}
      className={buttonClass({ size: 'lg' })}
    >
      Back to the timeline
    </Link>
  </NotOpen>
)

const WIDTHS = ['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-2/3']

export const ActivitySkeleton = () => (
  <div role="status" aria-label="Loading" className="mx-auto max-w-narrow">
    <h1 className="sr-only">Lesson</h1>
    <Skeleton className="h-6 w-56" />
    <Skeleton className="mt-4 h-10 w-3/4" />
    {WIDTHS.map((width, index) => (
      <Skeleton key={`${width}-${index.toString()}`} className={`mt-4 h-5 ${width}`} />
    ))}
  </div>
)
