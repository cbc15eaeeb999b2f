import type { Checkpoint } from '@learn/contract/live'
import { type RefObject, useEffect } from 'react'

/** The first question that a learner has come to and not answered right; null for none. */
export const dueCheckpoint = (checkpoints: readonly Checkpoint[], timeS: number): Checkpoint | null =>
  checkpoints.find(({ atS, rightChoice }) => rightChoice === null && atS <= timeS) ?? null

/** The question that a recording has come to; it pauses there once, and its viewer may play on without an answer. */
export function useCheckpoint(
  video: RefObject<HTMLVideoElement | null>,
  checkpoints: readonly Checkpoint[],
  timeS: number,
): Checkpoint | null {
  const due = dueCheckpoint(checkpoints, timeS)
  const id = due?.id
  useEffect(() => {
    if (id !== undefined) video.current?.pause()
  }, [video, id])
  return due
}
