import type { StaffAct } from '@learn/contract/staff'
import type { StudioBatchDates } from '@learn/contract/studio'
import { MOST_SHIFT_DAYS } from '@learn/contract/studio/plain'
import { useState } from 'react'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { DatePicker } from '#shared/ui/date-picker.tsx'
import { Select } from '#shared/ui/select.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { ActDialog } from '#studio/acts/act-dialog.tsx'
import { dayToEpoch } from '#studio/acts/days.ts'
import { useDryRun } from '#studio/acts/use-dry-run.ts'
import { plural } from '#studio/app/words.ts'
import { MovedDates } from './moved-dates.tsx'

const ALL = 'all'
/** More rows than this are asked a reason for. */
const FREELY = 10

/** Moves the dates of a batch by days; what moves is shown before. */
export function ShiftDialog({ batch, onClose }: { batch: StudioBatchDates; onClose: () => void }) {
  const [days, setDays] = useState('7')
  const [way, setWay] = useState<'later' | 'earlier'>('later')
  const [from, setFrom] = useState('')
  const [courseId, setCourseId] = useState(ALL)
  const [withClasses, setWithClasses] = useState(true)
  const [reason, setReason] = useState('')
  const isDays = /^[1-9]\d{0,2}$/.test(days) && Number(days) <= MOST_SHIFT_DAYS
  const isFrom = from === '' || /^\d{4}-\d{2}-\d{2}$/.test(from)
  const act: StaffAct | null =
    isDays && isFrom
      ? {
          kind: 'batch-shift',
          programid: batch.id,
          ...(courseId !== ALL && { courseid: Number(courseId) }),
          days: way === 'later' ? Number(days) : -Number(days),
          from: dayToEpoch(from),
          withclasses: withClasses,
        }
      : null
  const { data, error, isCurrent } = useDryRun(act)
  const rows = data?.rows.length ?? 0
  const needsReason = rows > FREELY
  const isReady = isCurrent && rows > 0 && data?.counts.fault === 0 && (!needsReason || reason.trim() !== '')
  return (
    <ActDialog
      title="Shift dates"
      lead={`The dates of ${batch.name || 'the batch'} move. Other batches keep theirs.`}
      verb={isCurrent && rows > 0 ? `Move ${plural(rows, 'item')}` : 'Move'}
      said={`Moved by ${plural(Number(days), 'day')}`}
      act={isReady ? act : null}
      reason={reason}
      onClose={onClose}
    >
      <div className="grid gap-5 m_tablet:grid-cols-2">
        <TextField
          id="shift-days"
          label="Days"
          inputMode="numeric"
          required
          isWrong={!isDays}
          fault={isDays ? null : `A number from 1 to ${MOST_SHIFT_DAYS}`}
          value={days}
          onText={setDays}
        />
        <Select
          id="shift-way"
          label="Which way"
          options={[
            { value: 'later', name: 'Later' },
            { value: 'earlier', name: 'Earlier' },
          ]}
          value={way}
          onChoose={value => setWay(value as typeof way)}
        />
        <DatePicker
          id="shift-from"
          label="From this day on"
          hint="Empty: every date"
          isWrong={!isFrom}
          fault={isFrom ? null : 'A day like 05/11/2026'}
          value={from}
          onDay={setFrom}
        />
        <Select
          id="shift-course"
          label="Which course"
          options={[
            { value: ALL, name: 'All courses' },
            ...batch.courses.map(({ id, name }) => ({ value: String(id), name })),
          ]}
          value={courseId}
          onChoose={setCourseId}
        />
      </div>
      <Checkbox
        id="shift-classes"
        label="Move classes that only this batch has"
        isChecked={withClasses}
        onCheck={setWithClasses}
      />
      <MovedDates batch={batch} outcome={data} error={error} />
      {needsReason && (
        <TextField id="shift-reason" label="Reason" required maxLength={500} value={reason} onText={setReason} />
      )}
    </ActDialog>
  )
}
