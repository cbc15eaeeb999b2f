import { type Formula, formulasIn, linkOfTex, texForKatex, texMacros } from '@learn/contract/tex/plain'
import katex from 'katex'
import 'katex/dist/katex.min.css'

/** What an author may not reach: links and classes from TeX, sizes without end, macros that grow for ever. */
const RULES = {
  output: 'htmlAndMathml',
  trust: false,
  strict: 'ignore',
  maxSize: 20,
  maxExpand: 500,
  throwOnError: true,
  // What a formula defines stays for those after it in its text.
  globalGroup: true,
} as const

/** What stands in these is no formula: code that is shown as it is, and formulas that were set already. */
const LEFT_ALONE = 'pre, code, kbd, samp, textarea, .katex'

/** Commands that the formulas of a text know. */
type Macros = ReturnType<typeof texMacros>

/** Sets the formulas below an element, stored or typed; one that cannot be read stays as it was written. */
export function renderMath(root: HTMLElement): void {
  const macros = texMacros()
  for (const math of root.querySelectorAll('math[alttext]')) resetStored(math, macros)
  joinLines(root)
  root.normalize()
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && !node.parentElement?.closest(LEFT_ALONE)) texts.push(node)
  for (const text of texts) renderText(text, macros)
}

/** A formula that its editor broke into lines is one text. */
function joinLines(root: HTMLElement): void {
  const breaks = [...root.querySelectorAll('br')].filter(line => !line.closest(LEFT_ALONE))
  for (const parent of new Set(breaks.map(line => line.parentElement)))
    for (const run of runsOf(parent)) {
      const formulas = formulasIn(run.map(textIn).join(''))
      let at = 0
      for (const node of run) {
        const place = at
        at += textIn(node).length
        if (!(node instanceof Text) && formulas.some(({ from, to }) => from < place && place < to))
          node.replaceWith('\n')
      }
    }
}

const textIn = (node: ChildNode): string => (node instanceof Text ? node.data : '\n')

/** Texts and ends of lines that stand next to each other. */
function runsOf(parent: Element | null): ChildNode[][] {
  const runs: ChildNode[][] = [[]]
  for (const node of parent?.childNodes ?? [])
    if (node instanceof Text || node.nodeName === 'BR') runs.at(-1)?.push(node)
    else runs.push([])
  return runs
}

/** A formula that was stored as MathML, set again from its TeX: with our fonts it looks the same everywhere. */
function resetStored(math: Element, macros: Macros): void {
  if (math.closest('.katex')) return
  const tex = math.getAttribute('alttext') ?? ''
  const set = elementOf({ tex, isDisplay: math.getAttribute('display') === 'block' }, macros)
  const frame = math.parentElement?.classList.contains('math-block') ? math.parentElement : math
  if (set) frame.replaceWith(set)
}

function renderText(node: Text, macros: Macros): void {
  const formulas = formulasIn(node.data)
  if (formulas.length === 0) return
  const parts: (string | Node)[] = []
  let at = 0
  for (const formula of formulas) {
    const set = elementOf(formula, macros)
    if (!set) continue
    parts.push(node.data.slice(at, formula.from), set)
    at = formula.to
  }
  node.replaceWith(...parts, node.data.slice(at))
}

/** A formula, with MathML for who does not see it; null for what is no TeX. */
function elementOf({ tex, isDisplay }: Pick<Formula, 'tex' | 'isDisplay'>, macros: Macros): HTMLElement | null {
  const place = document.createElement('span')
  place.className = isDisplay ? 'math-block scrolls' : 'math-line'
  try {
    katex.render(texForKatex(tex, isDisplay), place, { ...RULES, macros, displayMode: isDisplay })
    return linked(place, linkOfTex(tex))
  } catch {
    return null
  }
}

/** The formula in a link, where the whole of it is one: what is set for the eye cannot be reached by itself. */
function linked(place: HTMLElement, href: string | null): HTMLElement {
  if (href === null) return place
  const link = Object.assign(document.createElement('a'), { href, target: '_blank', rel: 'noopener noreferrer' })
  // Not every reader of screens takes a formula for the name of a link.
  link.title = href
  link.append(...place.childNodes)
  place.append(link)
  return place
}
