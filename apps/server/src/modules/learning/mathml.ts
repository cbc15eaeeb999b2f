import { createRequire } from 'node:module'
import { mayHaveMath } from '@learn/contract/course/plain'
import { bareTex, formulasIn, texForKatex, texMacros } from '@learn/contract/tex/plain'

type Katex = typeof import('katex').default

const load = createRequire(import.meta.url)
/** Read with the first formula: most commands and most starts of the server never see one. */
let katex: Katex | null = null

/** What an author may not reach: links and classes from TeX, sizes without end, macros that grow for ever. */
const RULES = {
  output: 'mathml',
  trust: false,
  strict: 'ignore',
  maxSize: 20,
  maxExpand: 500,
  throwOnError: true,
  // What a formula defines stays for those after it in its text.
  globalGroup: true,
} as const

/** More formulas than this in one text stay TeX, which the browser sets: no text may keep the processor for long. */
const LIMIT = 2000

/** What stands in these is shown as it was typed. */
const LEFT_ALONE = new Set(['pre', 'code', 'kbd', 'samp', 'math'])

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const read = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot);/g, entity => ENTITIES[entity] ?? '').replaceAll('\u00a0', ' ')
const write = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A line that an editor broke inside of TeX is one formula still. No text holds this sign. */
const BREAK = '\uFFFE'
const BREAK_TAG = '<br />'

/** How many formulas of a text may still be set, and the commands that they know. */
interface Setting {
  left: number
  macros: ReturnType<typeof texMacros>
}

/**
 * Clean HTML with its TeX as MathML, which every browser sets without help; the TeX stays beside it, in `alttext`. What is no
 * TeX, and what stands in code, stays as it was typed.
 */
export function withMathMl(clean: string): string {
  if (!mayHaveMath(clean)) return clean
  const set: Setting = { left: LIMIT, macros: texMacros() }
  let untouched = 0
  const marked = clean.replaceAll(BREAK, '').replaceAll(BREAK_TAG, BREAK)
  const made = marked.replace(/<(\/?)([a-z0-9]+)[^>]*>|[^<]+/g, (part, slash?: string, tag?: string) => {
    if (tag === undefined) return untouched > 0 ? part : textWithMathMl(part, set)
    if (LEFT_ALONE.has(tag)) untouched += slash ? -1 : 1
    return part
  })
  return made.replaceAll(BREAK, BREAK_TAG)
}

function textWithMathMl(written: string, set: Setting): string {
  if (!mayHaveMath(written)) return written
  const text = read(written)
  let at = 0
  let made = ''
  for (const { from, to, tex, isDisplay } of formulasIn(text)) {
    const math = set.left-- > 0 ? mathMlOf(bareTex(tex.replaceAll(BREAK, '\n')), isDisplay, set.macros) : null
    if (math === null) continue
    made += write(text.slice(at, from)) + math
    at = to
  }
  return at === 0 ? written : made + write(text.slice(at))
}

/** Commands of chemistry: they come with the first of them. */
const CHEMISTRY = /\\(?:ce|pu)\b/

/** One formula; null for what is no TeX. */
function mathMlOf(tex: string, isDisplay: boolean, macros: Setting['macros']): string | null {
  katex ??= load('katex') as Katex
  let html: string
  try {
    if (CHEMISTRY.test(tex)) load('katex/contrib/mhchem')
    html = katex.renderToString(texForKatex(tex, isDisplay), { ...RULES, macros, displayMode: isDisplay })
  } catch {
    return null
  }
  const [, inside] = /<semantics>([\s\S]*)<annotation /.exec(html) ?? []
  if (inside === undefined) return null
  return `<math${isDisplay ? ' display="block"' : ''} alttext="${write(tex)}">${inside}</math>`
}
