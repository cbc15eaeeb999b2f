import { type RefObject, useEffect, useState } from 'react'
import type { Heading } from '#features/rich-text/index.ts'

/** A heading counts as reached this far below the upper edge. */
const REACH_PX = 140

/** How far a page was scrolled, 0 to 100, and the heading whose text is being read. */
export function useReading(scroller: RefObject<HTMLElement | null>, headings: readonly Heading[], lessonId: number) {
  const [reading, setReading] = useState<{ pct: number; activeId: string | null }>({ pct: 0, activeId: null })
  useEffect(() => {
    const box = scroller.current
    if (!box) return undefined
    let frame = 0
    const measure = () => {
      frame = 0
      const room = box.scrollHeight - box.clientHeight
      const pct = room <= 0 ? 100 : Math.min(100, Math.round((box.scrollTop / room) * 100))
      const edge = box.getBoundingClientRect().top + REACH_PX
      const passed = headings.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top <= edge
      })
      const active = pct === 100 ? headings.at(-1) : (passed.at(-1) ?? headings[0])
      const activeId = active?.id ?? null
      setReading(before => (before.pct === pct && before.activeId === activeId ? before : { pct, activeId }))
    }
    const plan = () => {
      frame ||= requestAnimationFrame(measure)
    }
    const observer = new ResizeObserver(plan)
    observer.observe(box)
    for (const child of box.children) observer.observe(child)
    box.addEventListener('scroll', plan, { passive: true })
    plan()
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      box.removeEventListener('scroll', plan)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the ref belongs to the caller, and is another element with each lesson
  }, [scroller, headings, lessonId])
  return reading
}
