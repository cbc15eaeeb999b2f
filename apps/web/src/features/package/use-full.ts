import { type RefObject, useEffect, useState } from 'react'

/** The whole screen for an element, where the browser gives it. */
export function useFull(box: RefObject<HTMLElement | null>): { isFull: boolean; toggle: () => void } {
  const [isFull, setIsFull] = useState(false)
  useEffect(() => {
    const update = () => setIsFull(document.fullscreenElement !== null && document.fullscreenElement === box.current)
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
  }, [box])
  const toggle = (): void => {
    const change = isFull ? document.exitFullscreen() : box.current?.requestFullscreen()
    // A browser may refuse: the page stays as it is.
    change?.catch(() => undefined)
  }
  return { isFull, toggle }
}
