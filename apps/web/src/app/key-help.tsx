import { useEffect, useState } from 'react'
import { lazyComponent } from '#shared/ui/lazy-component.tsx'
import { isModalOpen } from '#shared/ui/modal-queue.ts'

const KeyHelpDialog = lazyComponent('keys', () => import('./key-help-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

/** Where a typed character belongs to what has the focus. */
const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="grid"], [role="menu"], [role="dialog"], dialog'

/** What the keyboard does, by the question mark. */
export function KeyHelp({ hasSearch }: { hasSearch: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return
      if (isModalOpen()) return
      event.preventDefault()
      setIsOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return isOpen ? <KeyHelpDialog hasSearch={hasSearch} onClose={() => setIsOpen(false)} /> : null
}
