import type { StaffOutcome } from '@learn/contract/staff'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { Button, buttonClass } from '#shared/ui/button.tsx'
import { Dialog, DialogClose } from '#shared/ui/dialog.tsx'
import { FileButton } from '#shared/ui/file-button.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import type { WhichClass } from './class-list-queries.ts'
import type { DoneAct } from './use-act.ts'

interface Props {
  which: WhichClass
  onClose: () => void
  onDone: (done: DoneAct | null) => void
}

type Row = StaffOutcome['rows'][number]

const COLUMNS: readonly Column<Row>[] = [
  { name: 'On the list', isRowHead: true, cell: ({ name, line }) => name || `Line ${line}` },
  { name: 'Who that is', cell: ({ about, fault, line }) => (fault ? `Line ${line}: ${fault}` : about) },
]

/** Takes the list of another service: first who each line is, then the list itself. */
export function RosterDialog({ which, onClose, onDone }: Props) {
  const queries = useQueryClient()
  const [file, setFile] = useState<{ name: string; csv: string } | null>(null)
  const act = (csv: string) => ({ kind: 'attendance-file' as const, ...which, csv })
  const check = useMutation({
    mutationFn: (csv: string) => learn('local_learn_perform_staff_operation', { act: act(csv), isdryrun: true }),
  })
  const take = useMutation({
    mutationFn: (csv: string) =>
      learn('local_learn_perform_staff_operation', { act: act(csv), reason: `The list ${file?.name ?? ''}` }),
    onSuccess: async ({ operationid }) => {
      onDone(operationid === null ? null : { operationId: operationid, text: 'List imported' })
      onClose()
      await queries.invalidateQueries({ queryKey: ['class-list'] })
    },
  })
  const choose = async (chosen: File) => {
    const csv = await chosen.text()
    setFile({ name: chosen.name, csv })
    check.mutate(csv)
  }
  const outcome = check.data
  const isGood = outcome !== undefined && outcome.counts.fault === 0 && outcome.counts.new + outcome.counts.changed > 0
  const rows = (outcome?.rows ?? []).filter(({ entity }) => entity !== 'live.held')
  return (
    <Dialog
      title="Upload a list"
      lead="The .csv of Zoom, Meet, Teams or another service: names or e-mails, with times or minutes."
      width="max-w-card"
      onClose={onClose}
    >
      <div className="mt-4">
        <FileButton
          label="The list"
          accept=".csv,text/csv"
          isPending={check.isPending}
          onFile={file => void choose(file)}
        >
          Choose a file
        </FileButton>
      </div>
      <p role="status" className="mt-3 text-small text-ink2 empty:hidden">
        {outcome &&
          (outcome.counts.fault > 0
            ? 'Some lines can’t be read. Nothing is imported until all of them can.'
            : isGood
              ? `${rows.length} ${rows.length === 1 ? 'line' : 'lines'} of ${file?.name}`
              : 'This list was imported before.')}
      </p>
      {rows.length > 0 && (
        <Table
          label="The list"
          className="mt-3"
          columns={COLUMNS}
          rows={rows}
          keyOf={row => `${row.line} ${row.key}`}
        />
      )}
      <p role="alert" className="mt-2 text-small text-badink empty:hidden">
        {(check.error ?? take.error)?.message}
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <DialogClose className={buttonClass({ variant: 'outline' })}>Cancel</DialogClose>
        <Button disabled={!isGood} isPending={take.isPending} onClick={() => file && take.mutate(file.csv)}>
          Import list
        </Button>
      </div>
    </Dialog>
  )
}
