import { mayHaveMath } from '@learn/contract/course/plain'
import { lazyPart } from '#shared/lib/lazy-part.ts'

let loaded: ((root: HTMLElement) => void) | null = null

const load = () => lazyPart('math', () => import('./render-math.ts'))

/** Loads what sets formulas before one is shown, where a text may hold one. */
export async function mathAhead(text: string): Promise<void> {
  if (mayHaveMath(text)) loaded = (await load()).renderMath
}

/**
 * Sets the formulas of a text. What sets them comes with the first formula that is shown; until then, and where it cannot be
 * loaded, the browser sets what is MathML, and TeX stands as its author wrote it. `onDone` hears of a change.
 */
export function showMath(root: HTMLElement, onDone: () => void): void {
  if (!root.querySelector('math[alttext]') && !mayHaveMath(root.textContent ?? '')) return
  if (loaded) {
    loaded(root)
    return onDone()
  }
  load().then(
    ({ renderMath }) => {
      loaded = renderMath
      if (!root.isConnected) return
      renderMath(root)
      onDone()
    },
    // Offline, say: TeX can be read as it is.
    () => undefined,
  )
}
