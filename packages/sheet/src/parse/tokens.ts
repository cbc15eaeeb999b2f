import { type RefToken } from '../references/a1.ts'
import { scan, scanned, TOKEN } from './scan.ts'

/** What a piece of a formula is, for colours in an editor. */
export type FormulaTokenKind =
  | 'number'
  | 'text'
  | 'error'
  | 'name'
  | 'function'
  | 'reference'
  | 'operator'
  | 'bracket'
  | 'separator'
  | 'space'
  | 'unknown'

/** A piece of a formula: characters `start` to `end` (exclusive) of the text. */
export interface FormulaToken {
  kind: FormulaTokenKind
  text: string
  start: number
  end: number
  /** What a reference names; absent for other kinds. */
  ref?: RefToken
}

const KINDS: FormulaTokenKind[] = [
  'number',
  'text',
  'error',
  'name',
  'function',
  'reference',
  'operator',
  'bracket',
  'bracket',
  'bracket',
  'bracket',
  'separator',
  'space',
  'unknown',
]

/** Splits a formula (with or without its `=`) for an editor. Unfinished formulas are split too; never throws. */
export function formulaTokens(text: string): FormulaToken[] {
  scan(text, 0, 0)
  const tokens: FormulaToken[] = []
  let ref = 0
  for (let i = 0; i < scanned.count; i++) {
    const kind = scanned.kind[i] as number
    const start = scanned.start[i] as number
    const end = scanned.end[i] as number
    const token: FormulaToken = { kind: KINDS[kind] as FormulaTokenKind, text: text.slice(start, end), start, end }
    if (kind === TOKEN.ref) token.ref = scanned.refs[ref++] as RefToken
    tokens.push(token)
  }
  return tokens
}
