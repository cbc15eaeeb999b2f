import { PLACE_PREFIX } from '@learn/contract/course/plain'
import { type RefObject, useEffect } from 'react'
import { readPct, storeReadPct } from '#features/course/index.ts'
import { goToHeading, type Heading } from '#features/rich-text/index.ts'

const KEEP_AFTER_MS = 400

/** A place that an author names in a text. */
const isPlace = (id: string): boolean => id.startsWith(PLACE_PREFIX) && document.getElementById(id) !== null

const roomOf = (box: HTMLElement): number => box.scrollHeight - box.clientHeight

/**
 * A lesson goes on where it was left, unless its address names a heading or a place in its text. `isReady`: its text stands; `headings`: the same array while
 * the text is the same.
 */
export function useReadingPosition(
  scroller: RefObject<HTMLElement | null>,
  lessonId: number,
  headings: readonly Heading[],
  isReady: boolean,
): void {
  useEffect(() => {
    const box = scroller.current
    if (!box || !isReady) return undefined
    const asked = decodeURIComponent(window.location.hash.slice(1))
    const isAsked = headings.some(({ id }) => id === asked) || isPlace(asked)
    const pct = readPct(lessonId)
    // Whoever comes back by the history stands where they were already.
    if (isAsked) goToHeading(asked)
    else if (pct > 0 && box.scrollTop === 0) box.scrollTo({ top: (roomOf(box) * pct) / 100 })
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (roomOf(box) > 0) storeReadPct(lessonId, Math.round((box.scrollTop / roomOf(box)) * 100))
      }, KEEP_AFTER_MS)
    }
    box.addEventListener('scroll', keep, { passive: true })
    return () => {
      clearTimeout(timer)
      box.removeEventListener('scroll', keep)
    }
  }, [scroller, lessonId, headings, isReady])
}
