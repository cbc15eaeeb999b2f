import type { SheetBreakingCase, SheetProblem, SheetValidation } from '@learn/contract/sandbox'
import { SHEET_COLUMNS, SHEET_MISTAKES, SHEET_ROWS } from '@learn/contract/sandbox/plain'
import { CellError, normalForm } from '@learn/sheet'
import { breakingCase } from './breaking-case.ts'
import { getFunctions, getTree } from './formula-reads.ts'
import { type GradeOptions, gradeSheet, START_OF_2026 } from './grade-sheet.ts'
import { getOptions } from './judge-formula.ts'
import { isExpected } from './judge-output.ts'
import { byPlace, getPlace } from './places.ts'
import { getPlain } from './plain-value.ts'
import { LEAST_RESULTS, type Prepared, prepare } from './prepared.ts'
import { bestOption, getMaximum, isGraded, referenceEntries } from './reference.ts'
import { isSameResult } from './same-result.ts'
import { type CellClasses, triedClasses } from './tried-classes.ts'

/** Something that the author should look at; an error keeps the problem from being published. */
export interface ProblemFinding {
  severity: 'error' | 'warning'
  /** Null: of the whole problem. */
  cell: string | null
  text: string
}

/** A listed formula on the hidden variants. */
export interface OptionCheck {
  cell: string
  formula: string
  weightage: number
  isSame: boolean
  breakingCase: SheetBreakingCase | null
}

/** What the check of a problem found. */
export interface ProblemCheck {
  isOk: boolean
  /** What the reference answers score; must be 100. */
  score: number
  findings: ProblemFinding[]
  options: OptionCheck[]
  /** Of each graded cell: which classes of changed data judge it. */
  classes: CellClasses[]
}

type Add = (severity: ProblemFinding['severity'], text: string) => void
type AddAt = (severity: ProblemFinding['severity'], cell: string | null, text: string) => void

/** An answer cell so many rows or columns after the data is out of sight. */
const FAR = 20

/** The part of the check that decides whether a problem can be published: no changed data is needed for it. */
export function checkReference(
  problem: SheetProblem,
  options: GradeOptions,
): { score: number; findings: ProblemFinding[] } {
  const findings: ProblemFinding[] = []
  const add: AddAt = (severity, cell, text) => void findings.push({ severity, cell, text })
  const prepared = prepare(problem, options.functions, options.now ?? START_OF_2026)
  for (const [cell, validation] of inOrder(problem)) {
    checkPlace(problem, cell, (severity, text) => add(severity, cell, text))
    checkMarks(validation, text => add('error', cell, text))
    checkFormulas(prepared, validation, (severity, text) => add(severity, cell, text))
    checkOutputs(prepared, cell, validation, text => add('error', cell, text))
    const reference = prepared.reference(cell)
    const given = reference ? prepared.baseOf(reference) : null
    if (given instanceof CellError && !validation.output.isError)
      add(
        'error',
        cell,
        `The reference gives ${given.error}. Mend it, or say "isError": true in its output where an error is the answer.`,
      )
  }
  checkHints(problem, add)
  if (!inOrder(problem).some(([, validation]) => getMaximum(validation) > 0)) add('error', null, 'No cell earns marks.')
  return { score: scoreReference(problem, options, add), findings }
}

const inOrder = ({ validations }: SheetProblem) => Object.entries(validations).sort(([a], [b]) => byPlace(a, b))

/** What the reference answers score, which must be 100. */
function scoreReference(problem: SheetProblem, options: GradeOptions, add: AddAt): number {
  const result = gradeSheet(problem, referenceEntries(problem), { ...options, cases: 0 })
  for (const { cell, colour, enteredOutput } of result.cells)
    if (colour === 'red')
      add(
        'error',
        cell,
        `The reference gives ${JSON.stringify(enteredOutput)}, not ${JSON.stringify(problem.validations[cell]?.output.value)}.`,
      )
  if (result.finalScore < 100)
    add('error', null, `The reference answers score ${result.finalScore.toFixed(2)}, not 100.`)
  return result.finalScore
}

/** The author's check: the reference must score 100, marks must agree, and listed formulas are run on the variants. */
export function checkProblem(problem: SheetProblem, options: GradeOptions): ProblemCheck {
  const { score, findings } = checkReference(problem, options)
  const add: AddAt = (severity, cell, text) => void findings.push({ severity, cell, text })
  const prepared = prepare(problem, options.functions, options.now ?? START_OF_2026)
  const checked: OptionCheck[] = []
  const classes: CellClasses[] = []
  for (const [cell, validation] of inOrder(problem)) {
    checked.push(...checkOptions(prepared, cell, validation))
    const reference = prepared.reference(cell)
    if (reference && validation.formula.flag) classes.push(triedClasses(prepared, reference))
    const isUnlisted = validation.formula.flag && validation.formula.equivalent !== 'off'
    if (reference && isUnlisted && prepared.provingResults(reference) < LEAST_RESULTS)
      add('warning', cell, 'No changed data moves the result: only listed formulas can earn formula marks.')
  }
  for (const { cell, formula, weightage, isSame } of checked)
    if (!isSame && weightage >= (problem.validations[cell]?.formula.mm ?? 0))
      add('warning', cell, `${formula} earns full marks and gives something else on changed data.`)
  return {
    isOk: !findings.some(({ severity }) => severity === 'error'),
    score,
    findings,
    options: checked,
    classes,
  }
}

/** Hints must be for cells that are answered, and one that costs marks names its cells. */
function checkHints(problem: SheetProblem, add: AddAt): void {
  for (const { cells: only, mistake, cost } of problem.hints) {
    for (const cell of only)
      if (!problem.validations[cell]) add('error', cell, 'A hint is for a cell that is not answered.')
    if (cost > 0 && only.length === 0)
      add(
        'warning',
        null,
        `The hint for “${SHEET_MISTAKES[mistake]}” costs marks and is offered for every cell: name its cells.`,
      )
  }
}

function checkPlace({ dimensions, cellData }: SheetProblem, cell: string, add: Add): void {
  const { row, col } = getPlace(cell)
  if (row >= dimensions.rows || col >= dimensions.columns) add('error', 'The cell lies outside of the sheet.')
  if ((cellData[row]?.[col] ?? '') !== '') add('error', 'The data holds something in this answer cell.')
  const width = Math.max(0, ...cellData.map(cells => cells.length))
  if (row >= Math.max(SHEET_ROWS, cellData.length + FAR) || col >= Math.max(SHEET_COLUMNS, width + FAR))
    add('warning', 'The cell stands far from the data: nobody finds it without scrolling.')
}

function checkMarks({ formula, output }: SheetValidation, add: (text: string) => void): void {
  if (!isGraded({ formula, output })) add('Neither the formula nor the output is graded.')
  if (!formula.flag) return
  if (formula.options.length === 0) return add('The formula is graded, and none is listed.')
  const best = bestOption(formula)
  const most = Math.max(...formula.options.map(({ weightage }) => weightage))
  if (best && best.weightage !== formula.mm)
    add(`The maximum is ${formula.mm}, but the best formula earns ${best.weightage}.`)
  if (best && best.weightage < most) add('The best formula earns less than another one.')
  if (formula.options.filter(({ isBest }) => isBest).length > 1) add('More than one formula is called the best.')
  if (typeof formula.equivalent === 'number' && formula.equivalent > formula.mm)
    add('An unlisted formula earns more than the maximum.')
}

function checkFormulas({ options: { functions } }: Prepared, { formula }: SheetValidation, add: Add): void {
  const meanings = new Set<string>()
  for (const { value } of formula.options) {
    const meaning = normalForm(value)
    if (meaning === null) add('error', `${value} cannot be read.`)
    else if (meanings.has(meaning)) add('warning', `${value} is listed twice.`)
    else meanings.add(meaning)
  }
  if (formula.value !== '' && formula.options.length > 0 && !meanings.has(normalForm(formula.value) ?? ''))
    add('error', 'The reference is not among the listed formulas.')
  const required = formula.requiredFunction?.trim().toUpperCase()
  if (!required) return
  if (!functions.find(required) && !functions.special(required)) add('error', `${required} is no function.`)
  const best = getTree(bestOption(formula)?.value ?? formula.value)
  if (best && !getFunctions(best).has(required)) add('error', `The best formula does not use ${required}.`)
}

/** Each listed formula must give the output that its author expects, on the problem's own data. */
function checkOutputs(
  prepared: Prepared,
  cell: string,
  { formula, output }: SheetValidation,
  add: (text: string) => void,
) {
  const reference = prepared.reference(cell)
  if (!formula.flag || !reference) return
  const meaning = normalForm(reference.formula)
  for (const { value } of getOptions(formula)) {
    const own = normalForm(value)
    if (own === null || own === meaning) continue
    const given = prepared.onOwnData(reference, value.startsWith('=') ? value : `=${value}`)
    const isRight = output.flag
      ? isExpected(given, output)
      : isSameResult(given, prepared.baseOf(reference), prepared.ruleOf(reference))
    const expected = output.flag ? output.value : getPlain(prepared.baseOf(reference))
    if (!isRight) add(`${value} gives ${JSON.stringify(getPlain(given))}, not ${JSON.stringify(expected)}.`)
  }
}

function checkOptions(prepared: Prepared, cell: string, { formula }: SheetValidation): OptionCheck[] {
  const reference = prepared.reference(cell)
  if (!formula.flag || !reference) return []
  const meaning = normalForm(reference.formula)
  return getOptions(formula)
    .filter(option => normalForm(option.value) !== meaning)
    .map(({ value, weightage }) => {
      const read = prepared.read(value.startsWith('=') ? value : `=${value}`)
      const { isSame, failing } = prepared.verdict(reference, read)
      const smallest = failing && read.tree ? breakingCase(prepared, reference, read, failing) : null
      return { cell, formula: value, weightage, isSame, breakingCase: smallest }
    })
}
