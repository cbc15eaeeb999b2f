import { Button, buttonClass } from '#shared/ui/button.tsx'
import { Dialog, DialogClose } from '#shared/ui/dialog.tsx'

interface Props {
  /** The attempt that would begin, and how many there are; 0: as many as one likes. */
  number: number
  maxAttempts: number
  onAgain: () => void
  onClose: () => void
}

/** Asks whether a package is meant to be begun anew: nobody goes on with the attempt that is left. */
export default function AgainDialog({ number, maxAttempts, onAgain, onClose }: Props) {
  const name = maxAttempts > 0 ? `Attempt ${number} of ${maxAttempts}` : `Attempt ${number}`
  return (
    <Dialog
      title="Start again?"
      lead={`${name} starts from scratch. Your earlier attempt is saved: you can look at it, but not continue it.`}
      onClose={onClose}
    >
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <DialogClose className={buttonClass({ variant: 'outline' })}>Continue here</DialogClose>
        <Button
          onClick={() => {
            onAgain()
            onClose()
          }}
        >
          Start again
        </Button>
      </div>
    </Dialog>
  )
}
