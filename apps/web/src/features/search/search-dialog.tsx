import { useRef } from 'react'
import { DialogLayer, DialogTitle } from '#shared/ui/dialog.tsx'
import { SearchBody } from './search-body.tsx'
import type { SearchProgram } from './search-program.ts'

interface Props {
  /** The program on screen, for the search inside of it. */
  program: SearchProgram | null
  /** What was typed before the field was there; asked for once. */
  takeTyped: () => string
  onClose: () => void
}

/** Search over everything the learner may see (spec: platform 2, global search). Shown while it is mounted. */
export default function SearchDialog({ program, takeTyped, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const hasLeft = useRef(false)
  const leave = (): void => {
    hasLeft.current = true
    onClose()
  }
  return (
    <DialogLayer
      onClose={onClose}
      initialFocus={field}
      // A result that was opened has the focus from there; otherwise it goes back to where it was.
      finalFocus={() => (hasLeft.current ? document.getElementById('content') : true)}
      className="top-[8vh] h-[min(40rem,84vh)] w-[calc(100vw-3rem)] max-w-modal overflow-hidden rounded-modal"
    >
      <DialogTitle className="sr-only">Search</DialogTitle>
      <SearchBody field={field} program={program} takeTyped={takeTyped} onLeave={leave} />
    </DialogLayer>
  )
}
