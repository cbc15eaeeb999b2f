import { useEffect, useRef } from 'react'

export interface MarkingKeys {
  /** By place among the marks, from 0. */
  onMark: (place: number) => void
  onNext: () => void
  onBefore: () => void
  onGive: () => void
  onHelp: () => void
}

const IN_FIELDS = 'input:not([type="radio"], [type="checkbox"]), select, textarea, [contenteditable], [role="dialog"]'

/**
 * Keys of the marking page: 1 to 9 a mark, J and K groups, Ctrl Enter gives it, ? tells them. Nothing of it where somebody types,
 * and single letters can be switched off.
 */
export function useKeys(keys: MarkingKeys, isOn: boolean): void {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    const stop = new AbortController()
    const onKey = (event: KeyboardEvent): void => {
      const act = current.current
      if ((event.ctrlKey || event.metaKey) && event.key === 'Enter') {
        event.preventDefault()
        return act.onGive()
      }
      const isTyping = event.target instanceof Element && event.target.closest(IN_FIELDS) !== null
      if (!isOn || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      const key = event.key.toLowerCase()
      const does: (() => void) | undefined = /^[1-9]$/.test(key)
        ? () => act.onMark(Number(key) - 1)
        : { j: act.onNext, k: act.onBefore, '?': act.onHelp }[key]
      if (!does) return
      event.preventDefault()
      does()
    }
    document.addEventListener('keydown', onKey, { signal: stop.signal })
    return () => stop.abort()
  }, [isOn])
}
