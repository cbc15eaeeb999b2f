import type { DataRequests } from '@learn/contract/privacy'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { Heading } from '#shared/ui/heading.tsx'

interface Props {
  retained: DataRequests['retained']
  isPending: boolean
  onAsk: () => void
  onClose: () => void
}

/** What an erasure removes, what has to stay and why, before it is asked for. */
export default function ErasureDialog({ retained, isPending, onAsk, onClose }: Props) {
  return (
    <Dialog
      title="Delete my account"
      lead="Your profile, progress, marks, notes, posts and files are deleted for good. You can't sign in afterwards."
      onClose={onClose}
    >
      <Heading level={3} look="body" className="mt-5">
        What has to stay
      </Heading>
      <ul className="mt-2 flex flex-col gap-3">
        {retained.map(({ what, why }) => (
          <li key={what} className="text-body">
            <b className="font-semibold">{what}</b>
            <p className="text-ink2">{why}</p>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-body text-ink2">
        Download a copy of your data first. You can withdraw the request until it is carried out.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button isPending={isPending} onClick={onAsk}>
          Ask to delete my account
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}
