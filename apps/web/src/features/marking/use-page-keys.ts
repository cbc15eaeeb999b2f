import { useEffect, useRef } from 'react'

/** Keys of a page where one works through a list. */
interface PageKeys {
  /** Ctrl or Cmd with Enter, also where somebody types. */
  onSubmit: () => void
  /** What a single letter, digit or sign does; undefined for nothing. Letters come in lower case. */
  onKey: (key: string) => (() => void) | undefined
}

const IN_FIELDS = 'input:not([type="radio"], [type="checkbox"]), select, textarea, [contenteditable], [role="dialog"]'

/** Listens to keys of the whole page. Single keys do nothing where somebody types, and none when they are off (WCAG 2.1.4). */
export function usePageKeys(keys: PageKeys, isOn: boolean): void {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    const stop = new AbortController()
    const onKey = (event: KeyboardEvent): void => {
      const { onSubmit, onKey: actFor } = current.current
      if ((event.ctrlKey || event.metaKey) && event.key === 'Enter') {
        event.preventDefault()
        return onSubmit()
      }
      const isTyping = event.target instanceof Element && event.target.closest(IN_FIELDS) !== null
      if (!isOn || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      const act = actFor(event.key.toLowerCase())
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey, { signal: stop.signal })
    return () => stop.abort()
  }, [isOn])
}
