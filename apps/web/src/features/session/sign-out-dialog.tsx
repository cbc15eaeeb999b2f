import type { WaitingOp } from '#shared/journal/op.ts'
import { downloadWork } from '#shared/journal/waiting-work.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'

const count = new Intl.NumberFormat('en-IN')

const LATER = 'Without a connection you are signed out in this browser now, and for good as soon as it is online again.'

interface Props {
  work: readonly WaitingOp[]
  onSignOut: () => void
  onClose: () => void
}

/** Before a learner signs out with work that has not reached the server. */
export default function SignOutDialog({ work, onSignOut, onClose }: Props) {
  const isOne = work.length === 1
  const title = isOne ? '1 change is not sent yet' : `${count.format(work.length)} changes are not sent yet`
  return (
    <Dialog
      title={title}
      lead={`${isOne ? 'It stays in this browser and is' : 'They stay in this browser and are'} sent when you sign in here again. On a computer that you share, download ${isOne ? 'it' : 'them'} first.${navigator.onLine ? '' : ` ${LATER}`}`}
      onClose={onClose}
    >
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={() => downloadWork(work)}>
          Download
        </Button>
        <Button variant="outline" onClick={onSignOut}>
          Sign out anyway
        </Button>
        <Button onClick={onClose}>Stay signed in</Button>
      </div>
    </Dialog>
  )
}
