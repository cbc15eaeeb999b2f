import { MAX_TEXT } from '../evaluate/budget.ts'
import type { Program } from '../evaluate/program.ts'
import type { Table } from '../graph/tables.ts'
import { MAX_COLS, MAX_ROWS } from '../references/a1.ts'
import { isName } from '../references/name.ts'
import { type Attributes, formatOnly } from './attributes.ts'
import type { Cells } from './cells.ts'
import { cellKey } from './cells.ts'
import { readAttributes, readLine } from './stored-attributes.ts'
import { ModelError, type StoredModel } from './stored-model.ts'
import { loadScalar } from './stored-scalar.ts'

/** Cells with attributes of their own that a model may have; more is no sheet but an attack on the memory. */
const MAX_ATTRIBUTES = 1_000_000

/** How a model is loaded. */
export interface LoadOptions {
  /** Adds a sheet and gives its number. Throws what it likes about a bad name. */
  addSheet: (name: string) => number
  /** Adds a table. Throws what it likes about a bad one. */
  addTable: (table: Table) => void
  /** False: stored values of formulas are not taken over but calculated. */
  trustsValues: boolean
}

/** Fills an empty workbook from a model. Throws `ModelError` when it is not one. */
export function loadModel(cells: Cells, model: StoredModel, options: LoadOptions): void {
  const { engine } = cells
  const { version, sheets, formulas, names, tables } = record(model, 'The workbook')
  if (version !== 1 && version !== 2) throw new ModelError('This is not a stored workbook of version 1 or 2')
  const stored = list(sheets, 'The sheets').map(sheet => record(sheet, 'A sheet'))
  const numbers = stored.map(({ name }) => addSheet(name, options))
  for (const entry of optionalList(names, 'The names')) {
    const [name, text] = list(entry, 'A name')
    if (typeof name !== 'string' || typeof text !== 'string' || !isName(name)) throw damaged('A name')
    engine.names.set(name.toUpperCase(), { name, text, program: engine.programs.find(text, 0, 0, false) })
  }
  for (const entry of optionalList(tables, 'The tables')) addTable(entry, numbers, options)
  const programs = list(formulas, 'The formulas').map(entry => {
    const [text, row, col, isLegacy] = list(entry, 'A formula')
    if (typeof text !== 'string' || !isIndex(row, MAX_ROWS) || !isIndex(col, MAX_COLS)) throw damaged('A formula')
    return engine.programs.find(text, row, col, isLegacy === 1)
  })
  stored.forEach((sheet, i) => {
    const loader = new SheetLoader(cells, numbers[i] as number, programs, options.trustsValues)
    loader.loadRuns(sheet.runs)
    loader.loadLooks(sheet)
  })
}

function addSheet(name: unknown, options: LoadOptions): number {
  if (typeof name !== 'string') throw damaged('The name of a sheet')
  try {
    return options.addSheet(name)
  } catch (cause) {
    throw new ModelError('The name of a sheet is damaged', { cause })
  }
}

function addTable(entry: unknown, numbers: readonly number[], options: LoadOptions): void {
  const [name, position, corners, hasTotals, columns] = list(entry, 'A table')
  const [top, left, bottom, right] = list(corners, 'A table')
  const names = list(columns, 'A table').map(text)
  const sheet = isIndex(position, numbers.length) ? numbers[position] : undefined
  if (!isIndex(top, MAX_ROWS) || !isIndex(bottom, MAX_ROWS) || !isIndex(left, MAX_COLS) || !isIndex(right, MAX_COLS))
    throw damaged('A table')
  if (typeof name !== 'string' || sheet === undefined || names.length !== right - left + 1) throw damaged('A table')
  try {
    options.addTable({ name, sheet, rect: { top, left, bottom, right }, hasTotals: hasTotals === 1, columns: names })
  } catch (cause) {
    throw new ModelError('A table is damaged', { cause })
  }
}

/** Loads one sheet. */
class SheetLoader {
  private readonly cells: Cells
  private readonly sheet: number
  private readonly programs: readonly Program[]
  private readonly trustsValues: boolean
  private attributed = 0

  constructor(cells: Cells, sheet: number, programs: readonly Program[], trustsValues: boolean) {
    this.cells = cells
    this.sheet = sheet
    this.programs = programs
    this.trustsValues = trustsValues
  }

  loadRuns(runs: unknown): void {
    for (const entry of list(runs, 'The cells')) {
      const [col, first, run] = list(entry, 'A run of cells')
      const values = list(run, 'A run of cells')
      if (!isIndex(col, MAX_COLS) || !isIndex(first, MAX_ROWS) || first + values.length > MAX_ROWS)
        throw damaged('A run of cells')
      for (let i = 0; i < values.length; i++) if (values[i] !== null) this.loadCell(first + i, col, values[i])
    }
  }

  private loadCell(row: number, col: number, cell: unknown): void {
    const { engine } = this.cells
    if (engine.store(this.sheet).tag(row, col) !== 0) throw damaged('A cell that is stored twice')
    if (!Array.isArray(cell)) {
      engine.loadConstant(this.sheet, row, col, scalar(cell))
      return
    }
    const program = isIndex(cell[0], this.programs.length) ? this.programs[cell[0]] : undefined
    if (!program) throw damaged('The formula of a cell')
    engine.setProgram(this.sheet, row, col, program)
    if (cell.length > 1 && this.trustsValues) engine.settleFormula(this.sheet, row, col, scalar(cell[1]))
  }

  loadLooks(stored: Record<string, unknown>): void {
    const layout = this.cells.layout(this.sheet)
    for (const entry of optionalList(stored.formats, 'The formats')) {
      const [format, ...keys] = list(entry, 'A format')
      for (const key of keys) {
        if (!isIndex(key, MAX_ROWS * MAX_COLS)) throw damaged('A format')
        this.attribute(key, formatOnly(text(format)))
      }
    }
    for (const entry of optionalList(stored.attributes, 'The looks')) {
      const [first, ...stretches] = list(entry, 'The look of a cell')
      const attributes = readAttributes(first) ?? fail('The look of a cell')
      for (const stretch of stretches) {
        const [col, row, count] = list(stretch, 'The look of a cell')
        if (!isIndex(col, MAX_COLS) || !isIndex(row, MAX_ROWS) || !isIndex(count, MAX_ROWS - row + 1))
          throw damaged('The look of a cell')
        for (let i = 0; i < count; i++) this.attribute(cellKey(row + i, col), attributes)
      }
    }
    for (const entry of optionalList(stored.columns, 'The columns')) {
      const [col, format] = list(entry, 'A column')
      if (!isIndex(col, MAX_COLS)) throw damaged('A column')
      layout.columnFormats.set(col, text(format))
    }
    for (const [lines, entries, max] of [
      [layout.rows, stored.rowLines, MAX_ROWS],
      [layout.cols, stored.colLines, MAX_COLS],
    ] as const)
      for (const entry of optionalList(entries, 'The lines')) {
        const [index, line] = list(entry, 'A line')
        if (!isIndex(index, max)) throw damaged('A line')
        lines.set(index, readLine(line) ?? fail('A line'))
      }
    layout.isHidden = stored.isHidden === true
    layout.isProtected = stored.isProtected === true
    layout.isLockedByDefault = stored.isLockedByDefault === true
  }

  private attribute(key: number, attributes: Attributes): void {
    if (++this.attributed > MAX_ATTRIBUTES) throw new ModelError('The workbook has too many formatted cells')
    this.cells.layout(this.sheet).cells.set(key, attributes)
  }
}

const damaged = (what: string) => new ModelError(`${what} of the stored workbook is damaged`)

function fail(what: string): never {
  throw damaged(what)
}

const isIndex = (n: unknown, below: number): n is number =>
  Number.isInteger(n) && (n as number) >= 0 && (n as number) < below

function record(value: unknown, what: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw damaged(what)
  return value as Record<string, unknown>
}

function list(value: unknown, what: string): unknown[] {
  if (!Array.isArray(value)) throw damaged(what)
  return value
}

const optionalList = (value: unknown, what: string) => (value === undefined ? [] : list(value, what))

function text(value: unknown): string {
  if (typeof value !== 'string' || value.length > MAX_TEXT) throw damaged('A text')
  return value
}

function scalar(value: unknown) {
  const loaded = loadScalar(value)
  if (loaded === undefined || (typeof loaded === 'string' && loaded.length > MAX_TEXT)) throw damaged('A value')
  return loaded
}
