import type { StaffAct } from '@learn/contract/staff'
import type { StudioPerson } from '@learn/contract/studio'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Select } from '#shared/ui/select.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { ActDialog } from '#studio/acts/act-dialog.tsx'
import { programsQuery } from '#studio/app/queries.ts'

/** An act that asks for a reason. */
export interface ReasonAct {
  title: string
  lead: string
  verb: string
  said: string
  act: StaffAct
}

/** Does an act with the reason that stands in the history. */
export function ReasonDialog({ act, onClose }: { act: ReasonAct; onClose: () => void }) {
  const [reason, setReason] = useState('')
  return (
    <ActDialog {...act} act={reason.trim() ? act.act : null} reason={reason} onClose={onClose}>
      <TextField id="act-reason" label="Reason" required maxLength={500} value={reason} onText={setReason} />
    </ActDialog>
  )
}

/** Batches that somebody is not in. */
function useOtherBatches({ batches }: StudioPerson) {
  const { data } = useQuery(programsQuery)
  const known = new Set(batches.map(({ id }) => id))
  return (data?.programs ?? []).flatMap(program =>
    program.batches
      .filter(({ id }) => !known.has(id))
      .map(({ id, name }) => ({ value: String(id), name: name ? `${program.name}, ${name}` : program.name })),
  )
}

interface Props {
  person: StudioPerson
  onClose: () => void
}

/** Into one more batch. */
export function EnrolDialog({ person, onClose }: Props) {
  const options = useOtherBatches(person)
  const [batch, setBatch] = useState('')
  return (
    <ActDialog
      title={`Add ${person.name} to a batch`}
      verb="Add"
      said={`${person.name} is in the batch`}
      act={batch ? { kind: 'enrol', userid: person.id, programid: Number(batch) } : null}
      onClose={onClose}
    >
      <Select
        id="to-batch"
        label="Batch"
        placeholder="Choose a batch"
        options={options}
        value={batch}
        onChoose={setBatch}
      />
    </ActDialog>
  )
}

/** From one batch into another; the work goes along. */
export function MoveDialog({ person, stay, onClose }: Props & { stay: StudioPerson['batches'][number] }) {
  const options = useOtherBatches(person)
  const [batch, setBatch] = useState('')
  return (
    <ActDialog
      title={`Move ${person.name}`}
      lead={`From ${stay.name || stay.program}. What was done in its courses stays.`}
      verb="Move"
      said={`${person.name} moved`}
      reason={`From ${stay.name || stay.program}`}
      act={batch ? { kind: 'move', userid: person.id, programid: stay.id, toprogramid: Number(batch) } : null}
      onClose={onClose}
    >
      <Select
        id="to-batch"
        label="To"
        placeholder="Choose a batch"
        options={options}
        value={batch}
        onChoose={setBatch}
      />
    </ActDialog>
  )
}
