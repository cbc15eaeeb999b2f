import { useEffect, useState } from 'react'
import type { Heading } from '#features/rich-text/index.ts'

/** A heading counts as reached this far below the upper edge of the window: just under the header of the page. */
const REACH_PX = 160

/** The id of the heading whose text is being read; null before the first one. */
export function useCurrentHeading(headings: readonly Heading[]): string | null {
  const [id, setId] = useState<string | null>(null)
  useEffect(() => {
    let frame = 0
    const measure = (): void => {
      frame = 0
      const { scrollHeight } = document.documentElement
      const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 1
      const reached = headings.filter(heading => {
        const top = document.getElementById(heading.id)?.getBoundingClientRect().top
        return top !== undefined && top <= REACH_PX
      })
      setId((isAtEnd ? headings.at(-1) : reached.at(-1))?.id ?? null)
    }
    const onScroll = (): void => {
      frame ||= requestAnimationFrame(measure)
    }
    measure()
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', onScroll)
    }
  }, [headings])
  return id
}
