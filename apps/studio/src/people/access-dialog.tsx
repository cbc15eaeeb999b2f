import type { StaffAct } from '@learn/contract/staff'
import type { StudioPerson } from '@learn/contract/studio'
import { useState } from 'react'
import { serverNowS } from '#shared/lib/server-clock.ts'
import { DatePicker } from '#shared/ui/date-picker.tsx'
import { Select } from '#shared/ui/select.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { ActDialog } from '#studio/acts/act-dialog.tsx'
import { dayToEpoch, epochToDay } from '#studio/acts/days.ts'

type Stay = StudioPerson['batches'][number]
type Until = 'now' | 'day' | 'open'

interface Props {
  userId: number
  stay: Stay
  onClose: () => void
}

/** Until when a batch gives somebody access: it is frozen, goes on, or ends on another day. What was done stays. */
export function AccessDialog({ userId, stay, onClose }: Props) {
  const isFrozen = stay.endsAt !== null && stay.endsAt <= serverNowS()
  const [until, setUntil] = useState<Until>(isFrozen ? 'open' : 'now')
  const [day, setDay] = useState(isFrozen ? '' : epochToDay(stay.endsAt))
  const [reason, setReason] = useState('')
  const dayS = /^\d{4}-\d{2}-\d{2}$/.test(day) ? dayToEpoch(day) : null
  const isLater = dayS !== null && dayS > serverNowS()
  const endsat = until === 'now' ? serverNowS() : until === 'open' ? null : dayS
  const isWhole = reason.trim() !== '' && (until !== 'day' || isLater)
  const act: StaffAct | null = isWhole ? { kind: 'enrol', userid: userId, programid: stay.id, endsat } : null
  const name = stay.name || stay.program
  return (
    <ActDialog
      title={`Access through ${name}`}
      lead="Frozen access opens nothing until it goes on. Work and marks stay."
      verb="Save"
      said={until === 'now' ? `Access through ${name} is frozen` : `Access through ${name} is changed`}
      act={act}
      reason={reason}
      onClose={onClose}
    >
      <Select
        id="access-until"
        label="Access"
        options={[
          { value: 'now', name: 'Freeze now' },
          { value: 'open', name: 'Goes on, without an end' },
          { value: 'day', name: 'Goes on until a day' },
        ]}
        value={until}
        onChoose={value => setUntil(value as Until)}
      />
      {until === 'day' && (
        <DatePicker
          id="access-day"
          label="Last day"
          required
          value={day}
          isWrong={day !== '' && !isLater}
          fault={day === '' || isLater ? null : 'A day to come'}
          onDay={setDay}
        />
      )}
      <TextField id="access-reason" label="Reason" required maxLength={500} value={reason} onText={setReason} />
    </ActDialog>
  )
}
