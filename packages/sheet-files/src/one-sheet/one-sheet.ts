import { CellError, Workbook } from '@learn/sheet'
import { ALL_FUNCTIONS } from '@learn/sheet/all'
import { cellName, formulaTokens } from '@learn/sheet/formulas'
import { SheetFileError } from '../file-error.ts'
import { FILE_LIMITS } from '../file-limits.ts'
import { getModel } from '../model-of.ts'
import type { FileCell, FileSheet, SheetFile } from '../sheet-file.ts'
import { withImplicitMarks } from './implicit-marks.ts'
import { NamesOfFile } from './names-of-file.ts'
import { withoutNames } from './without-names.ts'

/** Why a formula of a sheet does not calculate without the rest of its workbook. */
export interface Unfit {
  /** Address of the cell. */
  cell: string
  /** Other sheets that it reads. */
  sheets: readonly string[]
  /** Names, tables and functions that nothing is known of. */
  unknown: readonly string[]
}

/** One sheet of a file, to be used without the others. */
export interface OneSheet {
  /** Its formulas read its own cells only. */
  sheet: FileSheet
  /** Formulas that cannot: results stand in their place, but where they were to stay. */
  unfit: Unfit[]
  /** True when names or tables were written out. */
  isWrittenOut: boolean
  /** The cells that hold the results of a formula, in its own place and in those that it fills. */
  resultsOf: (cell: FileCell) => FileCell[]
}

/** Which formulas are left as they are. */
export interface OneSheetOptions {
  /** Addresses of cells whose formulas stay whatever they read. */
  stays?: ReadonlySet<string>
  /** So many rows from the top are used; formulas below are of no concern. */
  rows?: number
}

/**
 * A sheet of a file that is used alone: names and tables are written out as the cells they stand for, and where a formula needs what
 * only the workbook has, its result takes its place. Throws `SheetFileError` where names make the formulas too long.
 */
export function oneSheet(
  file: SheetFile,
  sheet: FileSheet,
  { stays, rows = Infinity }: OneSheetOptions = {},
): OneSheet {
  const position = file.sheets.indexOf(sheet)
  const names = new NamesOfFile(file)
  const resultsOf = resultsOfFile(file, position)
  const unfit: Unfit[] = []
  let isWrittenOut = false
  let length = 0
  const written = sheet.cells.map((cell): FileCell => {
    if (cell.formula === undefined || cell.row >= rows) return cell
    const { row, col } = cell
    const { formula, isChanged, unknown, sheets } = withoutNames(cell.formula, { sheet: position, row, col }, names)
    if (isChanged) isWrittenOut = true
    length += formula.length
    if (length > FILE_LIMITS.maxFormulaLength)
      throw new SheetFileError('file/too-large', 'The formulas of the file are too long to be read.')
    const far = [...sheets, ...indirectSheets(formula)]
    if (far.length + unknown.length > 0) unfit.push({ cell: cellName(row, col), sheets: far, unknown })
    const { isLegacy, ...rest } = cell
    return { ...rest, formula: isLegacy ? withImplicitMarks(formula) : formula }
  })
  const held = new Set(unfit.map(({ cell }) => cell).filter(cell => !stays?.has(cell)))
  return {
    sheet: { ...sheet, cells: withResults(written, cell => held.has(cell), resultsOf) },
    unfit,
    isWrittenOut,
    resultsOf,
  }
}

/** Cells of which some hold their results in place of their formulas. */
export function withResults(
  cells: readonly FileCell[],
  isHeld: (address: string) => boolean,
  resultsOf: OneSheet['resultsOf'],
): FileCell[] {
  const results = new Map<string, FileCell>()
  const isFormulaHeld = ({ formula, row, col }: FileCell) => formula !== undefined && isHeld(cellName(row, col))
  for (const cell of cells)
    if (isFormulaHeld(cell)) for (const result of resultsOf(cell)) results.set(cellName(result.row, result.col), result)
  if (results.size === 0) return [...cells]
  // What is read as `A1#` is an array no more.
  const isLost = ({ formula = '' }: FileCell) =>
    formula.includes('#') &&
    formulaTokens(formula).some(
      ({ kind, text }, i, tokens) =>
        kind === 'operator' && text === '#' && results.has((tokens[i - 1]?.text ?? '').replaceAll('$', '')),
    )
  const kept = cells.map(cell => results.get(cellName(cell.row, cell.col)) ?? cell)
  const places = new Set(cells.map(({ row, col }) => cellName(row, col)))
  const added = [...results].flatMap(([place, cell]) => (places.has(place) ? [] : cell))
  const all = [...kept, ...added].sort((a, b) => a.row - b.row || a.col - b.col)
  const lost = new Set(all.filter(isLost).map(({ row, col }) => cellName(row, col)))
  return lost.size > 0 ? withResults(all, cell => lost.has(cell), resultsOf) : all
}

/** The results that a file knows for its formulas; what it does not know is calculated, in the whole workbook. */
function resultsOfFile(file: SheetFile, position: number): OneSheet['resultsOf'] {
  let book: Workbook | null = null
  const originals = new Map(file.sheets[position]?.cells.map(cell => [cellName(cell.row, cell.col), cell]))
  return ({ row, col, value, style, spill: [height, width] = [1, 1] }) => {
    if (value !== null && height * width === 1) return [{ row, col, value, ...(style !== undefined && { style }) }]
    const whole = (book ??= Workbook.fromModel(getModel(file), { functions: ALL_FUNCTIONS }))
    const number = whole.sheets.order[position] as number
    return Array.from({ length: height * width }, (_, i): FileCell => {
      const at = { row: row + Math.floor(i / width), col: col + (i % width) }
      const found = whole.value({ sheet: number, ...at })
      const look = originals.get(cellName(at.row, at.col))?.style ?? style
      return {
        ...at,
        value: found instanceof CellError ? { e: found.error } : found,
        ...(look !== undefined && { style: look }),
      }
    })
  }
}

/** Sheets that INDIRECT is told of in a text, as far as the formula itself says them. */
function indirectSheets(formula: string): string[] {
  if (!/\bINDIRECT\s*\(/i.test(formula)) return []
  return formulaTokens(formula).flatMap(({ kind, text }) =>
    kind === 'text' && text.includes('!') ? text.slice(1, -1).replace(/!.*$/s, '').replaceAll("'", '') : [],
  )
}
