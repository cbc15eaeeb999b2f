import { type RefObject, useEffect, useState } from 'react'

export type Connection = 'starting' | 'good' | 'slow' | 'none'

/** A line that lets the picture stand is slow for so long after it goes on. */
const CALM_MS = 10_000

/** How well a stream arrives: by whether its picture stands for want of data, and whether the browser has a network at all. */
export function useConnection(video: RefObject<HTMLVideoElement | null>): Connection {
  const [connection, setConnection] = useState<Connection>('starting')
  useEffect(() => {
    const element = video.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasStood = false
    const settle = (): void => {
      clearTimeout(timer)
      if (!hasStood) return setConnection('good')
      timer = setTimeout(() => {
        hasStood = false
        setConnection('good')
      }, CALM_MS)
    }
    const stand = (): void => {
      clearTimeout(timer)
      // Before the first picture everything waits.
      if (element.played.length === 0 || element.paused) return
      hasStood = true
      setConnection(navigator.onLine ? 'slow' : 'none')
    }
    const listening = { playing: settle, waiting: stand, stalled: stand }
    for (const [name, act] of Object.entries(listening)) element.addEventListener(name, act)
    const lose = (): void => setConnection('none')
    window.addEventListener('offline', lose)
    window.addEventListener('online', settle)
    return () => {
      clearTimeout(timer)
      for (const [name, act] of Object.entries(listening)) element.removeEventListener(name, act)
      window.removeEventListener('offline', lose)
      window.removeEventListener('online', settle)
    }
  }, [video])
  return connection
}
