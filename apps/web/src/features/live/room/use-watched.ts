import type { Counted } from '@learn/contract/live'
import { WATCH_REPORT_S } from '@learn/contract/live/plain'
import { useEffect, useState } from 'react'
import { learn } from '#shared/api/call.ts'

const SAMPLE_MS = 1000
/** Between two samples a recording moves on by at most this, at twice its speed; a jump is no watching. */
const MOST_STEP_S = 3
const REPORT_AFTER_S = 10

/** Tells the server which stretches of a recording are played, by the clock of the class; gives what counts by now. */
export function useWatched(sessionId: number | null, playingS: () => number | null): Counted | null {
  const [counted, setCounted] = useState<Counted | null>(null)
  useEffect(() => {
    if (sessionId === null) return
    let span: { from: number; to: number } | null = null
    const report = (): void => {
      const [from, to] = span ? [Math.floor(span.from), Math.floor(span.to)] : [0, 0]
      span = span && { from: span.to, to: span.to }
      if (to <= from) return
      learn('local_learn_watch_recording', {
        sessionid: sessionId,
        from,
        to: Math.min(to, from + WATCH_REPORT_S),
      }).then(
        reply => setCounted(reply.attendance),
        // Minutes that a break of the network loses are watched again.
        () => undefined,
      )
    }
    const timer = setInterval(() => {
      const atS = playingS()
      if (atS === null) return
      if (span && atS >= span.to && atS - span.to <= MOST_STEP_S) span.to = atS
      else {
        report()
        span = { from: atS, to: atS }
      }
      if (span.to - span.from >= REPORT_AFTER_S) report()
    }, SAMPLE_MS)
    return () => {
      clearInterval(timer)
      report()
    }
  }, [sessionId, playingS])
  return counted
}
