import { useCallback, useEffect, useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { createStudyClock } from './study-clock.ts'

const REPORT_MS = 60_000
/** The server takes no more in one report. */
const REPORT_LIMIT_S = 3600
/** A document in a frame of another origin sends no signs: being in it counts this long. */
const FRAME_MS = 10 * 60_000
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart'] as const

/**
 * Reports active study of an activity every minute and when the page goes out of view.
 * Gives a function that tells whether a video plays.
 */
export function useStudyTime(activityId: number): (isPlaying: boolean) => void {
  const [clock] = useState(() => createStudyClock(Date.now(), !document.hidden))
  useEffect(() => {
    const report = (isLast: boolean) => {
      const seconds = Math.min(clock.take(Date.now()), REPORT_LIMIT_S)
      if (seconds === 0) return
      learn('local_learn_record_study', { activityid: activityId, seconds }, { keepalive: isLast }).catch(() =>
        clock.putBack(seconds),
      )
    }
    const stop = new AbortController()
    const { signal } = stop
    const touch = () => clock.touch(Date.now())
    for (const sign of SIGNS) window.addEventListener(sign, touch, { signal, passive: true, capture: true })
    window.addEventListener(
      'blur',
      () => document.activeElement?.tagName === 'IFRAME' && clock.touch(Date.now(), FRAME_MS),
      { signal },
    )
    document.addEventListener(
      'visibilitychange',
      () => {
        clock.setVisible(!document.hidden, Date.now())
        if (document.hidden) report(true)
      },
      { signal },
    )
    window.addEventListener('pagehide', () => report(true), { signal })
    const timer = setInterval(() => report(false), REPORT_MS)
    return () => {
      stop.abort()
      clearInterval(timer)
      report(false)
    }
  }, [clock, activityId])
  return useCallback((isPlaying: boolean) => clock.setPlaying(isPlaying, Date.now()), [clock])
}
