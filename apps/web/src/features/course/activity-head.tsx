import { isOverdue } from '@learn/contract/base/plain'
import type { ActivityPage } from '@learn/contract/classroom'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { CLOCK_STEP_S, useServerNow } from '#shared/api/server-time.ts'
import { whenText } from '#shared/lib/date-text.ts'
import { serverNowS } from '#shared/lib/server-clock.ts'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { StatusChip } from '#shared/ui/status-chip.tsx'
import { activityStatus, detailText } from './activity-text.ts'
import type { Kind } from './kind.ts'

/** What there is to know beside the name: kind, length, what else its kind tells, until when it is due and open. Of what is over the chip tells the day. */
export function detailLine({ activity, updatedAt }: Pick<ActivityPage, 'activity' | 'updatedAt'>, kind: Kind): string {
  const nowS = serverNowS()
  const isDone = activity.state === 'completed' || activity.state === 'passed'
  return [
    detailText(kind.name, activity),
    kind.fact?.({ updatedAt }),
    activity.dueAt !== null &&
      !isDone &&
      !activity.isHandedIn &&
      !isOverdue({ dueAt: activity.dueAt }, nowS) &&
      `due ${whenText(activity.dueAt, nowS)}`,
    activity.closeAt !== null && !isDone && activity.closeAt > nowS && `closes ${whenText(activity.closeAt, nowS)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

export function StateChip({
  page,
  kind,
}: {
  page: Pick<ActivityPage, 'activity'>
  kind: Pick<Kind, 'isHandedIn' | 'isMarked'>
}) {
  const status = activityStatus(page.activity, useServerNow(Number.POSITIVE_INFINITY, CLOCK_STEP_S), kind)
  // The line beside it says the same day, and the hour.
  if (status === null || (status.startsWith('Due on') && page.activity.dueAt !== null)) return null
  if (status !== 'Completed') return <StatusChip status={status} />
  return (
    <Chip tone="ok">
      <Check aria-hidden="true" size={12} strokeWidth={3} />
      {status}
    </Chip>
  )
}

/** The head of an activity: where the learner stands, what it is, its name. */
export const ActivityHead = ({ page, kind, children }: { page: ActivityPage; kind: Kind; children?: ReactNode }) => (
  <header>
    <div className="flex min-h-6 flex-wrap items-center gap-2.5 text-small text-ink3">
      <StateChip page={page} kind={kind} />
      <p>{detailLine(page, kind)}</p>
    </div>
    <Heading level={1} look="display" className="mt-3 text-ink">
      {page.activity.name}
    </Heading>
    {children}
  </header>
)
