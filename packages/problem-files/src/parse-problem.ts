import { SHEET_COLUMNS, SHEET_ROWS, type SheetContent, type SheetProblem, sheetProblem } from '@learn/contract/sandbox'
import { parseCell } from '@learn/sheet/formulas'
import type { z } from 'zod'
import { type FileFault, ProblemFileError } from './problem-file-error.ts'

const FILE = 'problem.json'

/**
 * A problem from the text of its `problem.json` and the rows beside it; null: no data file. A sheet whose size is not
 * written is as large as usual, or as its data and answers need. Throws `ProblemFileError`.
 */
export function parseProblem(text: string, rows: SheetContent[][] | null): SheetProblem {
  const json = jsonOf(text)
  if (rows !== null && 'cellData' in json)
    throw new ProblemFileError([
      { file: FILE, place: 'cellData', what: 'the data stands in a file beside it already.' },
    ])
  const cells = rows ?? json.cellData
  const dimensions = json.dimensions ?? sizeOf(Array.isArray(cells) ? cells : [], Object.keys(json.validations ?? {}))
  const { data, error } = sheetProblem.safeParse({ ...json, cellData: cells, dimensions })
  if (error) throw new ProblemFileError(error.issues.map(faultOf))
  return data
}

interface Written {
  cellData?: unknown
  dimensions?: unknown
  validations?: object
}

function jsonOf(text: string): Written {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new ProblemFileError([{ file: FILE, place: '', what: `is no JSON: ${(error as Error).message}.` }])
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new ProblemFileError([{ file: FILE, place: '', what: 'holds no object.' }])
  return json
}

function sizeOf(rows: readonly unknown[], answers: readonly string[]): { rows: number; columns: number } {
  const places = answers.map(cell => parseCell(cell) ?? { row: 0, col: 0 })
  const widths = rows.map(row => (Array.isArray(row) ? row.length : 0))
  return {
    rows: Math.max(SHEET_ROWS, rows.length, ...places.map(({ row }) => row + 1)),
    columns: widths.reduce((a, b) => Math.max(a, b), Math.max(SHEET_COLUMNS, ...places.map(({ col }) => col + 1))),
  }
}

function faultOf({ path, message }: z.core.$ZodIssue): FileFault {
  return { file: FILE, place: path.join('.'), what: `${message}.` }
}
