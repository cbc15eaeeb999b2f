import { type RefObject, useEffect, useState } from 'react'

/** Rows before and after those in sight: what a quick scroll meets. */
const SPARE = 12

/** Which rows of a long list are drawn, by where it is scrolled to; all rows have one height. */
export function useRowWindow(box: RefObject<HTMLElement | null>, count: number, rowHeight: number) {
  const [window, setWindow] = useState({ from: 0, to: Math.min(count, 60) })
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const look = (): void => {
      const from = Math.max(0, Math.floor(element.scrollTop / rowHeight) - SPARE)
      const to = Math.min(count, Math.ceil((element.scrollTop + element.clientHeight) / rowHeight) + SPARE)
      setWindow(before => (before.from === from && before.to === to ? before : { from, to }))
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [box, count, rowHeight])
  return { from: Math.min(window.from, count), to: Math.min(window.to, count) }
}
