import type { ImportRun } from '@learn/contract/imports'
import type { StaffOutcome } from '@learn/contract/staff'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { Button, buttonClass } from '#shared/ui/button.tsx'
import { Dialog, DialogClose } from '#shared/ui/dialog.tsx'
import { ErrorPanel, Skeleton } from '#shared/ui/states.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { toast } from '#shared/ui/toast.ts'
import { counted } from '../staff-text.ts'

interface Props {
  operationId: number
  outcome: NonNullable<ImportRun['result']>['outcome']
  courseName: string
  programName: string
  /** What learners did in it since. */
  work: NonNullable<ImportRun['result']>['undo']['work']
  /** What others brought in is taken back with a reason. */
  isOwn: boolean
  onClose: () => void
  /** Reads the card anew; ends when it is. */
  onChanged: () => Promise<void>
}

/** Looks first at what would go, and takes an import back. */
export default function UndoDialog({
  operationId,
  outcome,
  courseName,
  programName,
  work,
  isOwn,
  onClose,
  onChanged,
}: Props) {
  const kind = kindOf(outcome)
  const [reason, setReason] = useState('')
  const call = (isdryrun: boolean) =>
    learn('local_learn_undo_staff_operation', { operationid: operationId, isdryrun, reason })
  const client = useQueryClient()
  const queryKey = ['undo', operationId]
  const look = useQuery({
    queryKey,
    // What learners did since stands on the card, which may be as old as the page.
    queryFn: async () => (await Promise.all([call(true), onChanged()]))[0],
    gcTime: 0,
  })
  const undo = useMutation({
    mutationFn: () => call(false),
    onSuccess: outcome => {
      void onChanged()
      // What the look promised may be refused by now: then the dialog says why.
      if (!isPossible(kind, outcome)) return client.setQueryData(queryKey, outcome)
      onClose()
      toast.success(DONE[kind](courseName))
    },
    onError: error => toast.error(error.message),
  })
  const goes = look.data ? isPossible(kind, look.data) : false
  const needsReason = goes && !isOwn
  return (
    <Dialog title={TITLES[kind](courseName)} onClose={onClose}>
      {look.isError && <ErrorPanel error={look.error} onRetry={() => void look.refetch()} />}
      {look.isPending && <Skeleton className="mt-3 h-12" />}
      <div aria-live="polite">
        {look.data && <p className="mt-2 text-body text-ink2">{TELL[kind](look.data, programName)}</p>}
      </div>
      {goes && work.learners > 0 && <p className="tnum mt-2 text-body text-ink2">{workTold(work)}</p>}
      {needsReason && (
        <div className="mt-4">
          <TextField
            id="undo-reason"
            label="Why"
            hint="Someone else imported it: your reason is recorded in the log."
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
            Undo
          </Button>
        )}
      </div>
    </Dialog>
  )
}

type Kind = 'course' | 'update' | 'questions'

const kindOf = (outcome: Props['outcome']): Kind =>
  outcome === 'updated' ? 'update' : outcome === 'questions' ? 'questions' : 'course'

const TITLES: Record<Kind, (courseName: string) => string> = {
  course: name => `Take ${name} back?`,
  update: name => `Restore ${name}?`,
  questions: () => 'Undo the import of these questions?',
}
const DONE: Record<Kind, (courseName: string) => string> = {
  course: name => `${name} is taken back`,
  update: name => `${name} goes back to what it was`,
  questions: () => 'The import of the questions is undone',
}

/** A course that was changed again since stays; of questions some may go and some stay. */
const isPossible = (kind: Kind, { rows, counts }: StaffOutcome): boolean =>
  counts.removed + counts.changed > 0 &&
  !(kind === 'update' && rows.some(({ entity, fault }) => entity === 'imports.update' && fault !== ''))

const TELL: Record<Kind, (outcome: StaffOutcome, programName: string) => string> = {
  course: courseTold,
  update: updateTold,
  questions: questionsTold,
}

/** What of learners would not be seen any more. */
const workTold = ({ learners, activities }: Props['work']): string =>
  `Since then ${counted(learners, 'learner')} worked in ${counted(activities, 'lesson')} of it: what they did in lessons that the file added is hidden with these.`

function updateTold(outcome: StaffOutcome, programName: string): string {
  if (!isPossible('update', outcome))
    return 'A later file changed the course again, so it stays as it is. Take that one back first.'
  const leaves = outcome.counts.removed > 0 ? ` It leaves ${programName}.` : ''
  return `Everything in it becomes what it was before this file, its questions too; what the file added is hidden.${leaves} What learners did and submitted is kept.`
}

function questionsTold({ counts }: StaffOutcome): string {
  if (counts.removed + counts.changed === 0) return 'All of them were changed again since, so they stay.'
  const stay = counts.fault > 0 ? ' What was changed again since stays.' : ''
  return `New questions leave the bank, and those that the file changed are what they were before.${stay} Attempts that asked them keep what was asked and answered.`
}

/** What the undo of a new course comes to, from its dry run. */
function courseTold({ rows, counts }: StaffOutcome, programName: string): string {
  const stays = rows.find(({ entity, fault }) => entity === 'imports.course' && fault !== '')
  if (counts.removed === 0)
    return stays?.fault === 'changed since'
      ? 'It was changed after the import, so it stays.'
      : 'Learners have worked in it, so it stays.'
  if (stays) return `Another program uses it: it only leaves ${programName}.`
  return `It leaves ${programName}, and learners no longer see it. Nothing is lost: import the same file to restore it.`
}
