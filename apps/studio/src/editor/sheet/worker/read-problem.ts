import type { SheetProblem, SheetValidation } from '@learn/contract/sandbox'
import { AUTHORED_CELLS, AUTHORED_ROWS, SHEET_COLUMNS, SHEET_ROWS } from '@learn/contract/sandbox/plain'
import { type MadeProblem, ProblemFileError, problemOfWorkbook } from '@learn/problem-files/workbook'
import { readSheetFile, SheetFileError } from '@learn/sheet-files'
import { toPlace } from '../places.ts'
import { NO_HINTS, wholeRule, withUsualMarks } from '../rules.ts'
import type { ReadProblem } from './messages.ts'

/** What a workbook says of an answer cell; the rest of its rule is as usual. */
interface MadeRule {
  formula: Partial<SheetValidation['formula']>
  output: Partial<SheetValidation['output']>
}

/** What the problem is called, and whether it is assessed. */
interface About {
  name: string
  title: string
  problemType: string
}

/** Rows and columns below and beside what a file holds, so that there is room to write. */
const ROOM = 2

/** Why a file was refused, for the person who chose it. */
export class UnreadFile extends Error {}

/** A problem out of a workbook or a text table: marked cells are its answers. Throws `UnreadFile`. */
export async function readProblem(bytes: Uint8Array<ArrayBuffer>, about: About): Promise<ReadProblem> {
  try {
    const file = await readSheetFile(bytes)
    const isAssessed = about.problemType !== 'Practice'
    return present(
      problemOfWorkbook(file, { label: about.name, title: about.title, isAssessed, mayLackAnswers: true }),
      about,
    )
  } catch (error) {
    if (error instanceof ProblemFileError)
      throw new UnreadFile(error.faults.map(({ place, what }) => `${place || about.name} ${what}`).join(' '))
    if (error instanceof SheetFileError) throw new UnreadFile(error.message)
    throw error
  }
}

const figure = (count: number): string => count.toLocaleString('en-IN')

function present({ json, rows, columnTypes, notes }: MadeProblem, { name, title, problemType }: About): ReadProblem {
  const filled = rows.reduce((sum, row) => sum + row.filter(cell => cell !== null && cell !== '').length, 0)
  if (rows.length > AUTHORED_ROWS || filled > AUTHORED_CELLS)
    throw new UnreadFile(
      `${name} has ${figure(rows.length)} rows and ${figure(filled)} filled cells. A problem takes ${figure(AUTHORED_ROWS)} rows and ${figure(AUTHORED_CELLS)} cells at most: keep what the task needs.`,
    )
  const made = Object.entries((json as { validations?: Record<string, MadeRule> }).validations ?? {})
  const validations = Object.fromEntries(made.map(([cell, rule]) => [cell, withUsualMarks(wholeRule(rule))]))
  const problem: SheetProblem = {
    title,
    description: '',
    steps: [],
    problemType,
    headers: [],
    dimensions: sizeOf({ cellData: rows, validations }),
    columnTypes,
    cellData: rows,
    validations,
    carryForward: false,
    variants: NO_HINTS,
    hints: [],
  }
  const unmarked = 'No answer cell was marked in the file. Choose cells, then press “Answer cells”.'
  return { problem, notes: made.length > 0 ? notes : [unmarked, ...notes] }
}

/** As large as data and answers need, and no smaller than usual. */
function sizeOf({ cellData, validations }: Pick<SheetProblem, 'cellData' | 'validations'>): SheetProblem['dimensions'] {
  const places = Object.keys(validations).map(toPlace)
  const rows = Math.max(cellData.length, ...places.map(({ row }) => row + 1)) + ROOM
  const columns = Math.max(0, ...cellData.map(row => row.length), ...places.map(({ col }) => col + 1)) + ROOM
  return { rows: Math.min(AUTHORED_ROWS, Math.max(SHEET_ROWS, rows)), columns: Math.max(SHEET_COLUMNS, columns) }
}
