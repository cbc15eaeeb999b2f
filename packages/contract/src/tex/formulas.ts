/** A formula in a text: its TeX, and whether it stands by itself. */
export interface Formula {
  from: number
  to: number
  tex: string
  isDisplay: boolean
}

/** What opens a formula: how it ends, and whether it stands by itself. The last ones are those of the oldest filters and of Open edX. */
const SIGNS: Record<string, readonly [close: string, isDisplay: boolean]> = {
  '\\(': ['\\)', false],
  '\\[': ['\\]', true],
  $$: ['$$', true],
  '[tex]': ['[/tex]', false],
  '[mathjaxinline]': ['[/mathjaxinline]', false],
  '[mathjax]': ['[/mathjax]', true],
}
/** What stands by itself without signs around it, as in MathJax: it is a part of the formula. */
const BARE = /^\\begin(\{(?:align|alignat|gather|multline|equation|eqnarray)\*?\})$/
const LINES = /\\begin\{(?:align|alignat|gather|equation)\*?\}/
const OPENING =
  /\\\(|\\\[|\$\$|\[tex\]|\[mathjax(?:inline)?\]|\\begin\{(?:align|alignat|gather|multline|equation|eqnarray)\*?\}/g

/** Longer TeX than this is no formula. */
const LONGEST = 5000

/** Where each closing sign comes next; a text is searched for it once, however many stand open. */
function closings(text: string): (close: string, from: number) => number {
  const next = new Map<string, number>()
  return (close, from) => {
    let at = next.get(close) ?? -1
    if (at < from) {
      at = text.indexOf(close, from)
      if (at < 0) at = Number.POSITIVE_INFINITY
      next.set(close, at)
    }
    return at
  }
}

/** Formulas between `\(` and `\)`, `\[` and `\]`, `$$` and `$$`, `[tex]` and `[/tex]`, `[mathjax]` and `[/mathjax]`, and lines of equations without any, in order. A single `$` is money. */
export function formulasIn(text: string): Formula[] {
  const found: Formula[] = []
  const closingOf = closings(text)
  let at = 0
  for (const { 0: open, index } of text.matchAll(OPENING)) {
    const lines = BARE.exec(open)?.[1]
    const sign = lines === undefined ? SIGNS[open] : ([`\\end${lines}`, true] as const)
    if (index < at || !sign) continue
    const [close, isDisplay] = sign
    const start = index + open.length
    const end = closingOf(close, start)
    const behind = end + close.length
    const whole = lines === undefined ? text.slice(start, end) : text.slice(index, behind)
    const tex = end - start > LONGEST ? '' : bareTex(whole)
    if (tex === '') continue
    at = behind
    // Lines stand by themselves, whatever signs are around them.
    found.push({ from: index, to: at, tex, isDisplay: isDisplay || LINES.test(tex) })
  }
  return found
}

/** TeX without the blanks around it; a blank that a backslash asks for at the end stays. Columns of old are those of an array, lines of
 * equations have no numbers and no labels. */
export function bareTex(written: string): string {
  const bare = written
    .trim()
    .replaceAll(/\\begin\{eqnarray\*?\}/g, '\\begin{array}{rcl}')
    .replaceAll(/\\end\{eqnarray\*?\}/g, '\\end{array}')
    .replaceAll(/\\(begin|end)\{multline\*?\}/g, '\\$1{gather*}')
    .replaceAll(/\\(begin|end)\{(align|alignat|gather|equation)\}/g, '\\$1{$2*}')
    .replaceAll(/\\label\{[^{}]{0,100}\}/g, '')
  const slashes = /\\*$/.exec(bare)?.[0].length ?? 0
  return slashes % 2 === 1 ? `${bare} ` : bare
}
