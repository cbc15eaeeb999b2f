import type { CellError, FormulaNode, FormulaTree, Scalar } from '@learn/sheet'
import { getFunctions, visit } from './formula-reads.ts'

/** What is known of an error that a formula gives where the reference gives a value. */
export interface Failure {
  got: CellError
  want: Scalar
  /** What the reference gives on the data as it is. */
  base: Scalar
  formula: FormulaTree | null
  reference: FormulaTree
  isTold: (text: string) => boolean
  /** The variant has a 0 where the data has none. */
  hasNewZero: boolean
  /** The reference says what there is when something is 0, empty or has no result. */
  isGuarded: boolean
}

/** What formulas say when no row is left for them, or a number has no result. */
const NOTHING_FOUND = ['#CALC!', '#NUM!', '#N/A', '#DIV/0!']
const NO_NUMBER = ['#NUM!', '#DIV/0!']
const MINDS_ERRORS = ['IFERROR', 'IFNA', 'ISERROR', 'ISNA', 'ISERR']
/** Functions with an argument for the case that nothing is found, and its index. */
const IF_NOTHING: Record<string, number> = { XLOOKUP: 3, FILTER: 2 }

/**
 * True for an error on changed data that is not held against a formula: the data as it is never comes near the case, and
 * nothing that the learner sees speaks of it.
 */
export function isForgiven(failure: Failure): boolean {
  const { got, want, hasNewZero, isGuarded } = failure
  if (isGuarded) return false
  if (foundNothing(failure) || isTextOfReferenceOnly(failure)) return true
  return hasNewZero && NO_NUMBER.includes(got.error) && typeof want === 'number'
}

/** No row is left: FILTER says #CALC! and AGGREGATE #NUM! where SUMIFS and MAXIFS say 0. */
function foundNothing({ got, want, base, formula, reference }: Failure): boolean {
  if (want !== 0 && want !== '') return false
  if (got.error === '#CALC!' && formula && getFunctions(formula).has('FILTER')) return true
  return base !== want && NOTHING_FOUND.includes(got.error) && !mindsNothing(reference)
}

/** The reference answers with a text that only it knows. */
export function isTextOfReferenceOnly({
  want,
  reference,
  isTold,
}: Pick<Failure, 'want' | 'reference' | 'isTold'>): boolean {
  if (typeof want !== 'string') return false
  let isWritten = false
  visit(reference.tree, node => void (node.kind === 'string' && node.value === want && (isWritten = true)))
  return isWritten && !isTold(want)
}

/** True when the author says what there is when nothing is found. */
function mindsNothing(reference: FormulaTree): boolean {
  const names = getFunctions(reference)
  if (MINDS_ERRORS.some(name => names.has(name))) return true
  let isSaid = false
  visit(reference.tree, node => void (saysIfNothing(node) && (isSaid = true)))
  return isSaid
}

function saysIfNothing(node: FormulaNode): boolean {
  if (node.kind !== 'call') return false
  const index = IF_NOTHING[node.name.toUpperCase()]
  const said = index === undefined ? undefined : node.args[index]
  return said !== undefined && said.kind !== 'empty'
}
