import type { StaffAct } from '@learn/contract/staff'
import type { DatedActivity } from '@learn/contract/studio'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { ActDialog } from '#studio/acts/act-dialog.tsx'
import { MomentField, readMoment, typedMoment } from '#studio/acts/moment-field.tsx'
import { useAct } from '#studio/acts/use-act.ts'

interface Props {
  programId: number
  batchName: string
  activity: DatedActivity
  onClose: () => void
}

/** The dates of one activity in one batch. */
export function DatesDialog({ programId, batchName, activity, onClose }: Props) {
  const { id, name, opensAt, dueAt, closesAt, isOwn } = activity
  const [opens, setOpens] = useState(typedMoment(opensAt, '09:00'))
  const [due, setDue] = useState(typedMoment(dueAt, '18:00'))
  const [closes, setCloses] = useState(typedMoment(closesAt, '23:59'))
  const clearing = useAct(onClose)
  const [opensS, dueS, closesS] = [readMoment(opens), readMoment(due), readMoment(closes)]
  const fault = faultOf(opensS, dueS, closesS)
  const act: StaffAct | null =
    opensS === undefined || dueS === undefined || closesS === undefined || fault
      ? null
      : {
          kind: 'batch-dates',
          programid: programId,
          dates: [{ activityid: id, opensat: opensS, dueat: dueS, closesat: closesS }],
          clear: [],
        }
  return (
    <ActDialog
      title={`Dates of ${name}`}
      lead={`For ${batchName}. Leave a day empty where there is no such date.`}
      verb="Save dates"
      said={`${name} has new dates`}
      act={act}
      onClose={onClose}
    >
      <MomentField id="opens" label="Opens" value={opens} onChange={setOpens} />
      <MomentField id="due" label="Due" value={due} onChange={setDue} />
      <MomentField id="closes" label="Closes" value={closes} onChange={setCloses} />
      <p role="status" className="text-small text-badink empty:hidden">
        {fault}
      </p>
      {isOwn && (
        <Button
          variant="ghost"
          size="sm"
          isPending={clearing.isPending}
          onClick={() =>
            clearing.mutate({
              act: { kind: 'batch-dates', programid: programId, dates: [], clear: [id] },
              said: `${name} has the dates of its course`,
            })
          }
        >
          Use the dates of the course
        </Button>
      )}
    </ActDialog>
  )
}

type Typed = number | null | undefined

/** As the server says it; it is asked anyway. */
function faultOf(opens: Typed, due: Typed, closes: Typed): string | null {
  if (opens && due && due <= opens) return 'It would be due before it opens'
  if (opens && closes && closes <= opens) return 'It would close before it opens'
  return due && closes && closes < due ? 'It would close before it is due' : null
}
