import type { Program } from '../evaluate/program.ts'
import { printTemplate } from '../parse/template.ts'
import { MAX_COLS, MAX_ROWS } from '../references/a1.ts'
import { CellError, errorOfCode, type Scalar } from '../values.ts'
import { type Cells, formatKey } from './cell-state.ts'

/** A constant as stored: an error is `{e: code}`, with `m` when its message is its own. */
export type StoredScalar = number | string | boolean | null | { e: string; m?: string }

/** A cell as stored: a constant, or `[index of its formula]` with the value it had, which saves calculating it. */
export type StoredCell = StoredScalar | [formula: number] | [formula: number, value: StoredScalar]

/** One sheet: runs of cells going down a column. */
export interface StoredSheet {
  name: string
  /** Column, first row, cells; numbers from 0. */
  runs: [col: number, row: number, cells: StoredCell[]][]
  /** Formats of single cells: format, then `row * 16384 + column` of each. */
  formats?: [format: string, ...cells: number[]][]
  /** Formats of columns. */
  columns?: [col: number, format: string][]
}

/** A whole workbook as plain JSON. Formulas that were filled from one another are stored once. */
export interface StoredModel {
  version: 1
  sheets: StoredSheet[]
  /** Text, row and column where it stands so; 1 when from before dynamic arrays. */
  formulas: [text: string, row: number, col: number, isLegacy?: 1][]
  names?: [name: string, formula: string][]
}

/** A model that is not one: damaged, or from a newer version. */
export class ModelError extends Error {
  override readonly name = 'ModelError'
}

/** Empty cells between two filled ones that a run bridges. */
const GAP = 3

const storeScalar = (v: Scalar): StoredScalar =>
  v instanceof CellError
    ? errorOfCode(v.error)?.message === v.message
      ? { e: v.error }
      : { e: v.error, m: v.message }
    : v

function loadScalar(v: StoredScalar): Scalar {
  if (v === null || typeof v !== 'object') return v
  const known = errorOfCode(v.e)
  return known && v.m === undefined ? known : new CellError(known?.error ?? '#ERROR!', v.m ?? v.e)
}

/** The contents and formats of all sheets as a model. */
export function storeModel(cells: Cells): StoredModel {
  const { engine } = cells
  const formulas: StoredModel['formulas'] = []
  const indexes = new Map<Program, number>()
  const indexOf = (program: Program, row: number, col: number) => {
    let index = indexes.get(program)
    if (index === undefined) {
      index = formulas.length
      indexes.set(program, index)
      const text = printTemplate(program.template, row, col)
      formulas.push(program.isLegacy ? [text, row, col, 1] : [text, row, col])
    }
    return index
  }
  const cellOf = (sheet: number, row: number, col: number): StoredCell => {
    const node = engine.formulaAt(sheet, row, col)
    if (!node) return cells.isSpilled(sheet, row, col) ? null : storeScalar(engine.peek(sheet, row, col))
    const index = indexOf(node.program, row, col)
    // Arrays and what is calculated anew anyway are stored without value.
    if (node.spill || node.program.isVolatile || engine.isDirty(node) || engine.blocked.has(node)) return [index]
    return [index, storeScalar(engine.peek(sheet, row, col))]
  }
  const sheets = engine.stores.map((store, sheet): StoredSheet => {
    const runs: StoredSheet['runs'] = []
    for (let col = 0; col < store.usedCols; col++) {
      let run: StoredCell[] | null = null
      let empty = 0
      for (let row = 0; row < store.usedRows; row++) {
        const cell = store.tag(row, col) === 0 ? null : cellOf(sheet, row, col)
        if (cell === null) {
          empty++
          continue
        }
        if (!run || empty > GAP) {
          run = []
          runs.push([col, row, run])
        } else for (; empty > 0; empty--) run.push(null)
        empty = 0
        run.push(cell)
      }
    }
    return { name: store.name, runs, ...storeFormats(cells, sheet) }
  })
  const names = [...engine.names.values()].map(({ name, text }): [string, string] => [name, text])
  return { version: 1, sheets, formulas, ...(names.length > 0 ? { names } : {}) }
}

function storeFormats(cells: Cells, sheet: number): Pick<StoredSheet, 'formats' | 'columns'> {
  const own = cells.formats[sheet]
  const byFormat = new Map<string, number[]>()
  for (const [key, format] of own?.cells ?? []) byFormat.set(format, [...(byFormat.get(format) ?? []), key])
  const formats = [...byFormat].map(([format, keys]): [string, ...number[]] => [format, ...keys])
  const columns = [...(own?.columns ?? [])]
  return { ...(formats.length > 0 ? { formats } : {}), ...(columns.length > 0 ? { columns } : {}) }
}

const isIndex = (n: unknown, below: number): n is number =>
  Number.isInteger(n) && (n as number) >= 0 && (n as number) < below

/** Fills an empty workbook from a model. Throws `ModelError` when it is not one. */
export function loadModel(cells: Cells, model: StoredModel, addSheet: (name: string) => number): void {
  const { engine } = cells
  if (model?.version !== 1 || !Array.isArray(model.sheets) || !Array.isArray(model.formulas))
    throw new ModelError('This is not a stored workbook of version 1')
  for (const sheet of model.sheets) addSheet(sheet.name)
  for (const [name, text] of model.names ?? [])
    engine.names.set(name.toUpperCase(), { name, text, program: engine.programs.find(text, 0, 0, false) })
  const programs = model.formulas.map(([text, row, col, isLegacy]) => {
    if (typeof text !== 'string' || !isIndex(row, MAX_ROWS) || !isIndex(col, MAX_COLS))
      throw new ModelError('A stored formula is damaged')
    return engine.programs.find(text, row, col, isLegacy === 1)
  })
  model.sheets.forEach((stored, sheet) => {
    for (const [col, first, list] of stored.runs) {
      if (
        !isIndex(col, MAX_COLS) ||
        !isIndex(first, MAX_ROWS) ||
        !Array.isArray(list) ||
        first + list.length > MAX_ROWS
      )
        throw new ModelError(`A run of cells of ${stored.name} is damaged`)
      for (let i = 0; i < list.length; i++) loadCell(cells, sheet, first + i, col, list[i] as StoredCell, programs)
    }
    for (const [format, ...keys] of stored.formats ?? [])
      for (const key of keys)
        cells.formats[sheet]?.cells.set(formatKey(Math.floor(key / MAX_COLS), key % MAX_COLS), format)
    for (const [col, format] of stored.columns ?? []) cells.formats[sheet]?.columns.set(col, format)
  })
}

function loadCell(cells: Cells, sheet: number, row: number, col: number, cell: StoredCell, programs: Program[]): void {
  const { engine } = cells
  if (!Array.isArray(cell)) {
    if (cell !== null) engine.loadConstant(sheet, row, col, loadScalar(cell))
    return
  }
  const program = programs[cell[0]]
  if (!program) throw new ModelError('A stored cell names a formula that is not there')
  engine.setProgram(sheet, row, col, program)
  if (cell.length > 1) engine.settleFormula(sheet, row, col, loadScalar(cell[1] as StoredScalar))
}
