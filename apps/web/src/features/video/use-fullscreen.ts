import { type RefObject, useEffect, useState } from 'react'

/** True while an element fills the screen. */
export function useFullscreen(box: RefObject<HTMLElement | null>): boolean {
  const [isFull, setIsFull] = useState(false)
  useEffect(() => {
    const update = () => setIsFull(document.fullscreenElement !== null && document.fullscreenElement === box.current)
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
  }, [box])
  return isFull
}
