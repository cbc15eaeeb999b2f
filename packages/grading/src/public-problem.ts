import type { PublicSheetProblem, SheetCellResult, SheetProblem, SheetResult } from '@learn/contract/sandbox'
import { SHEET_TEXTS } from '@learn/contract/sandbox/plain'
import { getData } from './data.ts'
import { scoreLines } from './score-lines.ts'

/**
 * What a browser may have of an assessed problem before its release. Built up from what may be shown, so that a field
 * that joins the problem later stays at home until it is named here.
 */
export function publicProblem(problem: SheetProblem): PublicSheetProblem {
  const { title, description, steps, problemType, headers, dimensions, columnTypes, carryForward } = problem
  const validations = Object.entries(problem.validations).map(
    ([cell, { formula, output }]) => [cell, { formula: formula.flag, output: output.flag }] as const,
  )
  return {
    title,
    description,
    steps,
    problemType,
    headers,
    dimensions,
    columnTypes,
    // An author's sheet may still hold answers in the answer cells.
    cellData: getData(problem),
    carryForward,
    validations: Object.fromEntries(validations),
  }
}

/**
 * A result as a browser may have it before the release of an assessed problem: marks, colours and the documents' texts;
 * no expected value, no word of the author, and no sentence that tells the reference.
 */
export function publicResult(result: SheetResult): SheetResult {
  const cells = result.cells.map(cell => ({ ...cell, text: ourText(cell), mistakes: [], breakingCase: null }))
  return { ...result, cells, lines: scoreLines(cells) }
}

/** What an author wrote about a cell may name its formula: until the release a sentence of ours stands there. */
function ourText({ cell, text, colour, formulaBy }: SheetCellResult): string {
  if (Object.values(SHEET_TEXTS).some(ours => ours.replace('{cell}', cell) === text)) return text
  if (colour === 'red') return SHEET_TEXTS.incorrectOutput
  if (formulaBy === 'notGraded') return SHEET_TEXTS.outputRight
  if (colour === 'lightBlue') return SHEET_TEXTS.listed
  return formulaBy === 'listed' ? SHEET_TEXTS.right : SHEET_TEXTS.equivalent
}
