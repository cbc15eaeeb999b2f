import { PASS_PCT } from '@learn/contract/course/plain'
import type { StudioActivity } from '@learn/contract/studio'
import { useState } from 'react'
import { Select } from '#shared/ui/select.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { ActDialog } from '#studio/acts/act-dialog.tsx'
import { readPassMark } from './pass-mark.ts'

type Completion = StudioActivity['completion']

const MARKED: Readonly<Record<string, string>> = {
  auto: 'By itself, once it is submitted',
  passed: 'By itself, once it is passed',
  manual: 'Learners mark it as done',
  none: 'Nothing to complete',
}
const UNMARKED: Readonly<Record<string, string>> = {
  auto: 'By itself, once it is seen',
  manual: 'Learners mark it as done',
  none: 'Nothing to complete',
}

/** What completes an activity, and from which mark on it is passed. */
export function CompletionDialog({ activity, onClose }: { activity: StudioActivity; onClose: () => void }) {
  const { id, name, marks } = activity
  const [way, setWay] = useState<string>(
    activity.completion === 'auto' && marks?.mustPass ? 'passed' : activity.completion,
  )
  const [text, setText] = useState(marks?.passPct == null ? '' : String(marks.passPct))
  const passMark = readPassMark(text)
  const completion = (way === 'passed' ? 'auto' : way) as Completion
  const act = { kind: 'completion' as const, activityids: [id], completion }
  return (
    <ActDialog
      title={`When ${name} is done`}
      lead="What learners completed already stays completed."
      verb="Save"
      said={`${name} is changed`}
      act={
        marks === null ? act : 'pct' in passMark ? { ...act, mustpass: way === 'passed', passpct: passMark.pct } : null
      }
      onClose={onClose}
    >
      <Select
        id="completion"
        label="Done"
        options={Object.entries(marks ? MARKED : UNMARKED).map(([value, label]) => ({ value, name: label }))}
        value={way}
        onChoose={setWay}
      />
      {marks && (
        <TextField
          id="pass-mark"
          label="Pass mark, in per cent"
          inputMode="decimal"
          placeholder={`${PASS_PCT}, as usual`}
          value={text}
          {...('fault' in passMark && { isWrong: true, fault: passMark.fault })}
          onText={setText}
        />
      )}
    </ActDialog>
  )
}
