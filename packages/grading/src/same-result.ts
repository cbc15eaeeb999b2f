import type { SheetValidation } from '@learn/contract/sandbox'
import { CellError, type FormulaTree, type Scalar } from '@learn/sheet'
import { getFunctions } from './formula-reads.ts'
import { rounded } from './judge-output.ts'

/** Functions whose point is the letter case, or the white space, of a text. */
const MINDS_CASE = ['UPPER', 'LOWER', 'PROPER', 'EXACT']
const MINDS_SPACES = [
  'TRIM',
  'CLEAN',
  'SUBSTITUTE',
  'REPLACE',
  'TEXTJOIN',
  'CONCAT',
  'CONCATENATE',
  'LEFT',
  'RIGHT',
  'MID',
]

/** How results of a cell are compared on changed data. */
export interface SameRule {
  tolerance: number
  /** Decimals to which the author's own output is rounded; null: exact. */
  decimals: number | null
  mindsCase: boolean
  mindsSpaces: boolean
}

const NEAR = 1e-9

/** The rule of a cell: `base` is what its reference gives on the data as it is. */
export function getSameRule({ output }: SheetValidation, reference: FormulaTree, base: Scalar): SameRule {
  const names = getFunctions(reference)
  const written = /\.(\d+)$/.exec(String(output.value ?? '').trim())?.[1]?.length ?? 0
  const isRounded =
    output.flag &&
    written > 0 &&
    typeof base === 'number' &&
    Math.abs(base - Number(output.value)) > NEAR * Math.abs(base)
  return {
    tolerance: output.flag ? (output.tolerance ?? 0) : 0,
    decimals: isRounded ? written : null,
    mindsCase: output.strict || MINDS_CASE.some(name => names.has(name)),
    mindsSpaces: output.strict || MINDS_SPACES.some(name => names.has(name)),
  }
}

/** True when two formulas gave the same: kinds must agree, numbers to nine digits. */
export function isSameResult(a: Scalar, b: Scalar, rule: SameRule): boolean {
  if (a instanceof CellError || b instanceof CellError)
    return a instanceof CellError && b instanceof CellError && a.error === b.error
  if (typeof a === 'number' && typeof b === 'number') {
    const least = NEAR * Math.max(1, Math.abs(a), Math.abs(b))
    if (Math.abs(a - b) <= Math.max(least, rule.tolerance)) return true
    return rule.decimals !== null && rounded(a, rule.decimals) === rounded(b, rule.decimals)
  }
  if (typeof a === 'string' && typeof b === 'string') return folded(a, rule) === folded(b, rule)
  return a === b
}

function folded(text: string, { mindsCase, mindsSpaces }: SameRule): string {
  const spaced = mindsSpaces ? text : text.replace(/\s+/g, '')
  return mindsCase ? spaced : spaced.toLowerCase()
}
