import { useCallback, useRef, useState } from 'react'
import { useIsBelow } from '#shared/lib/breakpoint.ts'

/**
 * Whether the instructions are open. In a zoomed window (spec: decisions 3) the sheet comes first and they open over it: they close when
 * the window becomes so narrow under the learner's hands. `beside` is for the history, which leaves no room for both: they go while it
 * is open, and are as they were after it. `isShownFirst`: they are open at first, however little room there is. `lay`: where they open
 * over the sheet, whether they lie there now.
 */
export function useReading(isShownFirst: boolean) {
  const isNarrow = useIsBelow('s_desktop')
  const [isReading, setReading] = useState(isShownFirst || !isNarrow)
  const [wasNarrow, setWasNarrow] = useState(isNarrow)
  if (wasNarrow !== isNarrow) {
    setWasNarrow(isNarrow)
    if (isNarrow) setReading(false)
  }
  const before = useRef(isReading)
  const beside = useCallback(
    (isShown: boolean): void => {
      if (isShown) before.current = isReading
      setReading(!isShown && (isReading || (before.current && !isNarrow)))
    },
    [isReading, isNarrow],
  )
  const lay = useCallback((isOver: boolean): void => (isNarrow ? setReading(isOver) : undefined), [isNarrow])
  return { isReading, setReading, beside, lay }
}
