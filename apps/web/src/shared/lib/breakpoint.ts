import { BREAKPOINTS_PX, MOBILE_GATE } from '@learn/contract/base/plain'
import { useSyncExternalStore } from 'react'

const WIDTHS_PX = { ...BREAKPOINTS_PX, gate: MOBILE_GATE.tabletPx }

/** True while the window is narrower than a named width. Follows resizing. */
export function useIsBelow(name: keyof typeof WIDTHS_PX): boolean {
  const media = window.matchMedia(`(width < ${WIDTHS_PX[name]}px)`)
  return useSyncExternalStore(
    onChange => {
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => media.matches,
  )
}

/**
 * True while the window itself is narrower than a named width: zoom makes the page narrow and not the window, whose outer width stays
 * (decisions 3). A browser that tells no outer width has that of the page.
 */
export function useIsSmallWindow(name: keyof typeof WIDTHS_PX): boolean {
  return useSyncExternalStore(
    onChange => {
      window.addEventListener('resize', onChange)
      return () => window.removeEventListener('resize', onChange)
    },
    () => Math.max(window.innerWidth, window.outerWidth) < WIDTHS_PX[name],
  )
}
