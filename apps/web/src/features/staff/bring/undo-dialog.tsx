import type { StaffOutcome } from '@learn/contract/staff'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { Button, buttonClass } from '#shared/ui/button.tsx'
import { Dialog, DialogClose } from '#shared/ui/dialog.tsx'
import { ErrorPanel, Skeleton } from '#shared/ui/states.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { toast } from '#shared/ui/toast.ts'

interface Props {
  operationId: number
  courseName: string
  programName: string
  /** What others brought in is taken back with a reason. */
  isOwn: boolean
  onClose: () => void
  onDone: () => void
}

/** Looks first at what would go, and takes an import back. */
export default function UndoDialog({ operationId, courseName, programName, isOwn, onClose, onDone }: Props) {
  const [reason, setReason] = useState('')
  const call = (isdryrun: boolean) =>
    learn('local_learn_undo_staff_operation', { operationid: operationId, isdryrun, reason })
  const look = useQuery({
    queryKey: ['undo', operationId],
    queryFn: () => call(true),
    gcTime: 0,
  })
  const undo = useMutation({
    mutationFn: () => call(false),
    onSuccess: () => {
      onDone()
      onClose()
      toast.success(`${courseName} is taken back`)
    },
    onError: error => toast.error(error.message),
  })
  const goes = look.data ? look.data.counts.removed > 0 : false
  const needsReason = goes && !isOwn
  return (
    <Dialog title={`Take ${courseName} back?`} onClose={onClose}>
      {look.isError && <ErrorPanel error={look.error} onRetry={() => void look.refetch()} />}
      {look.isPending && <Skeleton className="mt-3 h-12" />}
      {look.data && <p className="mt-2 text-body text-ink2">{toldOf(look.data, programName)}</p>}
      {needsReason && (
        <div className="mt-4">
          <TextField
            id="undo-reason"
            label="Why"
            hint="Somebody else brought it in: your reason stands in the log."
            maxLength={500}
            value={reason}
            onText={setReason}
          />
        </div>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <DialogClose className={buttonClass({ variant: 'outline' })}>{goes ? 'Cancel' : 'Close'}</DialogClose>
        {goes && (
          <Button
            isPending={undo.isPending}
            disabled={needsReason && reason.trim() === ''}
            onClick={() => !undo.isPending && undo.mutate()}
          >
            Take it back
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** What an undo comes to, from its dry run. */
function toldOf({ rows, counts }: StaffOutcome, programName: string): string {
  const stays = rows.find(({ entity, fault }) => entity === 'imports.course' && fault !== '')
  if (counts.removed === 0)
    return stays?.fault === 'changed since'
      ? 'It was changed since it came in, so it stays.'
      : 'Learners have worked in it by now, so it stays.'
  if (stays) return `Another program has it by now: it leaves ${programName} only.`
  return `It leaves ${programName}, and learners see it no more. Nothing of it is lost: the same file brings it back.`
}
