import { type RefObject, useEffect } from 'react'

/** Scrolls to a part of the room when there is news in it: in a zoomed window it lies below what is worked on. Null: none. */
export function useIntoView(part: RefObject<HTMLElement | null>, news: unknown): void {
  useEffect(() => {
    if (news === null) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    part.current?.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' })
  }, [part, news])
}
