import { addressOf } from '@learn/contract/pages/plain'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lockedDetail } from '#features/course/index.ts'
import type { ApiError } from '#shared/api/api-error.ts'
import { buttonClass } from '#shared/ui/button.tsx'
import { NotOpen } from '#shared/ui/not-open.tsx'
import { ActivityBar } from './activity-bar.tsx'

/** The frame of an activity page without an activity: only the bar and one column. */
export const ActivityFrame = ({ programId, children }: { programId: number; children: ReactNode }) => (
  <div className="flex h-screen flex-col overflow-hidden">
    <ActivityBar programId={programId} courseId={null} />
    <main className="min-h-0 flex-1 overflow-y-auto px-6 py-10">{children}</main>
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
