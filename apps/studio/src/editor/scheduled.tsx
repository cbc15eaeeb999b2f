import type { StudioEditor } from '@learn/contract/studio'
import { CalendarClock, TriangleAlert } from 'lucide-react'
import { Button } from '#shared/ui/button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { useAct } from '#studio/acts/use-act.ts'
import { dayAndTime } from './publication-text.ts'

/** What goes live by itself, and when; or why the last that was scheduled did not. */
export function Scheduled({ thing: { id, schedule, refusal, can } }: { thing: StudioEditor }) {
  const doing = useAct()
  if (refusal)
    return (
      <Notice tone="warn" Icon={TriangleAlert} className="mb-3">
        The version scheduled for {dayAndTime(refusal.at)} did not go live: {refusal.text}
      </Notice>
    )
  if (!schedule) return null
  return (
    <Notice tone="info" Icon={CalendarClock} className="mb-3">
      <p>
        Goes live {dayAndTime(schedule.at)}
        {schedule.by && `, scheduled by ${schedule.by}`}.{' '}
        {!schedule.isDraft && 'What was written since then waits for the next version.'}
      </p>
      {can.write && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-1 -ml-3"
          isPending={doing.isPending}
          onClick={() =>
            doing.mutate({ act: { kind: 'schedule-cancel', activityid: id }, said: 'Not scheduled any more' })
          }
        >
          Cancel the schedule
        </Button>
      )}
    </Notice>
  )
}
