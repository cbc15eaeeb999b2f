import type { WaitingOp } from '#shared/journal/op.ts'
import { downloadWork } from '#shared/journal/waiting-work.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'

const count = new Intl.NumberFormat('en-IN')

const LATER = 'You’re offline: you’re signed out in this browser now, and completely once it’s back online.'

interface Props {
  work: readonly WaitingOp[]
  /** How many submissions have not arrived. */
  submissions: number
  onSignOut: () => void
  onClose: () => void
}

const counted = (n: number, noun: string): string[] =>
  n === 0 ? [] : [`${count.format(n)} ${noun}${n === 1 ? '' : 's'}`]

/** Before a learner signs out with work that has not reached the server. */
export default function SignOutDialog({ work, submissions, onSignOut, onClose }: Props) {
  const isOne = work.length + submissions === 1
  const what = [...counted(work.length, 'change'), ...counted(submissions, 'submission')].join(' and ')
  const download = work.length > 0 ? ` On a computer that you share, download ${isOne ? 'it' : 'them'} first.` : ''
  return (
    <Dialog
      title={`${what} ${isOne ? 'is' : 'are'} not sent yet`}
      lead={`${isOne ? 'It stays in this browser and is' : 'They stay in this browser and are'} sent when you sign in here again.${download}${navigator.onLine ? '' : ` ${LATER}`}`}
      onClose={onClose}
    >
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {work.length > 0 && (
          <Button variant="ghost" onClick={() => downloadWork(work)}>
            Download
          </Button>
        )}
        <Button variant="outline" onClick={onSignOut}>
          Sign out anyway
        </Button>
        <Button onClick={onClose}>Stay signed in</Button>
      </div>
    </Dialog>
  )
}
