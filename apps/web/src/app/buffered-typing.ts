import { useEffect, useRef } from 'react'

/**
 * Letters typed after something was opened and before its field has the focus: they reach nothing beneath, and are taken by the
 * field once, in their order. Escape closes what is still on its way; Tab leaves the keys to the page again.
 */
export function useBufferedTyping(isOpen: boolean, setIsOpen: (isOpen: boolean) => void): () => string {
  const take = useRef<() => string>(String)
  useEffect(() => {
    if (!isOpen) return
    let text = ''
    const onKey = (event: KeyboardEvent): void => {
      const { key } = event
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (key === 'Tab') return end()
      if (key === 'Escape') setIsOpen(false)
      else if (key === 'Backspace') text = text.slice(0, -1)
      // A first space or Enter presses what has the focus, as the way to try again.
      else if (!text && (key === ' ' || key === 'Enter')) return
      else if (!key[1]) text += key
      else if (key !== 'Enter') return
      event.preventDefault()
      event.stopPropagation()
    }
    const end = (): void => window.removeEventListener('keydown', onKey, true)
    window.addEventListener('keydown', onKey, true)
    take.current = () => {
      end()
      take.current = String
      return text
    }
    return end
  }, [isOpen, setIsOpen])
  return () => take.current()
}
