import { PAGES, pageAt } from '@learn/contract/pages/plain'
import { isFreePath } from '#features/session/start.ts'

/** Below this named width the gate stands before the product; one place to move it (decisions 3). */
export const GATE_BELOW = 's_desktop'

/** True where the gate stands before a path: as its page says; where there is no page, everywhere but in the free area. */
export function isGated(pathname: string, isNarrow: boolean): boolean {
  const page = pageAt(pathname)
  return isNarrow && (page ? PAGES[page.name].gate : !isFreePath(pathname))
}
