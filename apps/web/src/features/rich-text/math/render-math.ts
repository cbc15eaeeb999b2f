import katex from 'katex'
import 'katex/dist/katex.min.css'
import { type Formula, formulasIn } from './find-math.ts'

/** What an author may not reach: links and classes from TeX, sizes without end, macros that grow for ever. */
const RULES = {
  output: 'htmlAndMathml',
  trust: false,
  strict: 'ignore',
  maxSize: 20,
  maxExpand: 500,
  throwOnError: true,
} as const

/** What stands in these is no formula: code that is shown as it is, and formulas that were set already. */
const LEFT_ALONE = 'pre, code, kbd, samp, textarea, .katex'

/** Sets the formulas in the texts below an element; one that cannot be read stays as it was written. */
export function renderMath(root: HTMLElement): void {
  root.normalize()
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && !node.parentElement?.closest(LEFT_ALONE)) texts.push(node)
  for (const text of texts) renderText(text)
}

function renderText(node: Text): void {
  const formulas = formulasIn(node.data)
  if (formulas.length === 0) return
  const parts: (string | Node)[] = []
  let at = 0
  for (const formula of formulas) {
    const set = elementOf(formula)
    if (!set) continue
    parts.push(node.data.slice(at, formula.from), set)
    at = formula.to
  }
  node.replaceWith(...parts, node.data.slice(at))
}

/** A formula, with MathML for who does not see it; null for what is no TeX. */
function elementOf({ tex, isDisplay }: Formula): HTMLElement | null {
  const place = document.createElement('span')
  if (isDisplay) place.className = 'math-block scrolls'
  try {
    katex.render(tex, place, { ...RULES, displayMode: isDisplay })
    return place
  } catch {
    return null
  }
}
