import { BREAKPOINTS_PX } from '@learn/contract/base/plain'
import { useSyncExternalStore } from 'react'

/** True while the window is narrower than a named width. Follows resizing. */
export function useIsBelow(name: keyof typeof BREAKPOINTS_PX): boolean {
  const media = window.matchMedia(`(width < ${BREAKPOINTS_PX[name]}px)`)
  return useSyncExternalStore(
    onChange => {
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => media.matches,
  )
}
