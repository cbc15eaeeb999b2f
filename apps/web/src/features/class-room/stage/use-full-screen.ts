import { type RefObject, useEffect, useState } from 'react'

/** Whether a part of the page fills the screen, and what changes that; null where the browser has no full screen. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    const onChange = (): void => setOn(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [])
  const toggle = (): void => {
    const done = document.fullscreenElement ? document.exitFullscreen() : element.current?.requestFullscreen()
    // A browser that refuses leaves the page as it is.
    done?.catch(() => undefined)
  }
  return { isOn, toggle: document.fullscreenEnabled ? toggle : null }
}
