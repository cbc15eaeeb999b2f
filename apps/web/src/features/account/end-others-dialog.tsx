import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'

interface Props {
  count: number
  onEnd: () => void
  onClose: () => void
}

/** Before all other sign-ins of the account end. */
export default function EndOthersDialog({ count, onEnd, onClose }: Props) {
  return (
    <Dialog
      title="Sign out everywhere else?"
      lead={`${count === 1 ? 'One other device' : `${count} other devices`} must sign in again. You stay signed in here.`}
      onClose={onClose}
    >
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={onEnd}>Sign out the others</Button>
      </div>
    </Dialog>
  )
}
