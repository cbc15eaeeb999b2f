import type { AssignmentSheet, SheetRow } from '@learn/contract/assignments'
import { indiaDate, writtenMoment } from '@learn/contract/base/plain'
import { useState } from 'react'
import { parseDay } from '#shared/lib/day-text.ts'
import { Button } from '#shared/ui/button.tsx'
import { DatePicker } from '#shared/ui/date-picker.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import type { Marking } from './use-marking.ts'

interface Props {
  sheet: AssignmentSheet
  row: SheetRow
  userId: number
  marking: Marking
  onClose: () => void
}

/** The last minute of a day in India. */
const endOfDay = (day: string): number => Date.parse(`${day}T23:59:00+05:30`) / 1000

/** Until which day one learner has time; what closes before that for all closes then for them. */
export default function TimeDialog({ sheet, row, userId, marking, onClose }: Props) {
  const ofAll = sheet.dueAt ?? sheet.serverAt
  const [day, setDay] = useState(() => indiaDate(row.dueAt ?? Math.max(ofAll, sheet.serverAt) + 7 * 86_400))
  const [isRefused, setIsRefused] = useState(false)
  const parsed = parseDay(day)
  const isWrong = parsed === null || endOfDay(parsed) <= ofAll
  const { act } = marking
  const send = (dueat: number | null): void =>
    act.mutate(
      {
        act: { kind: 'assign-time', activityid: sheet.id, userid: userId, dueat, closesat: null },
        text: dueat === null ? `${row.who} has the time of all` : `${row.who} has time until ${writtenMoment(dueat)}`,
      },
      { onSuccess: onClose },
    )
  return (
    <Dialog title="More time" lead={`${row.who}. For all it is due on ${writtenMoment(ofAll)}.`} onClose={onClose}>
      <div className="mt-4">
        <DatePicker
          id="until"
          label="Due at the end of"
          value={day}
          min={indiaDate(ofAll)}
          isWrong={isRefused && isWrong}
          fault={isRefused && isWrong ? 'Choose a day after the usual deadline' : null}
          onDay={setDay}
        />
      </div>
      <p role="alert" className="mt-3 text-small text-badink empty:hidden">
        {act.error?.message}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {row.dueAt !== null && (
          <Button variant="outline" disabled={act.isPending} onClick={() => send(null)}>
            Back to the usual deadline
          </Button>
        )}
        <Button
          isPending={act.isPending}
          disabled={act.isPending}
          onClick={() => {
            setIsRefused(isWrong)
            if (!isWrong && parsed !== null) send(endOfDay(parsed))
          }}
        >
          Give it
        </Button>
      </div>
    </Dialog>
  )
}
