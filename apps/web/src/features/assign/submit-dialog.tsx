import type { AssignView } from '@learn/contract/assignments'
import { writtenMoment } from '@learn/contract/base/plain'
import { useEffect, useState } from 'react'
import { useServerNow } from '#shared/api/server-time.ts'
import { Button, buttonClass } from '#shared/ui/button.tsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Dialog, DialogClose } from '#shared/ui/dialog.tsx'
import { spanText } from './assign-text.ts'
import type { Draft } from './use-draft.ts'
import type { AssignmentSubmission } from './use-submit-assignment.ts'

interface Props {
  view: AssignView
  draft: Draft
  handIn: AssignmentSubmission
  name: string
  onClose: () => void
}

/** Asks whether it is meant: what is handed in, whether it is late, and the statement that goes with it. */
export default function SubmitDialog({ view, draft, handIn, name, onClose }: Props) {
  const { rules, dueAt } = view
  const { words, files, isAccepted } = draft
  const [isRefused, setIsRefused] = useState(false)
  const nowS = useServerNow(dueAt)
  const { isSuccess, pending, waitsBecause } = handIn
  // The page itself tells of what waits.
  const waits = pending !== null && (waitsBecause !== null || !navigator.onLine)
  useEffect(() => {
    if (isSuccess || waits) onClose()
  }, [isSuccess, waits, onClose])
  const mustAccept = rules.statement !== ''
  const parts = [
    ...(rules.text ? [words === 1 ? '1 word' : `${words} words`] : []),
    ...(rules.files ? [files.length === 1 ? '1 file' : `${files.length} files`] : []),
  ]
  return (
    <Dialog title="Submit it for marking?" lead={`${name}: ${parts.join(' and ')}.`} onClose={onClose}>
      <p className="mt-3 text-body text-ink2">
        {view.can.takeBack || rules.attempts === null || rules.attempts > 1
          ? 'After that, no one can change this attempt.'
          : 'After that, you can’t change it.'}
      </p>
      {dueAt !== null && nowS > dueAt && (
        <p className="mt-3 text-body text-accentink">
          It was due on {writtenMoment(dueAt)}: it is submitted {spanText(nowS - dueAt)} late.
        </p>
      )}
      {mustAccept && (
        <div className="mt-4 rounded-input bg-sunken p-4">
          <Checkbox
            id="statement"
            label={rules.statement}
            isChecked={isAccepted}
            isWrong={isRefused && !isAccepted}
            fault={isRefused && !isAccepted ? 'Accept this first' : null}
            disabled={handIn.isPending}
            onCheck={draft.accept}
          />
        </div>
      )}
      <div aria-live="polite" className="mt-3 text-small text-badink empty:hidden">
        {handIn.fault}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <DialogClose className={buttonClass({ variant: 'outline' })}>Keep working</DialogClose>
        <Button
          isPending={handIn.isPending}
          disabled={handIn.isPending}
          onClick={() => {
            setIsRefused(mustAccept && !isAccepted)
            if (!mustAccept || isAccepted) handIn.send()
          }}
        >
          Submit
        </Button>
      </div>
    </Dialog>
  )
}
