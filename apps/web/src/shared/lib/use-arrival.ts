import { type RefObject, useEffect, useRef } from 'react'
import { wasReached } from './was-reached.ts'

/**
 * For the `main` of a room whose code or data came after its page: it takes the place of reading, since the link that led to it is
 * gone, unless something else has it by now.
 */
export function useArrival(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    if (wasReached() && document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [])
  return main
}
