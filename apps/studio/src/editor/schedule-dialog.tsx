import { useState } from 'react'
import { ActDialog } from '#studio/acts/act-dialog.tsx'
import { MomentField, readMoment, type TypedMoment } from '#studio/acts/moment-field.tsx'
import { dayAndTime } from './publication-text.ts'

interface Props {
  activityId: number
  name: string
  /** The revision that is published, whatever is written meanwhile. */
  rev: number
  onClose: () => void
}

/** When a draft goes live by itself, exactly as it is now. */
export default function ScheduleDialog({ activityId, name, rev, onClose }: Props) {
  const [moment, setMoment] = useState<TypedMoment>({ day: '', time: '09:00' })
  const [openedAtS] = useState(() => Date.now() / 1000)
  const at = readMoment(moment)
  const isReady = at != null && at > openedAtS
  return (
    <ActDialog
      title={`Publish ${name} later`}
      lead="This draft goes live exactly as it is now. What you write after this waits for the next version."
      verb="Schedule"
      said={at == null ? 'Scheduled' : `Goes live ${dayAndTime(at)}`}
      act={isReady ? { kind: 'schedule-publish', activityid: activityId, rev, at } : null}
      onClose={onClose}
    >
      <MomentField id="publish-at" label="Goes live on" value={moment} onChange={setMoment} />
      <p role="status" className="text-small text-badink empty:hidden">
        {at != null && !isReady && 'This moment is over. Choose one to come.'}
      </p>
    </ActDialog>
  )
}
