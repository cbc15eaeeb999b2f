import type { MarkingSheet } from '@learn/contract/quiz'
import { Button, buttonClass } from '#shared/ui/button.tsx'
import { Dialog, DialogClose } from '#shared/ui/dialog.tsx'
import { countText } from './marking-text.ts'

interface Props {
  sheet: MarkingSheet
  isPending: boolean
  fault: string | null
  onRelease: () => void
  onClose: () => void
}

/** Asks before learners see marks. */
export default function ReleaseDialog({ sheet, isPending, fault, onRelease, onClose }: Props) {
  return (
    <Dialog
      title="Release these marks?"
      lead={`Learners see ${countText(sheet.held, 'mark')} for “${sheet.questionName}” with what you wrote.`}
      onClose={onClose}
    >
      {sheet.waiting > 0 && (
        <p className="mt-3 text-body text-ink2">
          {sheet.waiting === 1 ? '1 answer still waits' : `${sheet.waiting} answers still wait`} for a mark. Their
          learners will be notified later.
        </p>
      )}
      <p role="alert" className="mt-3 text-small text-badink empty:hidden">
        {fault}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <DialogClose className={buttonClass({ variant: 'outline' })}>Not yet</DialogClose>
        <Button isPending={isPending} disabled={isPending} onClick={onRelease}>
          Release
        </Button>
      </div>
    </Dialog>
  )
}
