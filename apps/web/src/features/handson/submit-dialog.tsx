import { Button, buttonClass } from '#shared/ui/button.tsx'
import { Dialog, DialogClose } from '#shared/ui/dialog.tsx'

interface Props {
  /** Answer cells that hold nothing, of how many. */
  empty: number
  of: number
  onSubmit: () => void
  onClose: () => void
}

/** Asks whether an assessed sheet is meant to be handed in: there is one attempt, and its answers open with it. */
export default function SubmitDialog({ empty, of, onSubmit, onClose }: Props) {
  return (
    <Dialog
      title="Submit this sheet?"
      lead={
        empty === 0
          ? 'Every answer cell is filled.'
          : `${empty} of ${of} answer cells ${empty === 1 ? 'is' : 'are'} still empty.`
      }
      onClose={onClose}
    >
      <p className="mt-3 text-body text-ink2">
        You have one attempt. Submitting opens the solution, and you can’t change your answers after it.
      </p>
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
