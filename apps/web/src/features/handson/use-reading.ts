import { useState } from 'react'
import { useIsBelow } from '#shared/lib/breakpoint.ts'

/**
 * Whether the instructions are open. In a zoomed window (spec: decisions 3) the sheet comes first and they open over it: they close when
 * the window becomes so narrow under the learner's hands.
 */
export function useReading() {
  const isNarrow = useIsBelow('s_desktop')
  const [isReading, setReading] = useState(!isNarrow)
  const [wasNarrow, setWasNarrow] = useState(isNarrow)
  if (wasNarrow !== isNarrow) {
    setWasNarrow(isNarrow)
    if (isNarrow) setReading(false)
  }
  return [isReading, setReading] as const
}
