import { useEffect, useState } from 'react'
import type { LiveSource } from '../stream-video.tsx'

/** `teacher`: their line is down, not that of who looks on. */
export type Connection = 'starting' | 'good' | 'slow' | 'none' | 'teacher'

type Source = Pick<LiveSource, 'video' | 'isSourceStanding'>

/** A line that lets the picture stand is slow for so long after it goes on. */
const CALM_MS = 10_000

/** A picture that stands is looked at again after so long: whose line it is shows only then. */
const LOOK_MS = 2000

/**
 * How well a stream arrives: by whether its picture stands for want of data, whether the browser has a network at all, and whether the
 * server has anything new.
 */
export function useConnection({ video, isSourceStanding }: Source): Connection {
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
      setConnection(navigator.onLine ? (isSourceStanding() ? 'teacher' : 'slow') : 'none')
      timer = setTimeout(stand, LOOK_MS)
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
  }, [video, isSourceStanding])
  return connection
}
