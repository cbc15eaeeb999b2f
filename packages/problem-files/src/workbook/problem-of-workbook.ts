import type { SheetContent } from '@learn/contract/sandbox'
import { CellError, type Scalar } from '@learn/sheet'
import { cellName, parseCell } from '@learn/sheet/formulas'
import {
  type FileCell,
  type FileSheet,
  importNotes,
  leftOutOfCells,
  oneSheet,
  type SheetFile,
  typedContent,
  typedRows,
} from '@learn/sheet-files'
import { type FileFault, ProblemFileError } from '../problem-file-error.ts'
import { answerPlaces } from './answer-places.ts'
import { bookOfRows } from './book-of-rows.ts'
import { getColumnTypes } from './column-types-of.ts'
import { shareMarks } from './share-marks.ts'

/** What an author says of a workbook that becomes a problem. */
export interface ImportOptions {
  /** Name of the file, for faults. */
  label: string
  title: string
  isAssessed: boolean
  /** `#RRGGBB`; left out: the usual fills. */
  fill?: string
  /** Without a marked cell the file is data alone, and its author marks answers later. */
  mayLackAnswers?: boolean
}

/** A problem made from a workbook: what goes into `problem.json`, the data, and what its author should know. */
export interface MadeProblem {
  json: object
  rows: SheetContent[][]
  columnTypes: ReturnType<typeof getColumnTypes>['types']
  notes: string[]
}

/**
 * Makes a problem of the first visible sheet: formulas in marked cells become the reference and best option, values in
 * marked cells expected outputs, all else the data. Throws `ProblemFileError`.
 */
export function problemOfWorkbook(file: SheetFile, options: ImportOptions): MadeProblem {
  const { label } = options
  const found = file.sheets.find(({ isHidden }) => !isHidden) ?? file.sheets[0]
  if (!found) throw new ProblemFileError([{ file: label, place: '', what: 'has no sheet.' }])
  const places = answerPlaces(file, found, label, options).sort(byColumn)
  const alone = oneSheet(file, found, { stays: new Set(places) })
  const { sheet } = alone
  const answers = answersOf(file, sheet, places, label)
  const rows = typedRows({ ...sheet, cells: dataCells(sheet, new Set(places)) }, file)
  const { types: columnTypes, told: lostFormats } = getColumnTypes(file, sheet)
  const book = bookOfRows(rows, columnTypes, Object.fromEntries(answers.map(({ cell, entered }) => [cell, entered])))
  const marks = shareMarks(answers.length)
  const notes = file.sheets
    .filter(other => other !== found)
    .map(({ name }) => `The sheet ${name} was left out: a problem is one sheet.`)
  notes.push(...leftOutOfCells(file, found), ...lostFormats)
  const unfit = new Map(alone.unfit.map(one => [one.cell, one]))
  notes.push(...importNotes({ ...alone, unfit: alone.unfit.filter(({ cell }) => !places.includes(cell)) }))
  const validations = answers.map(({ cell, entered, known }, i) => {
    const { formula, output } = marks[i] ?? { formula: 0, output: 0 }
    const value = plain(book.value(cell))
    for (const other of unfit.get(cell)?.sheets ?? [])
      notes.push(
        `${cell} reads the sheet ${other}, which is no part of the problem: bring what it reads into ${sheet.name}.`,
      )
    for (const word of unfit.get(cell)?.unknown ?? [])
      notes.push(`${cell} uses ${word}, which is not known here: write what it stands for.`)
    if (known !== null && !isSame(known, value))
      notes.push(`${cell}: the file holds ${JSON.stringify(known)}, calculated here it is ${JSON.stringify(value)}.`)
    if (!entered.startsWith('='))
      return [cell, { formula: { flag: false }, output: { value, weightage: formula + output } }]
    const best = { value: entered, weightage: formula, feedback: '', isBest: true }
    return [cell, { formula: { value: entered, mm: formula, options: [best] }, output: { value, weightage: output } }]
  })
  const json = {
    title: options.title,
    problemType: options.isAssessed ? 'Assessment' : 'Practice',
    description: '',
    steps: [],
    columnTypes,
    validations: Object.fromEntries(validations) as object,
  }
  return { json, rows, columnTypes, notes }
}

interface Answer {
  cell: string
  entered: string
  /** What the file holds as the result; null when it holds none. */
  known: string | number | boolean | null
}

function answersOf(file: SheetFile, sheet: FileSheet, places: readonly string[], label: string): Answer[] {
  const cells = new Map(sheet.cells.map(cell => [cellName(cell.row, cell.col), cell]))
  const faults: FileFault[] = []
  const answers = places.flatMap((cell): Answer[] => {
    const of = cells.get(cell)
    const entered = of ? typedContent(of, file.styles[of.style ?? 0]?.format ?? 'General') : null
    if (of && entered !== null && entered !== '') return [{ cell, entered: typed(entered), known: knownOf(of) }]
    faults.push({ file: label, place: cell, what: 'is marked as an answer and holds neither a formula nor a value.' })
    return []
  })
  if (faults.length > 0) throw new ProblemFileError(faults)
  return answers
}

const typed = (content: SheetContent) =>
  typeof content === 'boolean' ? String(content).toUpperCase() : String(content)
const knownOf = ({ value, formula }: FileCell): string | number | boolean | null =>
  formula === undefined ? null : typeof value === 'object' && value !== null ? value.e : value

/** Cells of the data: neither answers nor what their array results fill. */
function dataCells({ cells }: FileSheet, answers: ReadonlySet<string>): FileCell[] {
  const filled = cells.filter(({ row, col, spill }) => spill && answers.has(cellName(row, col)))
  const isFilled = ({ row, col }: FileCell) =>
    filled.some(
      ({ row: top, col: left, spill: [height, width] = [1, 1] }) =>
        row >= top && row < top + height && col >= left && col < left + width,
    )
  return cells.filter(cell => !answers.has(cellName(cell.row, cell.col)) && !isFilled(cell))
}

const plain = (value: Scalar) => (value instanceof CellError ? value.error : value)

function isSame(known: unknown, value: unknown): boolean {
  if (typeof known !== 'number' || typeof value !== 'number') return known === value
  return Math.abs(known - value) <= 1e-9 * Math.max(1, Math.abs(known))
}

function byColumn(a: string, b: string): number {
  const [x, y] = [parseCell(a), parseCell(b)]
  return (x?.col ?? 0) - (y?.col ?? 0) || (x?.row ?? 0) - (y?.row ?? 0)
}
