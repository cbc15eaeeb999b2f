import type { GradeColumn, GradeRow } from '@learn/contract/gradebook'
import { useState } from 'react'
import { TextField } from '#shared/ui/text-field.tsx'
import { ActDialog } from '#studio/acts/act-dialog.tsx'
import { marksText, pointsIn, readMark } from './grades.ts'

interface Props {
  column: GradeColumn
  row: GradeRow
  col: number
  /** What was typed on the cell. */
  first: string
  onClose: () => void
}

/** Records one mark by hand, with the reason that stands in the history. */
export function MarkDialog({ column, row, col, first, onClose }: Props) {
  const recorded = row.recorded[col] ?? null
  const [text, setText] = useState(first || (recorded === null ? '' : marksText(pointsIn(column, recorded))))
  const [reason, setReason] = useState('')
  const marks = readMark(text)
  const isOutside = typeof marks === 'number' && (marks < column.minMarks || marks > column.maxMarks)
  const isReady = marks !== undefined && !isOutside && reason.trim() !== ''
  const range = `From ${marksText(column.minMarks)} to ${marksText(column.maxMarks)}`
  return (
    <ActDialog
      title={`${column.name}: ${row.name}`}
      lead="It counts as one of the attempts, and is seen at once."
      verb={marks === null ? 'Remove the recorded mark' : 'Record'}
      said={marks === null ? 'The recorded mark is removed' : `${row.name}: ${text.trim()} recorded`}
      act={
        isReady
          ? { kind: 'record-marks', activityid: column.id, marks: [{ userid: row.userId, marks: marks ?? null }] }
          : null
      }
      reason={reason}
      onClose={onClose}
    >
      <TextField
        id="mark"
        label="Mark"
        inputMode="decimal"
        autoComplete="off"
        hint={recorded === null ? range : `${range}. Empty removes the recorded mark.`}
        value={text}
        isWrong={marks === undefined || isOutside}
        fault={marks === undefined ? 'A mark is a number' : isOutside ? range : null}
        onText={setText}
      />
      <TextField id="mark-reason" label="Reason" required maxLength={500} value={reason} onText={setReason} />
    </ActDialog>
  )
}
