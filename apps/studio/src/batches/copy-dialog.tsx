import type { StaffOutcome } from '@learn/contract/staff'
import type { StudioBatchDates } from '@learn/contract/studio'
import { useState } from 'react'
import { DatePicker } from '#shared/ui/date-picker.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { ActDialog } from '#studio/acts/act-dialog.tsx'
import { dayToEpoch } from '#studio/acts/days.ts'

interface Props {
  batch: StudioBatchDates
  onDone: (outcome: StaffOutcome) => void
  onClose: () => void
}

/** A new batch with the courses and the dates of another one. */
export function CopyDialog({ batch, onDone, onClose }: Props) {
  const [name, setName] = useState('')
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const [seats, setSeats] = useState(batch.seats?.toString() ?? '')
  const isSeats = seats === '' || /^[1-9]\d{0,4}$/.test(seats)
  const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day)
  const isOrder = !last || !first || first < last
  const firstS = isDay(first) ? dayToEpoch(first) : null
  return (
    <ActDialog
      title={`Copy ${batch.name || 'batch'}`}
      lead="Its courses come along, and every date as far from the new first day. Learners, teachers and holidays do not."
      verb="Make batch"
      said={`${name} is there`}
      act={
        name.trim() && firstS !== null && isSeats && isOrder && (last === '' || isDay(last))
          ? {
              kind: 'batch-copy',
              programid: batch.id,
              batch: name,
              startsat: firstS,
              endsat: dayToEpoch(last),
              seats: seats === '' ? null : Number(seats),
            }
          : null
      }
      onDone={onDone}
      onClose={onClose}
    >
      <TextField id="copy-name" label="Name" required maxLength={255} value={name} onText={setName} />
      <div className="grid gap-5 m_tablet:grid-cols-2">
        <DatePicker id="copy-first" label="First day" required value={first} onDay={setFirst} />
        <DatePicker
          id="copy-last"
          label="Last day"
          value={last}
          isWrong={!isOrder}
          fault={isOrder ? null : 'It lies before the first day'}
          onDay={setLast}
        />
      </div>
      <TextField
        id="copy-seats"
        label="Seats"
        inputMode="numeric"
        hint="Empty: as many as come."
        isWrong={!isSeats}
        fault={isSeats ? null : 'A number from 1 to 99,999'}
        value={seats}
        onText={setSeats}
      />
    </ActDialog>
  )
}
