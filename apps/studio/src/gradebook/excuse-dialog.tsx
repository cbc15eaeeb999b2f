import type { GradeColumn, GradeRow } from '@learn/contract/gradebook'
import { useState } from 'react'
import { TextField } from '#shared/ui/text-field.tsx'
import { ActDialog } from '#studio/acts/act-dialog.tsx'

interface Props {
  column: GradeColumn
  row: GradeRow
  col: number
  onClose: () => void
}

/** Excuses a learner from an activity, or ends that, with the reason that stands in the history. */
export function ExcuseDialog({ column, row, col, onClose }: Props) {
  const isExcused = row.excused.includes(col)
  const [reason, setReason] = useState('')
  return (
    <ActDialog
      title={`${column.name}: ${row.name}`}
      lead={
        isExcused
          ? 'It counts again, with the marks that it has.'
          : 'It leaves the total of this learner, who reads that it is excused. Work can still be submitted.'
      }
      verb={isExcused ? 'End the excuse' : 'Excuse'}
      said={isExcused ? `${row.name} is no longer excused` : `${row.name} is excused`}
      act={
        reason.trim() === ''
          ? null
          : { kind: 'excuse-learners', activityid: column.id, userids: [row.userId], isexcused: !isExcused }
      }
      reason={reason.trim()}
      onClose={onClose}
    >
      <TextField id="excuse-reason" label="Reason" required maxLength={500} value={reason} onText={setReason} />
    </ActDialog>
  )
}
