import type { StaffOutcome } from '@learn/contract/staff'
import type { StudioBatch } from '@learn/contract/studio'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, notFound, useNavigate, useParams } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useState } from 'react'
import { shortDay } from '#shared/lib/date-text.ts'
import { buttonClass } from '#shared/ui/button.tsx'
import { Screen } from '#shared/ui/screen.tsx'
import { CardSkeleton } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toast.ts'
import { dryRun, useAct } from '#studio/acts/use-act.ts'
import { programsQuery } from '#studio/app/queries.ts'
import { ScreenHead } from '#studio/app/screen-head.tsx'
import { plural } from '#studio/app/words.ts'
import { ColumnChoices } from './column-choices.tsx'
import { DryRunTable } from './dry-run-table.tsx'
import { countLines, groupLines } from './lines.ts'
import { ListEntry } from './list-entry.tsx'
import { filterRows, type PastedList, readPasted, toCsv, withCell } from './pasted-list.ts'
import { PastedRows } from './pasted-rows.tsx'
import { WhatHappens } from './what-happens.tsx'

/** Adds people to a batch from a list: pasted or read from a file, checked, mended, then applied as one operation. */
export default function AddPeopleScreen() {
  const { batchId } = useParams({ strict: false })
  const query = useQuery(programsQuery)
  return (
    <Screen query={query} name="Add people" skeleton={<CardSkeleton className="h-90" />}>
      {({ programs }) => {
        const program = programs.find(({ batches }) => batches.some(({ id }) => id === Number(batchId)))
        const batch = program?.batches.find(({ id }) => id === Number(batchId))
        if (!program?.can.addPeople || !batch) throw notFound()
        return <AddPeople batch={batch} programName={program.name} />
      }}
    </Screen>
  )
}

const rowsOf = (numbers: readonly number[]): ReadonlySet<number> => new Set(numbers)

function AddPeople({ batch, programName }: { batch: StudioBatch; programName: string }) {
  const navigate = useNavigate()
  const [list, setList] = useState<PastedList | null>(null)
  const [checked, setChecked] = useState<StaffOutcome | null>(null)
  const [isEdited, setIsEdited] = useState(false)
  const act = (given: PastedList) => ({
    kind: 'people' as const,
    csv: toCsv(given),
    accesstype: 'Premium' as const,
    programid: batch.id,
  })
  const check = useMutation({
    mutationFn: (given: PastedList) => dryRun(act(given)),
    // Until the answer is there, and where none comes, the list stays with all that was typed beside it.
    onSuccess: (outcome, given) => {
      setList(given)
      setChecked(outcome)
      setIsEdited(false)
    },
    onError: error => {
      setIsEdited(true)
      toast.error(error.message)
    },
  })
  const lines = checked ? groupLines(checked) : []
  const faults = rowsOf(lines.flatMap(({ state, line }) => (state === 'fault' ? [line - 2] : [])))
  const apply = useAct(() => {
    // What needs somebody stays here; without that the work is done.
    if (list && faults.size > 0) check.mutate(filterRows(list, faults, true))
    else void navigate({ to: '/people', search: { in: String(batch.id) } })
  })
  const edit = (next: PastedList) => {
    setList(next)
    setIsEdited(true)
  }
  const counts = countLines(lines, list?.rows.length ?? 0)
  return (
    <>
      <ScreenHead
        title={`Add people to ${batch.name || programName}`}
        lead={[
          programName,
          batch.startAt !== null && `starts ${shortDay(batch.startAt)}`,
          'nothing is saved until you add them',
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        <Link to="/people" search={{ in: String(batch.id) }} className={buttonClass({ variant: 'ghost' })}>
          <X size={16} aria-hidden="true" />
          Cancel
        </Link>
      </ScreenHead>
      {!list || !checked ? (
        <ListEntry isPending={check.isPending} onText={text => check.mutate(readPasted(text))} />
      ) : (
        <div className="mt-6 grid items-start gap-5 s_desktop:grid-cols-[17rem_minmax(0,1fr)] sm_desktop:grid-cols-[18rem_minmax(0,1fr)_17rem]">
          <div className="space-y-5">
            <PastedRows
              list={list}
              faults={faults}
              onAgain={() => {
                setList(null)
                setChecked(null)
              }}
            />
            <ColumnChoices list={list} onList={edit} />
          </div>
          <DryRunTable
            lines={lines}
            same={counts.same}
            list={list}
            onCell={(row, at, cell) => edit(withCell(list, row, at, cell))}
            onLeaveOut={rows => check.mutate(filterRows(list, rowsOf(rows)))}
          />
          <WhatHappens
            batch={batch}
            counts={counts}
            isEdited={isEdited}
            isChecking={check.isPending}
            isApplying={apply.isPending}
            onCheck={() => check.mutate(list)}
            onApply={reason =>
              apply.mutate({
                act: act(filterRows(list, faults)),
                reason,
                said: `${plural(counts.fresh + counts.changed, 'person', 'people')} added or updated`,
              })
            }
          />
        </div>
      )}
    </>
  )
}
