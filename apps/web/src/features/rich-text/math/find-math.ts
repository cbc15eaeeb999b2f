/** A formula in a text: its TeX, and whether it stands by itself. */
export interface Formula {
  from: number
  to: number
  tex: string
  isDisplay: boolean
}

const SIGNS = [
  ['\\(', '\\)', false],
  ['\\[', '\\]', true],
  ['$$', '$$', true],
] as const

/** Longer TeX than this is no formula. */
const LONGEST = 5000

/** Formulas between `\(` and `\)`, `\[` and `\]`, `$$` and `$$`, in order. A single `$` is money. */
export function formulasIn(text: string): Formula[] {
  const found: Formula[] = []
  let at = 0
  for (;;) {
    const next = firstFrom(text, at)
    if (!next) return found
    const [open, close, isDisplay] = next.sign
    const start = next.at + open.length
    const end = text.indexOf(close, start)
    const tex = end < 0 ? '' : text.slice(start, end)
    if (tex.trim() === '' || tex.length > LONGEST) {
      at = start
      continue
    }
    at = end + close.length
    found.push({ from: next.at, to: at, tex: tex.trim(), isDisplay })
  }
}

function firstFrom(text: string, at: number) {
  let first: { at: number; sign: (typeof SIGNS)[number] } | null = null
  for (const sign of SIGNS) {
    const place = text.indexOf(sign[0], at)
    if (place >= 0 && (first === null || place < first.at)) first = { at: place, sign }
  }
  return first
}

/** Whether a text may hold a formula: a look that costs nothing. */
export const mayHaveMath = (text: string): boolean =>
  text.includes('\\(') || text.includes('\\[') || text.includes('$$')
