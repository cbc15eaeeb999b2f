import { BREAKPOINTS_PX, MOBILE_GATE } from '@learn/contract/base/plain'
import { useSyncExternalStore } from 'react'

const WIDTHS_PX = { ...BREAKPOINTS_PX, gate: MOBILE_GATE.tabletPx }

const USUAL_TEXT_PX = 16

/**
 * True while the window is narrower than a named width, at the text size that the browser is set to: the same edge as that of the
 * style sheet. Follows resizing.
 */
export function useIsBelow(name: keyof typeof WIDTHS_PX): boolean {
  const media = window.matchMedia(`(width < ${WIDTHS_PX[name] / USUAL_TEXT_PX}rem)`)
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
