import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { hasSession, isFreePath } from '#features/session/start.ts'
import { latePart } from '#shared/ui/late-part.tsx'

const KeyHelpDialog = latePart('keys', () => import('./key-help-dialog.tsx'), {
  fault: 'over',
  close: ({ onClose }) => onClose(),
})

/** Where a typed character belongs to what has the focus. */
const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="grid"], [role="menu"], [role="dialog"]'

/** What the keyboard does, by the question mark, for who is signed in. */
export function KeyHelp() {
  const [isOpen, setIsOpen] = useState(false)
  const isFree = useLocation({ select: ({ pathname }) => isFreePath(pathname) })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (!hasSession() || (event.target instanceof Element && event.target.closest(TYPED_INTO))) return
      event.preventDefault()
      setIsOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return isOpen ? <KeyHelpDialog hasSearch={!isFree} onClose={() => setIsOpen(false)} /> : null
}
