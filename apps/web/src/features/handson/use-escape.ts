import type { KeyboardEvent } from 'react'
import { useIsBelow } from '#shared/lib/breakpoint.ts'

/** Escape closes what lies over the sheet, as in a zoomed window; beside the sheet nothing is in the way. */
export function useEscape(onClose: () => void): (event: KeyboardEvent) => void {
  const isOver = useIsBelow('s_desktop')
  return event => {
    if (isOver && event.key === 'Escape') onClose()
  }
}
