import { type RefObject, useEffect, useRef, useState } from 'react'
import type { VideoState } from './use-video-state.ts'

interface Question {
  atS: number
}

/** A step of playing is shorter than this, in seconds of the film at double speed; a longer one is a jump. */
const STEP_S = 2

/** The question that playing has come to between two moments; null after a jump, which leaves out what lies between. */
export const questionReached = <Q extends Question>(questions: readonly Q[], fromS: number, toS: number): Q | null =>
  toS > fromS && toS - fromS <= STEP_S ? (questions.find(({ atS }) => atS > fromS && atS <= toS) ?? null) : null

/**
 * The question that a film waits at. It pauses there, each time that it comes there until the question was answered; who plays on goes on
 * without an answer.
 */
export function useFilmQuestion<Q extends Question>(
  video: RefObject<HTMLVideoElement | null>,
  questions: readonly Q[],
  { timeS, isPlaying }: Pick<VideoState, 'timeS' | 'isPlaying'>,
): { due: Q | null; onAnswered: () => void; onClose: () => void } {
  const [due, setDue] = useState<Q | null>(null)
  const [answered, setAnswered] = useState<ReadonlySet<number>>(new Set())
  const before = useRef(timeS)
  useEffect(() => {
    // The first second belongs to the film from its start on.
    const fromS = before.current === 0 ? -1 : before.current
    before.current = timeS
    if (!isPlaying) return
    const open = questions.filter(({ atS }) => !answered.has(atS))
    const reached = questionReached(open, fromS, timeS)
    if (reached) {
      video.current?.pause()
      // The question stands below the film.
      if (document.fullscreenElement) void document.exitFullscreen()
    }
    setDue(reached)
  }, [video, questions, answered, timeS, isPlaying])
  return {
    due,
    onAnswered: () => due && setAnswered(seen => new Set([...seen, due.atS])),
    onClose: () => setDue(null),
  }
}
