import { mayHaveMath } from '@learn/contract/course/plain'
import { loadChunk } from '#shared/lib/load-chunk.ts'

type Render = (root: HTMLElement) => void
let loaded: Render | null = null
let knowsChemistry = false

const CHEMISTRY = /\\(?:ce|pu)\b/

/** What sets formulas, with the commands of chemistry where there are such. */
async function load(isChemistry: boolean): Promise<Render> {
  const [{ renderMath }] = await Promise.all([
    loadChunk('math', () => import('./render-math.ts')),
    isChemistry && loadChunk('chemistry', () => import('./chemistry.ts')),
  ])
  loaded = renderMath
  knowsChemistry ||= isChemistry
  return renderMath
}

/** Loads what sets formulas before one is shown, where a text may hold one. */
export async function preloadMath(text: string): Promise<void> {
  if (mayHaveMath(text)) await load(CHEMISTRY.test(text))
}

/**
 * Sets the formulas of a text. What sets them comes with the first formula that is shown; until then, and where it cannot be
 * loaded, the browser sets what is MathML, and TeX stands as its author wrote it. `onDone` hears of a change.
 */
export function showMath(root: HTMLElement, onDone: () => void): void {
  if (!root.querySelector('math[alttext]') && !mayHaveMath(root.textContent ?? '')) return
  const isChemistry = CHEMISTRY.test(root.innerHTML)
  if (loaded && (knowsChemistry || !isChemistry)) {
    loaded(root)
    return onDone()
  }
  load(isChemistry).then(
    renderMath => {
      if (!root.isConnected) return
      renderMath(root)
      onDone()
    },
    // Offline, say: TeX can be read as it is.
    () => undefined,
  )
}
