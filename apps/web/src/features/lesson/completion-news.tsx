import type { ActivityRow } from '@learn/contract/course'
import { useState } from 'react'

/** Says aloud that an activity became done or was taken back; silent about how it was found. */
export function CompletionNews({ activity }: { activity: Pick<ActivityRow, 'state' | 'name'> }) {
  const isDone = activity.state === 'completed' || activity.state === 'passed'
  const [wasDone] = useState(isDone)
  const [hasChanged, setHasChanged] = useState(false)
  if (isDone !== wasDone && !hasChanged) setHasChanged(true)
  return (
    <p role="status" className="sr-only">
      {hasChanged && (isDone ? `${activity.name}: completed` : `${activity.name}: not done`)}
    </p>
  )
}
