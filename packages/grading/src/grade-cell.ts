import type { SheetCellResult, SheetColour, SheetValidation } from '@learn/contract/sandbox'
import { SHEET_TEXTS } from '@learn/contract/sandbox/plain'
import { CellError, type Scalar, type Workbook } from '@learn/sheet'
import { breakingCase } from './breaking-case.ts'
import type { Entered } from './entered.ts'
import { getFunctions } from './formula-reads.ts'
import { isFormula, listedOption } from './judge-formula.ts'
import { isExpected } from './judge-output.ts'
import { nameMistakes } from './mistakes/name-mistakes.ts'
import { getPlace } from './places.ts'
import { getPlain } from './plain-value.ts'
import type { Prepared } from './prepared.ts'
import type { ReadFormula } from './read-formula.ts'
import { bestOption, getMaximum } from './reference.ts'
import { isSameResult } from './same-result.ts'
import { getName, type ReferenceCell } from './variants/problem-sheet.ts'

/** A sheet that is being graded. */
export interface Submission {
  prepared: Prepared
  /** The problem's data with what was entered. */
  book: Workbook
  entered: Entered
  casesLeft: number
  /** Answer cells whose output is not what it should be. */
  wrong: ReadonlySet<string>
}

/** Marks of a formula, and how they came about. */
interface FormulaMarks {
  by: SheetCellResult['formulaBy']
  marks: number
  /** What the author wrote about it. */
  feedback: string
}

const validationOf = ({ prepared }: Submission, cell: string) => prepared.problem.validations[cell] as SheetValidation

/** Whether a cell gives what it should: the author's output, or where that is not graded the reference's. */
export function isOutputRight(submission: Submission, cell: string, value = submission.book.value(cell)): boolean {
  if (value === null && (submission.entered[cell] ?? '') === '') return false
  const { output } = validationOf(submission, cell)
  if (output.flag) return isExpected(value, output)
  const reference = submission.prepared.reference(cell)
  if (!reference) return true
  return isSameResult(value, submission.prepared.baseOf(reference), submission.prepared.ruleOf(reference))
}

/** Grades one cell (spec: careers 4.2, cell grading; decisions 3, grading of a cell). */
export function gradeCell(submission: Submission, cell: string): SheetCellResult {
  const { prepared, book, entered, wrong } = submission
  const { formula, output } = validationOf(submission, cell)
  const entry = entered[cell] ?? ''
  const value = book.value(cell)
  const reference = prepared.reference(cell)
  const read = isFormula(entry) ? prepared.read(entry) : null
  const result: SheetCellResult = {
    cell,
    enteredFormula: entry,
    enteredOutput: getPlain(value),
    earned: 0,
    max: getMaximum({ formula, output }),
    colour: 'red',
    text: '',
    formulaError: value instanceof CellError ? value.message : null,
    formulaBy: formula.flag ? 'none' : 'notGraded',
    carried: null,
    mistakes: [],
    breakingCase: null,
  }
  const isRight = !wrong.has(cell)
  const outputMarks = output.flag ? output.weightage : 0
  const carriedBy = isRight ? [] : wrongReads(submission, cell, read)
  // Where the output is not graded the formula is judged whatever it gives.
  const isJudged = isRight || !output.flag || carriedBy.length > 0
  const judged = isJudged ? formulaMarks(submission, cell, read) : { by: result.formulaBy, marks: 0, feedback: '' }
  if (isRight || (!output.flag && judged.by !== 'none')) {
    result.earned = outputMarks + judged.marks
    result.formulaBy = judged.by
    result.colour = colourOf(judged, formula)
    result.text = rightText(judged, result.colour, { formula, output })
  } else {
    result.text = wrongText(cell, entry, value, { formula, output })
    if (carriedBy.length > 0) {
      const marks = outputMarks + judged.marks
      result.formulaBy = judged.by
      result.earned = marks
      result.carried = { marks, text: SHEET_TEXTS.carried.replace('{cells}', carriedBy.join(', ')) }
    }
  }
  if (result.formulaBy === 'none' || result.colour === 'red') explainCell(submission, result, reference, read)
  return result
}

/** What is wrong with a formula, in words and as data. */
function explainCell(
  submission: Submission,
  result: SheetCellResult,
  reference: ReferenceCell | undefined,
  read: ReadFormula | null,
): void {
  const { prepared, book, entered } = submission
  if (result.enteredFormula === '' || result.carried) return
  result.mistakes = nameMistakes({
    prepared,
    book,
    entered,
    cell: result.cell,
    entry: result.enteredFormula,
    read,
    reference,
  })
  if (!reference || !read?.tree || submission.casesLeft <= 0) return
  const { failing } = prepared.verdict(reference, read)
  if (!failing) return
  result.breakingCase = breakingCase(prepared, reference, read, failing)
  if (result.breakingCase) submission.casesLeft--
}

function formulaMarks(submission: Submission, cell: string, read: ReadFormula | null): FormulaMarks {
  const { formula } = validationOf(submission, cell)
  const none: FormulaMarks = { by: 'none', marks: 0, feedback: '' }
  if (!formula.flag) return { ...none, by: 'notGraded' }
  const entry = submission.entered[cell] ?? ''
  const reference = submission.prepared.reference(cell)
  const option = listedOption(entry, formula)
  // A listed formula is known by its meaning, which has no dollar signs: copied down it may be another one.
  const isHeld = !option || !reference || !read || submission.prepared.holdsCopied(reference, read)
  if (option && isHeld) return { by: 'listed', marks: option.weightage, feedback: option.feedback }
  if (formula.equivalent === 'off' || !read?.tree || !reference) return none
  const required = formula.requiredFunction?.trim().toUpperCase()
  if (required && !getFunctions(read.tree).has(required)) return none
  if (!submission.prepared.verdict(reference, read).isSame) return none
  return { by: 'equivalent', marks: formula.equivalent ?? bestOption(formula)?.weightage ?? formula.mm, feedback: '' }
}

/** Wrong answer cells that a formula reads, when it is right with the right values in them; else none. */
function wrongReads(submission: Submission, cell: string, read: ReadFormula | null): string[] {
  const { prepared, wrong } = submission
  if (!prepared.problem.carryForward || !read?.tree) return []
  const names = [...read.reads]
    .map(index => getName(prepared.sheet, index))
    .filter(name => wrong.has(name) && name !== cell)
  if (names.length === 0) return []
  const value = prepared.sheet.book.evaluate(read.text, getPlace(cell))
  const isRight = isOutputRight(submission, cell, Array.isArray(value) ? (value[0]?.[0] ?? null) : value)
  return isRight ? names : []
}

function colourOf({ by, marks }: FormulaMarks, { mm }: SheetValidation['formula']): SheetColour {
  if (by === 'notGraded') return 'green'
  return by !== 'none' && marks === mm ? 'green' : 'lightBlue'
}

function rightText({ by, feedback }: FormulaMarks, colour: SheetColour, { output }: SheetValidation): string {
  if (by === 'none') return SHEET_TEXTS.notRecommended
  const own = feedback || output.feedback_correct_output
  if (own) return own
  if (by === 'notGraded') return SHEET_TEXTS.outputRight
  if (colour === 'lightBlue') return SHEET_TEXTS.listed
  if (!output.flag) return SHEET_TEXTS.formulaRight
  return by === 'listed' ? SHEET_TEXTS.right : SHEET_TEXTS.equivalent
}

/** An entry that is no finished formula, or ends in an error, has a mistake in it; any other is only not what it should be. */
function wrongText(cell: string, entry: string, value: Scalar, { output }: SheetValidation): string {
  if (value instanceof CellError || entry.startsWith("'=")) return SHEET_TEXTS.formulaError.replace('{cell}', cell)
  return output.feedback_incorrect_output || SHEET_TEXTS.incorrectOutput
}
