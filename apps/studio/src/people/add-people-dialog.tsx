import type { StaffOutcome } from '@learn/contract/staff'
import type { StudioBatch } from '@learn/contract/studio'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, buttonClass } from '#shared/ui/button.tsx'
import { Dialog, DialogClose } from '#shared/ui/dialog.tsx'
import { FileButton } from '#shared/ui/file-button.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { toast } from '#shared/ui/toast.ts'
import { dryRun, useAct } from '#studio/acts/use-act.ts'
import { DryRunTable } from './dry-run-table.tsx'
import { groupLines } from './lines.ts'
import { type PastedList, readPasted, toCsv, withCell, withoutRow } from './pasted-list.ts'

interface Props {
  batch: StudioBatch
  programName: string
  onClose: () => void
}

const EXAMPLE = 'Meera Pillai, meera@mail.test, 98450 12345'

/** Adds people to a batch from a list: pasted, checked, mended, then applied whole. */
export default function AddPeopleDialog({ batch, programName, onClose }: Props) {
  const [text, setText] = useState('')
  const [list, setList] = useState<PastedList | null>(null)
  const [isEdited, setIsEdited] = useState(false)
  const [reason, setReason] = useState('')
  const act = (given: PastedList) => ({
    kind: 'people' as const,
    csv: toCsv(given),
    accesstype: 'Premium' as const,
    programid: batch.id,
  })
  const check = useMutation({
    mutationFn: (given: PastedList) => dryRun(act(given)),
    onMutate: given => setList(given),
    onSuccess: () => setIsEdited(false),
    onError: error => toast.error(error.message),
  })
  const apply = useAct(onClose)
  const edit = (next: PastedList) => {
    setList(next)
    setIsEdited(true)
  }
  const outcome = list ? check.data : undefined
  return (
    <Dialog
      title={`Add people to ${batch.name}`}
      lead={`${programName}. People are known by mobile, then by mail: the same list twice changes nothing.`}
      width="max-w-modal"
      onClose={onClose}
    >
      {outcome && list ? (
        <>
          <Counts outcome={outcome} batch={batch} />
          <DryRunTable
            lines={groupLines(outcome)}
            list={list}
            onCell={(row, at, cell) => edit(withCell(list, row, at, cell))}
            onLeaveOut={row => check.mutate(withoutRow(list, row))}
          />
          <div className="mt-4">
            <TextField
              id="reason"
              label="Reason"
              hint="Required. Where the list comes from; the history shows it."
              maxLength={500}
              value={reason}
              onText={setReason}
            />
          </div>
        </>
      ) : (
        <div className="mt-4">
          <TextArea
            id="list"
            label="Names, mails and mobile numbers"
            hint={`One person a line, from a spreadsheet or typed: ${EXAMPLE}`}
            rows={8}
            value={text}
            onText={setText}
            aside={
              <FileButton
                size="sm"
                label="A file of people"
                accept=".csv,text/csv"
                onFile={file => void file.text().then(setText)}
              >
                Read a .csv file
              </FileButton>
            }
          />
        </div>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        {outcome ? (
          <Button variant="ghost" onClick={() => setList(null)}>
            Back to the list
          </Button>
        ) : (
          <DialogClose className={buttonClass({ variant: 'ghost' })}>Cancel</DialogClose>
        )}
        {outcome && list && !isEdited && outcome.counts.fault === 0 ? (
          <Button
            isPending={apply.isPending}
            disabled={reason.trim() === '' || peopleIn(outcome) === 0}
            onClick={() =>
              apply.mutate({ act: act(list), reason, said: `${peopleIn(outcome)} people added or changed` })
            }
          >
            {`Apply ${peopleIn(outcome)} ${peopleIn(outcome) === 1 ? 'line' : 'lines'}`}
          </Button>
        ) : (
          <Button
            isPending={check.isPending}
            disabled={!list && text.trim() === ''}
            onClick={() => check.mutate(list ?? readPasted(text))}
          >
            {list ? 'Check again' : 'Check the list'}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

const peopleIn = (outcome: StaffOutcome): number => groupLines(outcome).filter(({ state }) => state !== 'fault').length

/** What will happen, in a line, and the seats that are left. */
function Counts({ outcome, batch }: { outcome: StaffOutcome; batch: StudioBatch }) {
  const lines = groupLines(outcome)
  const count = (state: string) => lines.filter(line => line.state === state).length
  const joining = lines.filter(line => line.joins).length
  const after = batch.learners + joining
  const isOver = batch.seats !== null && after > batch.seats
  return (
    <p role="status" className="mt-4 text-body text-ink2">
      Nothing is written yet. <b className="text-ink">{count('new')} new</b>, {count('changed')} changed,{' '}
      {outcome.counts.same} the same, <b className="text-ink">{count('fault')} to mend</b>.{' '}
      {batch.seats !== null && (
        <span className={isOver ? 'font-semibold text-badink' : ''}>
          Seats: {batch.learners} → {after} of {batch.seats}
          {isOver && ', more than there are'}.
        </span>
      )}
    </p>
  )
}
