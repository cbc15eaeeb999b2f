import type { ResultOf } from '@learn/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { clockTime, longDay, shortDay } from '#shared/lib/date-text.ts'
import { Avatar } from '#shared/ui/avatar.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { CardSkeleton, ErrorPanel } from '#shared/ui/states.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { toast } from '#shared/ui/toast.ts'
import { undo } from '#studio/acts/use-act.ts'
import { operationQuery } from '#studio/app/queries.ts'
import { plural } from '#studio/app/words.ts'
import { describeKind } from './kinds.ts'
import { canChooseRows, OperationRows } from './operation-rows.tsx'

export type Operation = ResultOf<'local_learn_get_staff_operations'>['items'][number]

/** One operation: what it changed, or, where it can be undone, what the undo would change. */
export function OperationPanel({ operation }: { operation: Operation }) {
  const { id, actor, kind, reason, at, undountil, undoneby, size } = operation
  const [openedAtS] = useState(() => Date.now() / 1000)
  const mayUndo = undountil !== null && undoneby === null && undountil > openedAtS
  const queries = useQueryClient()
  const [why, setWhy] = useState('')
  const detail = useQuery(operationQuery(id, 0))
  const dry = useQuery({
    // Not read anew with all else of the studio: what was just undone has nothing to undo.
    queryKey: ['undo', id],
    staleTime: 0,
    queryFn: () => learn('local_learn_undo_staff_operation', { operationid: id, isdryrun: true }),
    enabled: mayUndo,
    retry: false,
  })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const rows = mayUndo && dry.data ? dry.data.rows : detail.data?.rows
  // Rows can be left out one by one where the act allows it, and all of them are here.
  const canChoose = mayUndo && dry.data?.leftoff === 0 && canChooseRows(dry.data.rows)
  const all = dry.data?.rows.filter(row => !row.fault) ?? []
  const going = canChoose ? all.filter(row => !left.has(row.group ?? '')) : all
  const isWhole = going.length === all.length
  const back = going.length + (dry.data?.leftoff ?? 0)
  const doing = useMutation({
    mutationFn: () => undo(id, why, isWhole ? undefined : going.map(({ entity, key }) => ({ entity, key }))),
    onSuccess: async ({ operationid }) => {
      if (operationid === null) toast.message('Nothing to undo')
      else toast.success('Undone')
      await queries.invalidateQueries({ queryKey: ['studio'] })
    },
    onError: error => toast.error(error.message),
  })
  return (
    <Card className="sticky top-4 overflow-hidden" aria-labelledby="operation">
      <div className="flex items-center gap-3 px-5 py-4">
        <Avatar name={actor || 'Command'} size={40} />
        <div className="min-w-0">
          <Heading level={2} look="h3" id="operation">
            {actor || 'A command'} {describeKind(kind)}
          </Heading>
          <p className="text-small text-ink2">
            {longDay(at)}, {clockTime(at)} · {plural(size, 'row')}
          </p>
        </div>
      </div>
      {reason && <p className="mx-5 mb-4 rounded-input bg-sunken px-4 py-2.5 text-small text-ink2">“{reason}”</p>}
      <p className="bg-sunken px-5 py-2 text-small text-ink2" role="status">
        {mayUndo
          ? dry.data
            ? `Dry run of undo: ${back} of ${plural(size, 'row')} would go back${canChoose ? '. Untick what stays' : ''}`
            : 'Looking at what undo would change'
          : undoneby !== null
            ? 'This was undone'
            : 'Nothing takes this back: what it changed'}
      </p>
      {detail.error ? (
        <ErrorPanel error={detail.error} onRetry={() => void detail.refetch()} />
      ) : rows ? (
        <OperationRows rows={rows} {...(canChoose && { left, onLeft: setLeft })} />
      ) : (
        <CardSkeleton className="m-5 h-40" />
      )}
      {mayUndo && (
        <div className="space-y-3 border-t border-line px-5 py-4">
          <TextField
            id="undo-reason"
            label="Reason"
            hint="Asked when you undo what somebody else did."
            maxLength={500}
            value={why}
            onText={setWhy}
          />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-small text-ink2">Possible until {shortDay(undountil)}. The undo is an operation too.</p>
            <Button disabled={back === 0} isPending={doing.isPending} onClick={() => doing.mutate()}>
              Undo {plural(back, 'row')}
            </Button>
          </div>
        </div>
      )}
    </Card>
  )
}
