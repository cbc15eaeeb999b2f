import type { Counted } from '@learn/contract/live'
import { WATCH_REPORT_S } from '@learn/contract/live/plain'
import { type RefObject, useEffect, useState } from 'react'
import { learn } from '#shared/api/call.ts'

const REPORT_AFTER_S = 10

interface Watching {
  sessionId: number | null
  video: RefObject<HTMLVideoElement | null>
  /** What is played, by the clock of the class. */
  playingS: () => number | null
  /** The position was stored; the same function each time. */
  onStored: (positionS: number) => void
}

interface Stretch {
  from: number
  to: number
}

/** The whole seconds of a stretch; the one that it ends in belongs to it once nothing follows. */
const wholeSeconds = ({ from, to }: Stretch, isOver: boolean): Stretch[] => {
  const begin = Math.floor(from)
  const end = Math.min(begin + WATCH_REPORT_S, isOver && to > from ? Math.ceil(to) : Math.floor(to))
  return end > begin ? [{ from: begin, to: end }] : []
}

/**
 * Tells the server where a viewer is in a recording and which stretches they played: every ten seconds, on pause and end, and when the
 * page goes. What a broken connection kept back is told with the next report. Gives what counts by now.
 */
export function useWatched({ sessionId, video, playingS, onStored }: Watching): Counted | null {
  const [counted, setCounted] = useState<Counted | null>(null)
  useEffect(() => {
    const element = video.current
    if (sessionId === null || !element) return undefined
    let span: Stretch | null = null
    let waiting: Stretch[] = []

    const send = (piece: Stretch, keepalive: boolean): void => {
      const position = Math.floor(element.currentTime)
      learn('local_learn_watch_recording', { sessionid: sessionId, ...piece, position }, { keepalive }).then(
        reply => {
          setCounted(reply.attendance)
          onStored(position)
        },
        () => waiting.push(piece),
      )
    }
    const report = ({ isOver = true, isLast = false } = {}): void => {
      const told = [...waiting, ...(span ? wholeSeconds(span, isOver) : [])]
      waiting = []
      span = span && !isOver ? { from: span.to, to: span.to } : null
      for (const piece of told) send(piece, isLast)
    }
    const sample = (): void => {
      const atS = playingS()
      if (atS === null) return
      if (span && atS >= span.to) span.to = atS
      else {
        report()
        span = { from: atS, to: atS }
      }
      if (span.to - span.from >= REPORT_AFTER_S) report({ isOver: false })
    }
    const stop = new AbortController()
    const on = (target: EventTarget, name: string, listener: () => void) =>
      target.addEventListener(name, listener, { signal: stop.signal })
    // A few times a second while it plays, also in a tab behind others.
    for (const name of ['playing', 'timeupdate']) on(element, name, sample)
    // A jump is no watching: what was played before it is told, and the next stretch begins behind it.
    for (const name of ['pause', 'ended', 'seeking']) on(element, name, () => report())
    on(window, 'pagehide', () => {
      sample()
      report({ isLast: true })
    })
    return () => {
      stop.abort()
      report()
    }
  }, [sessionId, video, playingS, onStored])
  return counted
}
