import type { StaffAct } from '@learn/contract/staff'
import { useState } from 'react'
import { Select } from '#shared/ui/select.tsx'
import { ActDialog } from '#studio/acts/act-dialog.tsx'
import { useDryRun } from '#studio/acts/use-dry-run.ts'
import { plural } from '#studio/app/words.ts'
import type { UnreleasedColumn } from './grades.ts'

interface Props {
  held: readonly UnreleasedColumn[]
  /** The activity that is chosen at first. */
  first: number | null
  onClose: () => void
}

/** Lets the learners of an activity see its held marks; each of them is told. */
export function ReleaseDialog({ held, first, onClose }: Props) {
  const [chosen, setChosen] = useState(first)
  const one = held.find(({ column }) => column.id === chosen) ?? held[0]
  const act: StaffAct | null = one
    ? one.column.type === 'quiz'
      ? { kind: 'quiz-release', quizid: one.column.id }
      : { kind: 'assign-release', activityid: one.column.id }
    : null
  const { error, isCurrent } = useDryRun(act)
  if (!one) return null
  const { column, learners, partial } = one
  return (
    <ActDialog
      title="Release marks"
      lead={`${plural(learners, 'learner')} of this list ${learners === 1 ? 'sees' : 'see'} the marks at once, and ${learners === 1 ? 'is' : 'are'} told. So do others in this activity whose marks are held.`}
      verb={`Release ${plural(learners, 'mark')}`}
      said={`Marks of ${column.name} released`}
      act={isCurrent ? act : null}
      onClose={onClose}
    >
      {held.length > 1 && (
        <Select
          id="release-activity"
          label="Of which activity"
          placeholder={null}
          options={held.map(({ column: { id, name }, learners: count }) => ({
            value: String(id),
            name: `${name} (${plural(count, 'held mark')})`,
          }))}
          value={String(column.id)}
          onChoose={value => setChosen(Number(value))}
        />
      )}
      {held.length === 1 && <p className="text-body font-semibold">{column.name}</p>}
      {partial > 0 && (
        <p className="text-small text-accentink">
          {plural(partial, 'learner')} {partial === 1 ? 'has' : 'have'} answers without a mark: their total waits for
          those.
        </p>
      )}
      {error && <p className="text-small text-badink">{error.message}</p>}
    </ActDialog>
  )
}
