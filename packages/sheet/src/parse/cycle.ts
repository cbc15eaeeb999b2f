import { ABS_C1, ABS_C2, ABS_R1, ABS_R2, printRef, type RefToken } from '../references/a1.ts'
import { formulaTokens } from './tokens.ts'

const ROWS = ABS_R1 | ABS_R2
const COLS = ABS_C1 | ABS_C2

/** Marks that F4 gives next: A1, $A$1, A$1, $A1 and A1 again. Whole columns and rows only have two. */
function nextFlags(ref: RefToken): number {
  if (ref.kind === 'cols') return ref.flags & ABS_C1 ? ref.flags & ~COLS : ref.flags | COLS
  if (ref.kind === 'rows') return ref.flags & ABS_R1 ? ref.flags & ~ROWS : ref.flags | ROWS
  const row = (ref.flags & ABS_R1) !== 0
  const col = (ref.flags & ABS_C1) !== 0
  if (row && col) return ROWS
  if (row) return COLS
  return col ? 0 : ROWS | COLS
}

/**
 * What F4 does: the `$` marks of the reference at the caret (or of every reference that a selection touches) go one
 * step on. Gives the new text and the selection that covers the changed references.
 */
export function cycleReferences(
  text: string,
  start: number,
  end: number = start,
): { text: string; start: number; end: number } {
  let result = text
  let shift = 0
  let first = -1
  let last = -1
  for (const token of formulaTokens(text)) {
    if (!token.ref || token.end < start || token.start > end) continue
    const printed = printRef({ ...token.ref, flags: nextFlags(token.ref) })
    const from = token.start + shift
    result = result.slice(0, from) + printed + result.slice(token.end + shift)
    shift += printed.length - (token.end - token.start)
    if (first < 0) first = from
    last = from + printed.length
  }
  return first < 0 ? { text, start, end } : { text: result, start: start === end ? last : first, end: last }
}
