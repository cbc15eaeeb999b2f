import type { Program } from '@learn/contract/course'
import { type ReactNode, useEffect, useState } from 'react'
import { SearchDialog } from '#features/search/index.ts'
import { readStored } from '#shared/lib/storage.ts'
import { isModalOpen } from '#shared/ui/modal-queue.ts'
import { useBufferedTyping } from './buffered-typing.ts'

/** Global search by Ctrl K and Cmd K while the caller stands. `program`: the one on screen, for the search inside of it. */
export function useSearch(program: Pick<Program, 'lpId' | 'lpname'> | null): { open: () => void; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      // Nothing opens over another one.
      if (!isModalOpen()) setIsOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  const takeTyped = useBufferedTyping(isOpen, setIsOpen)
  const dialog = isOpen && <SearchDialog program={program} takeTyped={takeTyped} onClose={() => setIsOpen(false)} />
  return { open: () => setIsOpen(true), dialog }
}

/** Search for the screens without a header: by key alone. */
export function SearchKey() {
  const program = readStored('program')
  return useSearch(program && { lpId: program.lpid, lpname: program.lpname }).dialog
}
