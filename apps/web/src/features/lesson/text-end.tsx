import { useEffect, useRef } from 'react'
import { type Kind, useRecordOpening } from '#features/course/index.ts'
import type { ActivityAddress } from '#features/course/queries.ts'

/** So long its end stands on screen before a text counts as read. */
const DWELL_MS = 1000

/** What is read from top to bottom in one go counts once its end was on screen; everything else when it is opened. */
export const isReadToEnd = ({ isReading, keepsPlace }: Kind): boolean => isReading === true && keepsPlace !== true

/** An opening alone is no reading of it: its end tells, or its player. */
export const isReadLater = (kind: Kind): boolean => kind.tellsRead === true || isReadToEnd(kind)

/** Where a text ends: once it was on screen for a moment, the text was read. */
export function TextEnd({ address }: { address: ActivityAddress }) {
  const { mutate: record } = useRecordOpening(address)
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const mark = end.current
    if (!mark || typeof IntersectionObserver === 'undefined') return record({ isRead: true })
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(([seen]) => {
      clearTimeout(timer)
      if (!seen?.isIntersecting) return
      timer = setTimeout(() => {
        observer.disconnect()
        record({ isRead: true })
      }, DWELL_MS)
    })
    observer.observe(mark)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [record])
  return <div ref={end} aria-hidden="true" className="h-px" />
}
