import type { StudioEditor } from '@learn/contract/studio'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Changes } from './changes.tsx'
import type { Text } from './draft-saver.ts'

interface Props {
  thing: StudioEditor
  mine: Text
  onChoose: (isMine: boolean) => void
  onClose: () => void
}

/** Somebody else saved this while it was written here: both texts, and which of them goes on. */
export default function ConflictDialog({ thing, mine, onChoose, onClose }: Props) {
  const theirs = thing.draft ?? { ...thing.live, by: '' }
  const who = theirs.by || 'Somebody else'
  return (
    <Dialog
      title={`${who} changed this too`}
      lead="Nothing is lost: both texts are here. What differs from theirs to yours:"
      width="max-w-modal"
      onClose={onClose}
    >
      <Heading level={3} look="hidden">
        Differences
      </Heading>
      <div className="max-h-90 overflow-y-auto">
        <Changes thing={thing} before={theirs} after={mine} />
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={() => onChoose(false)}>
          Take theirs
        </Button>
        <Button onClick={() => onChoose(true)}>Continue with mine</Button>
      </div>
    </Dialog>
  )
}
