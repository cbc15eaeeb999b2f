import { Dialog } from '@base-ui/react/dialog'
import { useRef } from 'react'
import { SearchBody } from './search-body.tsx'
import type { SearchProgram } from './search-program.ts'

interface Props {
  /** The program on screen, for the search inside of it. */
  program: SearchProgram | null
  onClose: () => void
}

/** Search over everything the learner may see (spec: platform 2, global search). Shown while it is mounted. */
export default function SearchDialog({ program, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const hasLeft = useRef(false)
  const leave = (): void => {
    hasLeft.current = true
    onClose()
  }
  return (
    <Dialog.Root open onOpenChange={isOpen => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-modal bg-black/40" />
        <Dialog.Popup
          initialFocus={field}
          // A result that was opened has the focus from there; otherwise it goes back to where it was.
          finalFocus={() => (hasLeft.current ? document.getElementById('content') : true)}
          className="fixed top-[8vh] left-1/2 z-modal flex h-[min(40rem,84vh)] w-[min(50rem,calc(100vw-3rem))] -translate-x-1/2 flex-col overflow-hidden rounded-modal border border-line bg-raised shadow-3"
        >
          <Dialog.Title className="sr-only">Search</Dialog.Title>
          <SearchBody field={field} program={program} onLeave={leave} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
