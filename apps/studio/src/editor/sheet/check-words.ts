import type { SheetBreakingCase, SheetValue } from '@learn/contract/sandbox'
import type { FormulaTry } from '@learn/grading'

/** Cells of a case that a sentence names. */
const MOST_NAMED = 4

/** A value in a sentence. */
export function valueWords(value: SheetValue): string {
  if (value === null) return 'empty'
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return typeof value === 'number' ? value.toLocaleString('en-IN', { maximumFractionDigits: 10 }) : `“${value}”`
}

/** The smallest case in a sentence: what stands where, and what both formulas give. */
export function caseWords({ cells, expected, got }: Pick<SheetBreakingCase, 'cells' | 'expected' | 'got'>): string {
  const named = cells.slice(0, MOST_NAMED).map(({ cell, value }) => `${cell} is ${valueWords(value)}`)
  const more = cells.length - named.length
  const where = named.join(', ') + (more > 0 ? ` and ${more} more` : '')
  return `Gives ${valueWords(got)} where the reference gives ${valueWords(expected)}${where ? `: ${where}` : ''}.`
}

/** What the check says of a formula in an answer cell. */
export function tryWords(
  { result, isSame, variants, breakingCase }: FormulaTry,
  kind: 'best' | 'listed' | 'tried',
): string {
  if (kind === 'best') return 'Best, named by you'
  const isRight = result.colour !== 'red'
  if (isSame) {
    if (kind === 'listed') return 'Listed'
    if (result.formulaBy === 'listed') return 'Means the same as a listed formula'
    return result.earned < result.max
      ? 'Does the same, and earns less by your rule'
      : 'Not listed: accepted, same on all variants'
  }
  const [mistake] = result.mistakes
  const why = mistake ? `${mistake.name}: ${mistake.text}` : ''
  const start = isRight ? 'Right on this sheet, not on changed data.' : 'Wrong on this sheet.'
  if (breakingCase) return `${start} ${caseWords(breakingCase)}`
  if (why) return `${start} ${why}`
  return variants ? start : `${start} It is no formula.`
}

/** `Wrong on 3 of 20 variants`, or where it fails on data that follows from the formula itself. */
export function doubtWords({ variants, breakingCase }: Pick<FormulaTry, 'variants' | 'breakingCase'>): string {
  const wrong = variants ? variants.of - variants.same : 0
  if (wrong > 0) return `Wrong on ${wrong} of ${variants?.of ?? 0} variants.`
  return breakingCase ? 'Wrong on data that lies just beyond the variants.' : 'Nothing proves that it does the same.'
}
