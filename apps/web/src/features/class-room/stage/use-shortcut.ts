import { useEffect, useEffectEvent } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], [role=menu]') !== null

/** Acts on a letter key of the room, wherever the focus is, unless somebody types; null: the key does nothing now. */
export function useShortcut(letter: string, act: (() => void) | null): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (!act || event.key.toLowerCase() !== letter || event.ctrlKey || event.metaKey || event.altKey) return
    // A key that is held down is one press.
    if (event.repeat || isTyping(event.target)) return
    act()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => press(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
