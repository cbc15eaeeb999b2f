import { Button, buttonClass } from '#shared/ui/button.tsx'
import { Dialog, DialogClose } from '#shared/ui/dialog.tsx'

/** Asks whether the code is meant to be begun anew. */
export default function ResetDialog({ onReset, onClose }: { onReset: () => void; onClose: () => void }) {
  return (
    <Dialog
      title="Start again?"
      lead="The editor goes back to the starting code. Your work stays in the history, and your attempts are kept."
      onClose={onClose}
    >
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <DialogClose className={buttonClass({ variant: 'outline' })}>Keep my code</DialogClose>
        <Button
          onClick={() => {
            onReset()
            onClose()
          }}
        >
          Start again
        </Button>
      </div>
    </Dialog>
  )
}
