import type { GradeColumn } from '@learn/contract/gradebook'
import { useState } from 'react'
import { type Column, Table } from '#shared/ui/table.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { ActDialog } from '#studio/acts/act-dialog.tsx'
import { plural } from '#studio/app/words.ts'
import { marksText, type Pasted } from './grades.ts'

interface Props {
  column: GradeColumn
  pasted: readonly Pasted[]
  onClose: () => void
}

/** Why a pasted line cannot be recorded; '' where it can, or holds nothing. */
function faultIn({ minMarks, maxMarks }: GradeColumn, { marks, text }: Pasted): string {
  if (marks === undefined) return `“${text}” isn’t a number`
  if (marks !== null && (marks < minMarks || marks > maxMarks))
    return `Marks are from ${marksText(minMarks)} to ${marksText(maxMarks)}`
  return ''
}

/** What pasted marks come to, learner by learner, before they are recorded: all of them or none. */
export function PasteDialog({ column, pasted, onClose }: Props) {
  const [reason, setReason] = useState('')
  const given = pasted.filter(({ marks }) => marks !== null)
  const faults = given.filter(one => faultIn(column, one) !== '')
  const isReady = given.length > 0 && faults.length === 0 && reason.trim() !== ''
  const rows: readonly Column<Pasted>[] = [
    { name: 'Learner', isRowHead: true, cell: ({ row }) => row.name },
    { name: 'Mark', className: 'tnum text-right', cell: ({ text, marks }) => (marks === null ? '' : text) },
    {
      name: 'What happens',
      cell: one => faultIn(column, one) || (one.marks === null ? 'Stays as it is' : 'Recorded'),
    },
  ]
  return (
    <ActDialog
      title={`Paste into ${column.name}`}
      lead={
        faults.length > 0
          ? `${plural(faults.length, 'line')} can’t be recorded. Correct your spreadsheet and paste again.`
          : `${plural(given.length, 'mark')}, each as one of the attempts. Empty cells change nothing.`
      }
      verb={`Record ${plural(given.length, 'mark')}`}
      said={`${plural(given.length, 'mark')} recorded`}
      act={
        isReady
          ? {
              kind: 'record-marks',
              activityid: column.id,
              marks: given.map(({ row, marks }) => ({ userid: row.userId, marks: marks ?? null })),
            }
          : null
      }
      reason={reason}
      onClose={onClose}
    >
      <div className="max-h-80 overflow-auto">
        <Table label="Pasted marks" columns={rows} rows={[...pasted]} keyOf={({ row }) => row.userId} />
      </div>
      <TextField id="paste-reason" label="Reason" required maxLength={500} value={reason} onText={setReason} />
    </ActDialog>
  )
}
