import type { StaffOutcome } from '@learn/contract/staff'
import { useMutation } from '@tanstack/react-query'
import { learn } from '#shared/api/call.ts'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { type Column, Table } from '#shared/ui/table.tsx'
import { countText } from './marking-text.ts'

type Row = StaffOutcome['rows'][number]

/** Marks a quiz anew after a key was mended: first what would change, then by a press, and back by another. */
export default function Regrade({ id }: { id: number }) {
  const act = { kind: 'quiz-regrade' as const, quizid: id }
  const look = useMutation({
    mutationFn: () => learn('local_learn_perform_staff_operation', { act, isdryrun: true }),
  })
  const apply = useMutation({
    mutationFn: () => learn('local_learn_perform_staff_operation', { act, reason: 'An answer key was corrected' }),
    onSuccess: () => look.reset(),
  })
  const undo = useMutation({
    mutationFn: (operationid: number) => learn('local_learn_undo_staff_operation', { operationid }),
    onSuccess: () => apply.reset(),
  })
  const fault = look.error ?? apply.error ?? undo.error
  const changes = look.data?.counts.changed ?? 0
  const done = apply.data?.operationid ?? null
  return (
    <Card aria-labelledby="regrade" className="mt-5 p-6">
      <Heading level={2} look="h2" id="regrade">
        Regrade
      </Heading>
      <p className="mt-1.5 text-body text-ink2">
        After you correct an answer key, submitted answers are marked with the newest questions. Marks given by people
        stay.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" isPending={look.isPending} onClick={() => look.mutate()}>
          What would change?
        </Button>
        {changes > 0 && (
          <Button isPending={apply.isPending} onClick={() => apply.mutate()}>
            Change {countText(changes, 'answer')}
          </Button>
        )}
        {done !== null && (
          <Button variant="outline" isPending={undo.isPending} onClick={() => undo.mutate(done)}>
            Undo
          </Button>
        )}
      </div>
      <p role="status" className="mt-3 text-small text-ink2 empty:hidden">
        {look.data && changes === 0 && 'Nothing would change.'}
        {done !== null && `${countText(apply.data?.counts.changed ?? 0, 'answer')} regraded.`}
        {undo.isSuccess && done === null && 'Undone.'}
      </p>
      <p role="alert" className="mt-3 text-small text-badink empty:hidden">
        {fault?.message}
      </p>
      {changes > 0 && (
        <Table
          label="What would change"
          className="mt-3"
          columns={COLUMNS}
          rows={look.data?.rows ?? []}
          keyOf={({ key }) => key}
          total={undefined}
        />
      )}
      {(look.data?.leftoff ?? 0) > 0 && <p className="mt-2 text-small text-ink3">And {look.data?.leftoff} more.</p>}
    </Card>
  )
}

const fraction = ({ fields }: Row, side: 'before' | 'after'): string => {
  // Code: what comes out is known once it was run.
  if (fields.some(({ field }) => field === 'runs')) return side === 'after' ? 'is run again' : 'as it was run'
  const value = fields.find(({ field }) => field === 'fraction')?.[side]
  return value === undefined ? 'the same' : value === null ? 'none' : `${Math.round(Number(value) * 1000) / 10}%`
}

const COLUMNS: readonly Column<Row>[] = [
  { name: 'Learner', isRowHead: true, cell: ({ name }) => name },
  { name: 'Question', cell: ({ about }) => about },
  { name: 'Before', isFigure: true, cell: row => fraction(row, 'before') },
  { name: 'After', isFigure: true, cell: row => fraction(row, 'after') },
]
