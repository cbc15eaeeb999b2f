import type { SheetProblem, SheetValidation } from '@learn/contract/sandbox'
import { CellError, type FormulaTree, type Scalar, type StoredModel, type WorkbookOptions } from '@learn/sheet'
import type { Rect } from '@learn/sheet/formulas'
import { holdsCopiedDown } from './copied-down.ts'
import { isForgiven, isTextOfReferenceOnly } from './forgiven.ts'
import { getTree, isOpaque, visit, withoutSheetPrefix } from './formula-reads.ts'
import { getPlace } from './places.ts'
import { Probes } from './probes/probes.ts'
import type { ReadFormula } from './read-formula.ts'
import { countsNothing } from './reads-nothing.ts'
import { getSameRule, isSameResult, type SameRule } from './same-result.ts'
import { isInTask } from './task-words.ts'
import { getToken } from './variants/field.ts'
import { GUARDED, hasGuards } from './variants/guards.ts'
import { matchesParts } from './variants/literals.ts'
import { mindsMissing } from './variants/minds-missing.ts'
import { getReads, type ProblemSheet, problemSheet, type ReferenceCell } from './variants/problem-sheet.ts'
import { shortenable, withoutRows } from './variants/row-fewer.ts'
import { type VariantBook, type VariantSheet, variantBook } from './variants/variant-book.ts'
import type { Variant } from './variants/vary.ts'
import { bookOptions, dataBook, type SheetFunctions } from './workbook.ts'

/** What a formula did on changed data. */
export interface Verdict {
  isSame: boolean
  /** The first variant on which it gave something else. */
  failing: VariantSheet | null
}

/** Different results that the reference must give on the variants before another formula can prove itself on them. */
export const LEAST_RESULTS = 2
/** Verdicts that are remembered: many learners enter the same formula. */
const MOST_VERDICTS = 2000
/** Calculated values are an array when the formula fills several cells; the first is that of its own. */
const first = (value: Scalar | Scalar[][]): Scalar => (Array.isArray(value) ? (value[0]?.[0] ?? null) : value)

/** A problem made ready for grading: warm for every submission after the first. */
export class Prepared {
  readonly problem: SheetProblem
  readonly options: WorkbookOptions
  readonly empty: StoredModel
  readonly sheet: ProblemSheet
  uses = 0
  private lazyVariants: VariantBook | null = null
  private lazyTold: ((text: string) => boolean) | null = null
  private lazyProbes: Probes | null = null
  private readonly verdicts = new Map<string, Verdict>()
  private readonly rules = new Map<string, SameRule>()
  private readonly expected = new Map<string, Scalar[]>()

  constructor(problem: SheetProblem, functions: SheetFunctions, now: number) {
    this.problem = problem
    this.options = bookOptions(problem, functions, now)
    this.empty = dataBook(problem, this.options).toModel()
    this.sheet = problemSheet(problem, this.options)
  }

  /** Made when the first formula needs them: a sheet of listed formulas never does. */
  get variants(): VariantBook {
    this.lazyVariants ??= variantBook(this.problem, this.sheet, this.options)
    return this.lazyVariants
  }

  reference(cell: string): ReferenceCell | undefined {
    return this.sheet.references.get(cell)
  }

  read(formula: string): ReadFormula {
    const text = withoutSheetPrefix(formula)
    const tree = getTree(text)
    return tree ? { text, ...this.readTree(tree) } : { text, tree, reads: new Set() }
  }

  readTree(tree: FormulaTree): { tree: FormulaTree; reads: Set<number> } {
    return { tree, reads: getReads(tree, this.sheet.rows, this.sheet.cols).reads }
  }

  /** What the reference gives on the data as it is. */
  baseOf(reference: ReferenceCell): Scalar {
    return this.sheet.values[reference.index] ?? null
  }

  /** What a formula gives in the cell's place on the data as it is. */
  onOwnData(reference: ReferenceCell, formula: string): Scalar {
    return first(this.sheet.book.evaluate(withoutSheetPrefix(formula), getPlace(reference.cell)))
  }

  readonly ruleOf = (reference: ReferenceCell): SameRule => {
    let rule = this.rules.get(reference.cell)
    if (!rule) {
      const validation = this.problem.validations[reference.cell] as SheetValidation
      rule = getSameRule(validation, reference.tree, this.baseOf(reference))
      this.rules.set(reference.cell, rule)
    }
    return rule
  }

  /**
   * Whether a formula in the cell's place does what the reference does, on every variant that tells something and on the
   * probes that follow from the formula itself. Formulas that were judged before are known.
   */
  verdict(reference: ReferenceCell, formula: ReadFormula): Verdict {
    const key = `${reference.cell} ${formula.text}`
    let verdict = this.verdicts.get(key)
    if (!verdict) {
      verdict = this.newVerdict(reference, formula)
      if (this.verdicts.size >= MOST_VERDICTS) this.verdicts.clear()
      this.verdicts.set(key, verdict)
    }
    return verdict
  }

  private newVerdict(reference: ReferenceCell, formula: ReadFormula): Verdict {
    // What both give on the data as it is counts too: a name of two becomes the other one in all changed data.
    const results = new Set(this.isRightOnOwnData(reference, formula) ? [getToken(this.baseOf(reference))] : [])
    const failing = this.failingVariant(reference, formula, results) ?? this.probes.failing(reference, formula, results)
    const isProved = !failing && results.size >= LEAST_RESULTS
    const valueOf = (text: string) => this.onOwnData(reference, text)
    const isSame =
      isProved && this.holdsCopied(reference, formula) && !countsNothing(this.sheet, reference, formula, valueOf)
    return { isSame, failing }
  }

  private isRightOnOwnData(reference: ReferenceCell, { text }: ReadFormula): boolean {
    return isSameResult(this.onOwnData(reference, text), this.baseOf(reference), this.ruleOf(reference))
  }

  /** Whether a formula that must hold when it is copied down does; any other need not. */
  holdsCopied(reference: ReferenceCell, formula: ReadFormula): boolean {
    return !this.problem.validations[reference.cell]?.formula.copiedDown || holdsCopiedDown(this, reference, formula)
  }

  /** Variants that tell something of a reference. */
  tellingVariants(reference: ReferenceCell): Variant[] {
    return this.variantResults(reference).map(({ variant }) => variant)
  }

  /** The same variants with what the reference gives on each. */
  variantResults(reference: ReferenceCell): { variant: Variant; want: Scalar }[] {
    const expected = this.expectedOf(reference)
    return this.variants.sheets
      .filter(of => !this.tellsNothing(reference, of, expected[of.sheet] as Scalar))
      .map(({ variant, sheet }) => ({ variant, want: expected[sheet] as Scalar }))
  }

  /** Made when the first formula passes all variants. */
  get probes(): Probes {
    this.lazyProbes ??= new Probes(this)
    return this.lazyProbes
  }

  /** Whether a formula does what the reference does, on the variants alone. */
  verdictOnVariants(reference: ReferenceCell, formula: ReadFormula): Verdict {
    const results = new Set<string>()
    const failing = this.failingVariant(reference, formula, results)
    return { isSame: !failing && results.size >= LEAST_RESULTS, failing }
  }

  /** The first variant on which a formula differs; `results` gets what both gave on the others. */
  private failingVariant(reference: ReferenceCell, formula: ReadFormula, results: Set<string>): VariantSheet | null {
    for (const { of, got, want } of this.judgingVariants(reference, formula)) {
      if (!this.agrees(reference, formula, of, { got, want })) return of
      if (isSameResult(got, want, this.ruleOf(reference))) results.add(getToken(want))
    }
    return null
  }

  /** On how many of the variants that judge it a formula does what the reference does. */
  countAgreeing(reference: ReferenceCell, formula: ReadFormula): { same: number; of: number } {
    const judged = [...this.judgingVariants(reference, formula)]
    return {
      same: judged.filter(({ of, ...both }) => this.agrees(reference, formula, of, both)).length,
      of: judged.length,
    }
  }

  /** The variants that judge a formula, with what it and the reference give on each. */
  private *judgingVariants(
    reference: ReferenceCell,
    formula: ReadFormula,
  ): Generator<{ of: VariantSheet; got: Scalar; want: Scalar }> {
    const expected = this.expectedOf(reference)
    const mayBeFree = this.readsNoMore(reference, formula)
    const names = this.namesSought(reference, formula)
    for (const of of this.variants.sheets) {
      const want = expected[of.sheet] as Scalar
      if (this.tellsNothing(reference, of, want) || (of.isFree && !mayBeFree)) continue
      if (of.variant.isOutside && !this.countsRows(reference, formula)) continue
      if (of.variant.isAlike && !(formula.tree && matchesParts(formula.tree))) continue
      if (
        names.some(index => of.variant.edits.has(index)) ||
        mayWriteOut(this.baseOf(reference), formula, of.variant.otherShared)
      )
        continue
      yield { of, got: this.calculate(formula, reference, of), want }
    }
  }

  /** True where a formula gave the same on changed data, or where that data does not judge it. */
  agrees(
    reference: ReferenceCell,
    formula: ReadFormula,
    of: VariantSheet,
    { got, want }: { got: Scalar; want: Scalar },
  ): boolean {
    if (isSameResult(got, want, this.ruleOf(reference))) return true
    if (this.tellsNothing(reference, of, want)) return !this.isNoText(reference, of, { got, want })
    if (this.namesSought(reference, formula).some(index => of.variant.edits.has(index))) return true
    return got instanceof CellError && this.forgives(reference, formula, of, { got, want })
  }

  /** Whatever text may stand where the reference guards something, an error is none of them, nor is a number that is calculated all the same. */
  private isNoText(
    reference: ReferenceCell,
    { variant }: VariantSheet,
    { got, want }: { got: Scalar; want: Scalar },
  ): boolean {
    if (typeof want !== 'string' || variant.isOutside || !hasGuards(reference.guards)) return false
    const isNumber = typeof got === 'number' && got !== 0
    return got instanceof CellError || (isNumber && variant.name.endsWith(GUARDED))
  }

  /** Names of rows that a formula looks for, where the reference names the row by its cell: they must stay there. */
  private namesSought(reference: ReferenceCell, { reads }: ReadFormula): number[] {
    const names = this.variants.rowNames(reference)
    return [...names].filter(index => reads.has(index) && !reference.reads.has(index))
  }

  private forgives(
    reference: ReferenceCell,
    formula: ReadFormula,
    { variant }: VariantSheet,
    { got, want }: { got: CellError; want: Scalar },
  ): boolean {
    if (variant.isMissing && this.mindsMissing(reference)) return false
    const base = this.baseOf(reference)
    const isGuarded = hasGuards(reference.guards)
    const known = { formula: formula.tree, reference: reference.tree, isTold: this.isTold, isGuarded }
    return (
      variant.isOutside ||
      (variant.isEmpty && !isGuarded) ||
      isForgiven({ got, want, base, ...known, hasNewZero: variant.hasNewZero })
    )
  }

  /** Results that the reference gives on the variants, each once: fewer than two prove nothing. */
  provingResults(reference: ReferenceCell, withOutside = true): number {
    const expected = this.expectedOf(reference)
    const telling = this.variants.sheets.filter(
      of => (withOutside || !of.variant.isOutside) && !this.tellsNothing(reference, of, expected[of.sheet] as Scalar),
    )
    const results = new Set(telling.map(of => getToken(expected[of.sheet] ?? null)))
    if (withOutside) results.add(getToken(this.baseOf(reference)))
    if (withOutside && results.size < LEAST_RESULTS)
      for (const want of this.probes.resultsFor(reference)) results.add(getToken(want))
    return results.size
  }

  /**
   * True when of all that changes a formula reads nothing but what the reference reads itself, so that answer cells may
   * change by themselves.
   */
  readsNoMore(reference: ReferenceCell, { tree, reads }: ReadFormula): boolean {
    if (!tree || isOpaque(tree)) return false
    const { varied } = this.variants
    return [...reads].every(index => reference.reads.has(index) || !varied.has(index))
  }

  /**
   * Rows that are gone judge only a formula with the count of the rows written out, and cells that nothing else changes,
   * since they count.
   */
  private countsRows(reference: ReferenceCell, { tree }: ReadFormula): boolean {
    const { tables, literals } = this.variants
    const sizes = [...shortenable(tables.data), ...shortenable(tables.free)].flatMap(({ size }) => [size, size - 1])
    const counts = new Set([...sizes, ...literals.blocks.map(countCells)])
    let isWritten = false
    if (tree) visit(tree.tree, node => void (node.kind === 'number' && counts.has(node.value) && (isWritten = true)))
    return isWritten || this.provingResults(reference, false) < LEAST_RESULTS
  }

  /**
   * The cell is not there, or the reference itself fails where it does not on the data as it is, or gives a text of its own
   * in place of a number.
   */
  private tellsNothing(reference: ReferenceCell, { gone, variant }: VariantSheet, want: Scalar): boolean {
    const base = this.baseOf(reference)
    if (gone.has(reference.index) || (want instanceof CellError && !(base instanceof CellError))) return true
    if (variant.isMissing && this.mindsMissing(reference)) return false
    return typeof base === 'number' && isTextOfReferenceOnly({ want, reference: reference.tree, isTold: this.isTold })
  }

  /** What there is when nothing is found is part of what is asked. */
  private mindsMissing(reference: ReferenceCell): boolean {
    return mindsMissing(reference.tree)
  }

  /** Whether a text stands in what the learner sees. */
  private get isTold(): (text: string) => boolean {
    this.lazyTold ??= isInTask(this.problem)
    return this.lazyTold
  }

  private expectedOf(reference: ReferenceCell): Scalar[] {
    let values = this.expected.get(reference.cell)
    if (!values) {
      values = this.variants.sheets.map(of =>
        this.calculate({ text: reference.formula, tree: reference.tree }, reference, of),
      )
      this.expected.set(reference.cell, values)
    }
    return values
  }

  private calculate(
    { text, tree }: Pick<ReadFormula, 'text' | 'tree'>,
    { cell }: ReferenceCell,
    { sheet, variant, gone }: VariantSheet,
  ): Scalar {
    const written = variant.isOutside && tree ? withoutRows(tree, gone, this.sheet.cols) : text
    return first(this.variants.book.evaluate(written, { sheet, ...getPlace(cell) }))
  }
}

const countCells = ({ top, left, bottom, right }: Rect): number => (bottom - top + 1) * (right - left + 1)

/** True for a formula that writes out one of some runs of letters or digits, and not as a part of what it gives. */
function mayWriteOut(base: Scalar, { tree }: ReadFormula, runs: ReadonlySet<string>): boolean {
  const given = getToken(base)
  let found = false
  if (tree && runs.size > 0)
    visit(tree.tree, node => {
      const written = node.kind === 'string' ? (node.value.toLowerCase().match(/\p{L}+|\d+/gu) ?? []) : []
      if (written.some(run => runs.has(run) && !given.includes(run))) found = true
    })
  return found
}

const warm = new WeakMap<SheetProblem, Prepared>()
/** Submissions after which a problem is made ready anew: formulas that learners entered stay compiled until then. */
const MOST_USES = 256

/** A problem made ready, kept as long as its object lives: whoever grades a problem often keeps the object. */
export function prepare(problem: SheetProblem, functions: SheetFunctions, now: number): Prepared {
  const known = warm.get(problem)
  if (known && known.uses++ < MOST_USES && known.options.functions === functions && known.options.clock?.() === now)
    return known
  const made = new Prepared(problem, functions, now)
  warm.set(problem, made)
  return made
}
