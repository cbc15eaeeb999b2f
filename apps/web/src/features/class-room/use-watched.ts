import type { Counted } from '@learn/contract/live'
import { WATCH_REPORT_S } from '@learn/contract/live/plain'
import { type RefObject, useEffect, useState } from 'react'
import { learn } from '#shared/api/call.ts'

const SAMPLE_MS = 1000
/** Between two samples a recording moves on by at most this, at twice its speed; a jump is no watching. */
const MOST_STEP_S = 3
const REPORT_AFTER_S = 10

interface Watching {
  sessionId: number | null
  video: RefObject<HTMLVideoElement | null>
  /** What is played, by the clock of the class. */
  playingS: () => number | null
  /** The position was stored; the same function each time. */
  onStored: (positionS: number) => void
}

/** Tells the server where a viewer is in a recording and which stretches they played; gives what counts by now. */
export function useWatched({ sessionId, video, playingS, onStored }: Watching): Counted | null {
  const [counted, setCounted] = useState<Counted | null>(null)
  useEffect(() => {
    const element = video.current
    if (sessionId === null || !element) return
    let span: { from: number; to: number } | null = null
    const report = (): void => {
      const [from, to] = span ? [Math.floor(span.from), Math.floor(span.to)] : [0, 0]
      span = span && { from: span.to, to: span.to }
      if (to <= from) return
      const position = Math.floor(element.currentTime)
      learn('local_learn_watch_recording', {
        sessionid: sessionId,
        from,
        to: Math.min(to, from + WATCH_REPORT_S),
        position,
      }).then(
        reply => {
          setCounted(reply.attendance)
          onStored(position)
        },
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
  }, [sessionId, video, playingS, onStored])
  return counted
}
