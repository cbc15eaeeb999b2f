import { type RefObject, useEffect, useState } from 'react'

/** So long the pointer rests on something before that is meant. */
const INTENT_MS = 150

/**
 * Whether the pointer is on an element on purpose. One that already was there when the element came (a link that led here stood in the
 * same place) has to leave first; a pointer that only crosses the element means nothing.
 */
export function useIntent(element: RefObject<HTMLElement | null>): boolean {
  const [isMeant, setIsMeant] = useState(false)
  useEffect(() => {
    const box = element.current
    if (!box) return undefined
    let hasBeenElsewhere = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (event: PointerEvent): void => {
      const isOver = event.target instanceof Node && box.contains(event.target)
      if (!isOver) {
        hasBeenElsewhere = true
        clearTimeout(timer)
        timer = undefined
        setIsMeant(false)
      } else if (hasBeenElsewhere && event.pointerType !== 'touch')
        timer ??= setTimeout(() => setIsMeant(true), INTENT_MS)
    }
    const leave = (): void => {
      clearTimeout(timer)
      timer = undefined
      setIsMeant(false)
    }
    document.addEventListener('pointerover', look)
    document.documentElement.addEventListener('pointerleave', leave)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', look)
      document.documentElement.removeEventListener('pointerleave', leave)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the ref belongs to the caller
  }, [element])
  return isMeant
}
