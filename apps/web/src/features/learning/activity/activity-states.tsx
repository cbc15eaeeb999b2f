import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#shared/ui/button.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { ActivityBar } from './activity-bar.tsx'

/** The frame of an activity page without an activity: only the bar and one column. */
export const ActivityFrame = ({ programId, children }: { programId: number; children: ReactNode }) => (
  <div className="flex h-screen flex-col overflow-hidden">
    <ActivityBar programId={programId} courseId={null} />
    <main className="min-h-0 flex-1 overflow-y-auto px-6 py-10">{children}</main>
  </div>
)

/** What the server says of an activity that is not open yet, and the way back. */
export const LockedActivity = ({ message, programId }: { message: string; programId: number }) => (
  <div className="mx-auto flex max-w-[440px] flex-col items-center pt-16 text-center">
    <span className="grid size-16 place-items-center rounded-full bg-mutesoft text-muteink">
      <Lock aria-hidden="true" size={26} />
    </span>
    <h1 className="mt-5 text-[30px] font-semibold leading-9 tighter">Not open yet</h1>
    <p className="mt-2 text-[15px] leading-[23px] text-ink2">
      {message.replace(/^This is not open yet\.? ?/, '') || message}
    </p>
    <Link
      to="/program-timeline/$programid"
      params={{ programid: String(programId) }}
      className={buttonClass({ size: 'lg' }, 'mt-6')}
    >
      Back to the timeline
    </Link>
  </div>
)

const WIDTHS = ['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-2/3']

export const ActivitySkeleton = () => (
  <div role="status" aria-label="Loading" className="mx-auto max-w-[680px]">
    <Skeleton className="h-6 w-56" />
    <Skeleton className="mt-4 h-10 w-3/4" />
    {WIDTHS.map((width, index) => (
      <Skeleton key={`${width}-${index.toString()}`} className={`mt-4 h-5 ${width}`} />
    ))}
  </div>
)
