import { useEffect, useRef } from 'react'

export interface WorkKeys {
  onNext: () => void
  onBefore: () => void
  onSave: () => void
}

const IN_FIELDS = 'input:not([type="radio"], [type="checkbox"]), select, textarea, [contenteditable], [role="dialog"]'

/** Keys of the marking page: J and K learners, Ctrl Enter saves and goes on. No single letter where somebody types, and none when they are off. */
export function useKeys(keys: WorkKeys, isOn: boolean): void {
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
        return act.onSave()
      }
      const isTyping = event.target instanceof Element && event.target.closest(IN_FIELDS) !== null
      if (!isOn || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      const does = { j: act.onNext, k: act.onBefore }[event.key.toLowerCase()]
      if (!does) return
      event.preventDefault()
      does()
    }
    document.addEventListener('keydown', onKey, { signal: stop.signal })
    return () => stop.abort()
  }, [isOn])
}
