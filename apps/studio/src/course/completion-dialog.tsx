import type { StudioActivity } from '@learn/contract/studio'
import { useState } from 'react'
import { Select } from '#shared/ui/select.tsx'
import { ActDialog } from '#studio/acts/act-dialog.tsx'

type Completion = StudioActivity['completion']

const WAYS: Readonly<Record<Completion, string>> = {
  auto: 'By itself, once it is seen, submitted or passed',
  manual: 'Learners mark it as done',
  none: 'Nothing to complete',
}

/** What completes an activity. */
export function CompletionDialog({ activity, onClose }: { activity: StudioActivity; onClose: () => void }) {
  const [completion, setCompletion] = useState<Completion>(activity.completion)
  return (
    <ActDialog
      title={`When ${activity.name} is done`}
      lead="What learners completed already stays completed."
      verb="Save"
      said={`${activity.name} is changed`}
      act={{ kind: 'completion', activityids: [activity.id], completion }}
      onClose={onClose}
    >
      <Select
        id="completion"
        label="Done"
        options={Object.entries(WAYS).map(([value, name]) => ({ value, name }))}
        value={completion}
        onChoose={value => setCompletion(value as Completion)}
      />
    </ActDialog>
  )
}
