import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TextField } from '#shared/ui/text-field.tsx'
import { ActDialog } from '#studio/acts/act-dialog.tsx'
import { dryRun } from '#studio/acts/use-act.ts'
import { plural } from '#studio/app/words.ts'
import type { StaffWindow } from './staff-window.ts'

/** Gives the places of a window, or moves its waiting list up: what it comes to is said before. */
export function AllocateDialog({ window, onClose }: { window: StaffWindow; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const act = { kind: 'electives' as const, windowid: window.id }
  const dry = useQuery({ queryKey: ['studio', 'allocate', window.id], queryFn: () => dryRun(act), retry: false })
  const isFirst = window.state === 'closed'
  return (
    <ActDialog
      title={isFirst ? 'Give places' : 'Move the waiting list up'}
      lead={
        isFirst
          ? 'First all first choices, then all second ones. Where more want an elective than it has seats, the draw decides. Learners join at once and are told why.'
          : 'Seats that came free go to whoever waits longest in the draw. They join at once and are told.'
      }
      verb={isFirst ? 'Give places' : 'Move up'}
      said="The places are given"
      act={dry.data && reason.trim() !== '' ? act : null}
      reason={reason}
      onClose={onClose}
    >
      <p role="status" className="tnum text-body text-ink2">
        {dry.error
          ? dry.error.message
          : dry.data
            ? `${plural(dry.data.counts.new + dry.data.counts.changed + dry.data.counts.removed, 'change')}: results and enrolments. It can be undone for 30 days.`
            : 'Working it out …'}
      </p>
      <TextField
        id="allocate-reason"
        label="Reason"
        required
        maxLength={200}
        hint="It stands in the log."
        value={reason}
        onText={setReason}
      />
    </ActDialog>
  )
}
