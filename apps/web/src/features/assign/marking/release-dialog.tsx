import type { AssignmentSheet } from '@learn/contract/assignments'
import { useState } from 'react'
import { Button, buttonClass } from '#shared/ui/button.tsx'
import { Dialog, DialogClose } from '#shared/ui/dialog.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { countText } from './marking-text.ts'

/** What changes more things at once asks for a reason. */
const FREELY = 10

interface Props {
  sheet: AssignmentSheet
  isPending: boolean
  fault: string | null
  onRelease: (reason: string) => void
  onClose: () => void
}

/** Asks before learners see marks. */
export default function ReleaseDialog({ sheet, isPending, fault, onRelease, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const needsReason = sheet.held > FREELY
  return (
    <Dialog
      title="Release these marks?"
      lead={`Learners see ${countText(sheet.held, 'mark')} for “${sheet.name}” with what you wrote, and the marks count in their progress.`}
      onClose={onClose}
    >
      {sheet.waiting > 0 && (
        <p className="mt-3 text-body text-ink2">
          {sheet.waiting === 1 ? '1 learner still waits' : `${sheet.waiting} learners still wait`} for a mark. They’ll
          be notified later.
        </p>
      )}
      {needsReason && (
        <div className="mt-4">
          <TextField
            id="release-reason"
            label="Reason, for the log"
            maxLength={500}
            value={reason}
            isWrong={isRefused && reason.trim() === ''}
            fault={isRefused && reason.trim() === '' ? 'Say why' : null}
            onText={setReason}
          />
        </div>
      )}
      <p role="alert" className="mt-3 text-small text-badink empty:hidden">
        {fault}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <DialogClose className={buttonClass({ variant: 'outline' })}>Not yet</DialogClose>
        <Button
          isPending={isPending}
          disabled={isPending}
          onClick={() => {
            setIsRefused(needsReason && reason.trim() === '')
            if (!needsReason || reason.trim() !== '') onRelease(reason)
          }}
        >
          Release
        </Button>
      </div>
    </Dialog>
  )
}
