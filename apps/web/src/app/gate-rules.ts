import { PAGES, pageAt } from '@learn/contract/pages/plain'
import { isFreePath, knownAccess } from '#features/session/start.ts'

/** Below this named width the gate stands before the product; one place to move it (decisions 3). */
export const GATE_BELOW = 's_desktop'

/**
 * True where the gate stands before a path: as its page says; where there is no page, everywhere but in the free area, and not
 * for Free learners, whose product is at home on a phone.
 */
export function isGated(pathname: string, isNarrow: boolean, isFreeLearner = knownAccess() === 'Free'): boolean {
  const page = pageAt(pathname)
  return isNarrow && (page ? PAGES[page.name].gate : !isFreePath(pathname) && !isFreeLearner)
}
