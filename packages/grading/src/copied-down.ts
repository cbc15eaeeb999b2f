import { CellError, type Scalar } from '@learn/sheet'
import { moveFormula } from '@learn/sheet/formulas'
import { getPlace } from './places.ts'
import type { Prepared } from './prepared.ts'
import type { ReadFormula } from './read-formula.ts'
import { isSameResult } from './same-result.ts'
import type { ReferenceCell } from './variants/problem-sheet.ts'

/** Rows below in which a copied formula is tried. */
const ROWS = 5
const first = (value: Scalar | Scalar[][]): Scalar => (Array.isArray(value) ? (value[0]?.[0] ?? null) : value)

/** Whether a formula, copied to the rows below, gives what the copied reference gives, on the data and on changed data. */
export function holdsCopiedDown(
  { sheet, variants, ruleOf }: Pick<Prepared, 'sheet' | 'variants' | 'ruleOf'>,
  reference: ReferenceCell,
  formula: ReadFormula,
): boolean {
  const from = getPlace(reference.cell)
  const rule = ruleOf(reference)
  const changed = variants.sheets.filter(({ isFree, variant }) => !isFree && !variant.isOutside)
  for (let row = from.row + 1; row <= Math.min(from.row + ROWS, sheet.rows - 1); row++) {
    const to = { ...from, row }
    const [own, other] = [reference.formula, formula.text].map(text => moveFormula(text, from, to)) as [string, string]
    if (!isSame(first(sheet.book.evaluate(own, to)), first(sheet.book.evaluate(other, to)))) return false
    for (const { sheet: number } of changed) {
      const place = { sheet: number, ...to }
      const got = first(variants.book.evaluate(other, place))
      if (!(got instanceof CellError) && !isSame(first(variants.book.evaluate(own, place)), got)) return false
    }
  }
  return true

  // Where the reference fails in a row there is nothing to hold.
  function isSame(want: Scalar, got: Scalar): boolean {
    return want instanceof CellError || isSameResult(got, want, rule)
  }
}
