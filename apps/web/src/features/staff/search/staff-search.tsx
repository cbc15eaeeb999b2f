import { useEffect, useState } from 'react'
import { Key } from '#shared/ui/key.tsx'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { isModalOpen } from '#shared/ui/modal-queue.ts'
import { SearchOpener } from '#shared/ui/search-field.tsx'

const StaffSearchDialog = lazyComponent('staff-search', () => import('./staff-search-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

/** Opens the search of staff; so does Ctrl K, wherever somebody is. */
export function StaffSearch() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (!isModalOpen()) setIsOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <SearchOpener
        className="w-80 shrink max-gate:w-11 max-gate:justify-center max-gate:*:not-first:sr-only"
        keys={<Key>Ctrl K</Key>}
        onClick={() => setIsOpen(true)}
      >
        Search the institute
      </SearchOpener>
      {isOpen && <StaffSearchDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
