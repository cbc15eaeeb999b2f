import type { StudioEditor } from '@learn/contract/studio'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Changes } from './changes.tsx'
import { readText } from './content.ts'

interface Props {
  thing: StudioEditor
  mine: { name: string; content: string }
  onChoose: (isMine: boolean) => void
  onClose: () => void
}

/** Somebody else saved this while it was written here: both texts, and which of them goes on. */
export default function ConflictDialog({ thing, mine, onChoose, onClose }: Props) {
  const theirs = thing.draft ?? { ...thing.live, by: '' }
  const who = theirs.by || 'Somebody else'
  const text = (given: { name: string; content: string }) => ({
    name: given.name,
    text: readText(thing.type, given.content),
  })
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
        <Changes before={text(theirs)} after={text(mine)} isHtml={thing.type !== 'url'} />
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
