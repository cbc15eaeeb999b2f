import { Button, buttonClass } from '#shared/ui/button.tsx'
import { Dialog, DialogClose } from '#shared/ui/dialog.tsx'
import { emptyText, ONE_ATTEMPT, SUBMIT_TITLE, type SubmitQuestion } from './submit-text.ts'

/** Asks whether an assessed sheet is meant to be handed in: there is one attempt, and its answers open with it. */
export default function SubmitDialog({ onSubmit, onClose, ...cells }: SubmitQuestion) {
  return (
    <Dialog title={SUBMIT_TITLE} lead={emptyText(cells)} onClose={onClose}>
      <p className="mt-3 text-body text-ink2">{ONE_ATTEMPT}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <DialogClose className={buttonClass({ variant: 'outline' })}>Keep working</DialogClose>
        <Button
          onClick={() => {
            onClose()
            onSubmit()
          }}
        >
          Submit
        </Button>
      </div>
    </Dialog>
  )
}
