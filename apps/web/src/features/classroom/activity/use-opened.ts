import { useEffect, useLayoutEffect, useRef } from 'react'
import { useRecordOpening } from '#features/course/index.ts'
import type { ProgramAddress } from '#features/course/queries.ts'
import { useStudyTime } from '#features/lesson/index.ts'
import { BATCH_WINDOW_MS, sendWaiting } from '#shared/api/batch.ts'
import { wasReached } from '#shared/lib/was-reached.ts'

/**
 * What is counted of an activity that is on screen; gives who is told when a film plays. The place of reading moves to what came, since
 * the link that led to it may be gone; a player that is there already may have moved it further. `isReadLater`: something else tells
 * that it was read.
 */
export function useOpened(address: ProgramAddress, isReadLater: boolean): (isPlaying: boolean) => void {
  const { mutate: recordOpening } = useRecordOpening(address)
  const before = useRef<Element | null>(null)
  useLayoutEffect(() => {
    before.current = document.activeElement
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- before each time that the effects below run
  }, [recordOpening, isReadLater])
  useEffect(() => {
    recordOpening({ isRead: !isReadLater, waitMs: BATCH_WINDOW_MS })
    if (wasReached() && document.activeElement === before.current)
      document.querySelector('main')?.focus({ preventScroll: true })
    return sendWaiting
  }, [recordOpening, isReadLater])
  return useStudyTime(address.id)
}
