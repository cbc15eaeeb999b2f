import type { AssignView } from '@learn/contract/assignments'
import { CalendarPlus } from 'lucide-react'
import { useServerNow } from '#shared/api/server-time.ts'
import { Chip } from '#shared/ui/chip.tsx'
import { getFacts, overdueRuleText, timeLeftText } from './assign-text.ts'

/** What there is to know before one begins: points, attempts, how long there is, what late work comes to. */
export function AssignFacts({ view, isBeforeJoin }: { view: AssignView; isBeforeJoin: boolean }) {
  const { dueAt, attempts, isExtended } = view
  const isOpen = attempts.at(-1)?.state !== 'submitted'
  const nowS = useServerNow(dueAt)
  // The chip of its head says that it was due before: nothing of it is late.
  const isDatePast = isBeforeJoin && dueAt !== null && dueAt <= nowS
  const rule = isDatePast ? '' : overdueRuleText(view)
  return (
    <div className="mt-4 max-w-text text-small text-ink2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {isExtended && (
          <Chip tone="info">
            <CalendarPlus size={13} aria-hidden="true" /> You have more time
          </Chip>
        )}
        <span className="tnum">{getFacts(view).join(' · ')}</span>
        {isOpen && !isDatePast && dueAt !== null && (
          <span className="tnum font-medium text-ink">{timeLeftText(dueAt, nowS)}</span>
        )}
      </p>
      {isOpen && rule !== '' && <p className="mt-1.5">{rule}</p>}
    </div>
  )
}
