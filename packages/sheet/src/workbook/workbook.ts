import { Budget, DEFAULT_LIMITS, type Limits } from '../evaluate/budget.ts'
import type { Functions } from '../evaluate/compile.ts'
import { type TraceStep, traceFormula } from '../evaluate/trace.ts'
import { type Shown, showValue } from '../formats/number-format.ts'
import type { Reading } from '../formats/read-number.ts'
import { partsOf, serialOfMoment } from '../formats/serial.ts'
import { Engine } from '../graph/engine.ts'
import { Recalculation } from '../graph/recalculation.ts'
import type { Rect } from '../references/a1.ts'
import { type CellPlace, PlaceError, type RangePlace, resolveCell, resolveRange } from '../references/place.ts'
import { CellError, type Scalar } from '../values.ts'
import { type CellState, Cells, EMPTY_STATE } from './cell-state.ts'
import { Changes } from './changes.ts'
import { fillRange } from './fill.ts'
import { Filters, type FilterTest } from './filter.ts'
import { changeLines } from './insert-delete.ts'
import { Journal } from './journal.ts'
import { copyCells } from './move-cells.ts'
import { type PivotOptions, type PivotTable, pivotTable } from './pivot.ts'
import { SheetList } from './sheet-list.ts'
import { type SortOptions, sortRows } from './sort.ts'
import { loadModel, type StoredModel, storeModel } from './stored-model.ts'
import { inputText, stateOf } from './typed-input.ts'

/** What `set` takes: a text is read as typed (`=...`, `12%`, `'text`), anything else is put as it is. */
export type CellInput = Scalar

/** How a workbook is made. */
export interface WorkbookOptions {
  /** The functions that formulas may use: `ALL_FUNCTIONS` or `COMMON_FUNCTIONS`. */
  functions: Functions
  /** Milliseconds since 1970, for NOW and TODAY. Default `Date.now`. */
  clock?: () => number
  /** Milliseconds that only grow, for deadlines. Default `performance.now`. */
  stopwatch?: () => number
  /** Minutes east of UTC that NOW shows. Default 330 (Asia/Kolkata). */
  offsetMinutes?: number
  /** How written dates are read: `en-IN` takes 05/03/2024 as 5 March, `en-US` as 3 May. Default `en-IN`. */
  locale?: 'en-IN' | 'en-US'
  /** Numbers from 0 up to 1 for RAND. Default `Math.random`. */
  random?: () => number
  /** Bounds of one formula and one recalculation. */
  limits?: Partial<Limits>
}

/**
 * The public door of the engine: sheets of cells that recalculate themselves after every change. Methods that change
 * something return the cells whose value changed, formulas that depend on them included, and can be undone.
 * No formula and no value makes a method throw; a place that does not exist throws `PlaceError`.
 */
export class Workbook {
  readonly sheets: SheetList
  readonly filters: Filters
  private readonly engine: Engine
  private readonly functions: Functions
  private readonly cells: Cells
  private readonly journal: Journal
  private readonly recalculation: Recalculation
  private readonly reading: () => Reading
  private batchDepth = 0

  constructor(options: WorkbookOptions) {
    const { clock = () => Date.now(), random = () => Math.random(), offsetMinutes = 330 } = options
    const now = () => serialOfMoment(clock(), offsetMinutes)
    const budget = new Budget({ ...DEFAULT_LIMITS, ...options.limits }, options.stopwatch)
    const dates = options.locale === 'en-US' ? 'mdy' : 'dmy'
    this.functions = options.functions
    this.engine = new Engine(options.functions, budget, { now, random, dates })
    this.cells = new Cells(this.engine)
    this.journal = new Journal(this.cells)
    this.recalculation = new Recalculation(this.engine)
    this.reading = () => ({ currentYear: partsOf(now()).year, dates })
    this.sheets = new SheetList(this.engine, this.cells, this.journal, () => this.settle())
    this.filters = new Filters(this.engine, this.cells, this.journal, () => this.settle())
  }

  /** A workbook with one sheet holding `rows` from A1 on. Texts are read as typed, null leaves a cell empty. */
  static fromRows(rows: readonly (readonly CellInput[])[], options: WorkbookOptions, sheet = 'Sheet1'): Workbook {
    const workbook = new Workbook(options)
    workbook.sheets.load(sheet)
    const reading = workbook.reading()
    rows.forEach((row, r) => {
      for (let c = 0; c < row.length; c++) {
        const input = row[c] ?? null
        if (input === null) continue
        if (typeof input === 'string' && input.charCodeAt(0) === 61 && input.length > 1)
          workbook.engine.setFormula(0, r, c, input)
        else if (typeof input !== 'string') workbook.engine.loadConstant(0, r, c, input)
        else workbook.cells.put(0, r, c, stateOf(input, EMPTY_STATE, 'General', reading))
      }
    })
    workbook.settle()
    return workbook
  }

  /** A workbook from what `toModel` gave. Stored values are taken over, so nothing is calculated. Throws `ModelError`. */
  static fromModel(model: StoredModel, options: WorkbookOptions): Workbook {
    const workbook = new Workbook(options)
    loadModel(workbook.cells, model, name => workbook.sheets.load(name))
    workbook.settle()
    return workbook
  }

  /** Everything as plain JSON; undo steps and filters are not part of it. */
  toModel(): StoredModel {
    return storeModel(this.cells)
  }

  /** The value of a cell: a number, text, boolean, null or `CellError`. Dates are serial numbers. */
  value(place: CellPlace): Scalar {
    const { sheet, row, col } = this.at(place)
    return this.engine.peek(sheet, row, col)
  }

  /** The values of a range, row by row; whole columns end at the last used row. */
  values(place: RangePlace): Scalar[][] {
    const { sheet, top, left, bottom, right } = this.area(place)
    const rows: Scalar[][] = []
    for (let row = top; row <= bottom; row++) {
      const line: Scalar[] = []
      for (let col = left; col <= right; col++) line.push(this.engine.peek(sheet, row, col))
      rows.push(line)
    }
    return rows
  }

  /** The text that a cell shows in its format, with the colour of the format. */
  shown(place: CellPlace): Shown {
    const { sheet, row, col } = this.at(place)
    return showValue(this.engine.peek(sheet, row, col), this.cells.formatOf(sheet, row, col))
  }

  /** The text that a cell shows. */
  text(place: CellPlace): string {
    return this.shown(place).text
  }

  /** The error of a cell with its message, or null. */
  error(place: CellPlace): CellError | null {
    const value = this.value(place)
    return value instanceof CellError ? value : null
  }

  /** The formula of a cell with its `=`, or null. */
  formula(place: CellPlace): string | null {
    const { sheet, row, col } = this.at(place)
    return this.engine.formulaText(sheet, row, col)
  }

  /** A formula (that of the cell, if none is given) with the value of each of its parts; null when there is none. */
  trace(place: CellPlace, formula: string | null = this.formula(place)): TraceStep | null {
    return formula === null ? null : traceFormula(formula, this.at(place), this.functions, this.engine.exec)
  }

  /** What an editor opens with: the formula, or the value as it would be typed. */
  input(place: CellPlace): string {
    const { sheet, row, col } = this.at(place)
    return inputText(this.cells.state(sheet, row, col), this.cells.formatOf(sheet, row, col))
  }

  /** The range that the formula of a cell filled, or null. */
  spillRange(place: CellPlace): Rect | null {
    const { sheet, row, col } = this.at(place)
    return this.engine.stores[sheet]?.node(row, col)?.spill ?? null
  }

  /** Rows and columns up to the last used ones. */
  usedSize(sheet = 0): { rows: number; cols: number } {
    return { rows: this.engine.usedRows(sheet), cols: this.engine.usedCols(sheet) }
  }

  /** Puts what was typed, or a value, into a cell. */
  set(place: CellPlace, input: CellInput): Changes {
    const { sheet, row, col } = this.at(place)
    this.write(sheet, row, col, input)
    return this.finish()
  }

  /** Puts rows of inputs, the first cell at `place`; `undefined` leaves a cell as it is. */
  setRows(place: CellPlace, rows: readonly (readonly (CellInput | undefined)[])[]): Changes {
    const { sheet, row, col } = this.at(place)
    rows.forEach((line, r) => {
      line.forEach((input, c) => {
        if (input !== undefined) this.write(sheet, row + r, col + c, input)
      })
    })
    return this.finish()
  }

  /** Empties a range; formats stay. */
  clear(place: RangePlace): Changes {
    const { sheet, top, left, bottom, right } = this.area(place)
    for (let row = top; row <= bottom; row++)
      for (let col = left; col <= right; col++) {
        const { format } = this.cells.state(sheet, row, col)
        this.journal.change(sheet, row, col, { ...EMPTY_STATE, format })
      }
    return this.finish()
  }

  /** Gives a range a number format; null takes it away. */
  setFormat(place: RangePlace, format: string | null): Changes {
    const { sheet, top, left, bottom, right } = this.area(place)
    for (let row = top; row <= bottom; row++)
      for (let col = left; col <= right; col++)
        this.journal.change(sheet, row, col, { ...this.cells.state(sheet, row, col), format })
    return this.finish()
  }

  /** Gives a column (from 0) a format, which is also how typed texts are read there; null is automatic. */
  setColumnFormat(col: number, format: string | null, sheet = 0): Changes {
    const { columns } = this.cells.formats[sheet] ?? missingSheet(sheet)
    const before = columns.get(col)
    const to = (value: string | null | undefined) => () => {
      if (value === null || value === undefined) columns.delete(col)
      else columns.set(col, value)
    }
    this.journal.perform(to(format), to(before))
    return this.finish()
  }

  /** Copies a range; relative references shift. A target that is a multiple of the source is filled with it. */
  copy(source: RangePlace, target: RangePlace): Changes {
    copyCells(this.cells, this.journal, this.area(source), this.whole(target))
    return this.finish()
  }

  /** Continues `source` over `target`, which contains it: series, dates, lists, and formulas that shift. */
  fill(source: RangePlace, target: RangePlace): Changes {
    fillRange(this.cells, this.journal, this.area(source), this.whole(target))
    return this.finish()
  }

  /** Sorts the rows of a range; equal rows keep their order. */
  sort(place: RangePlace, options: SortOptions = {}): Changes {
    sortRows(this.cells, this.journal, this.area(place), options)
    return this.finish()
  }

  /** Hides the rows of a range (its first row is the header) whose cell in `column` fails the test. */
  filter(place: RangePlace, column: number, test: FilterTest): Changes {
    return this.filters.set(this.area(place), column, test)
  }

  /** Inserts rows (or deletes, when `count` is negative) before row `at`, from 0; references are rewritten. */
  changeRows(at: number, count: number, sheet = 0): Changes {
    changeLines(this.cells, this.journal, { sheet, axis: 'row', at, count })
    return this.finish()
  }

  /** Inserts columns (or deletes, when `count` is negative) before column `at`, from 0; references are rewritten. */
  changeCols(at: number, count: number, sheet = 0): Changes {
    changeLines(this.cells, this.journal, { sheet, axis: 'col', at, count })
    return this.finish()
  }

  /** A pivot table over a range whose first row holds titles. Throws `RangeError` for a column that is not there. */
  pivot(place: RangePlace, options: PivotOptions): PivotTable {
    const [header = [], ...data] = this.values(place)
    return pivotTable(header, data, options)
  }

  /** Defines a name for a formula (`=Sheet1!$A$1:$A$9`); null takes the name away. */
  define(name: string, formula: string | null): Changes {
    const { engine } = this
    const key = name.toUpperCase()
    const before = engine.names.get(key)
    const after =
      formula === null ? undefined : { name, text: formula, program: engine.programs.find(formula, 0, 0, false) }
    const to = (value: typeof before) => () => {
      if (value) engine.names.set(key, value)
      else engine.names.delete(key)
      engine.relinkAll()
    }
    this.journal.perform(to(after), to(before))
    return this.finish()
  }

  /** Defined names with their formulas. */
  get names(): { name: string; formula: string }[] {
    return [...this.engine.names.values()].map(({ name, text }) => ({ name, formula: text }))
  }

  /** Formulas that ended in a defect of the engine since the workbook was made; always 0 unless there is one to report. */
  get defects(): number {
    return this.engine.budget.defects
  }

  /** Runs several changes as one: one step of undo, one recalculation. */
  batch(change: () => void): Changes {
    this.batchDepth++
    try {
      change()
    } finally {
      this.batchDepth--
    }
    return this.finish()
  }

  /** Takes the last change back. */
  undo(): Changes {
    this.journal.undo()
    return this.settle()
  }

  /** Does again what was taken back. */
  redo(): Changes {
    this.journal.redo()
    return this.settle()
  }

  get canUndo(): boolean {
    return this.journal.canUndo
  }
  get canRedo(): boolean {
    return this.journal.canRedo
  }

  /** Recalculates what is volatile (`everything`: all formulas). */
  recalculate(everything = false): Changes {
    if (everything) this.engine.relinkAll()
    return this.settle()
  }

  private write(sheet: number, row: number, col: number, input: CellInput): void {
    const before: CellState = this.cells.state(sheet, row, col)
    const format = this.cells.formatOf(sheet, row, col)
    this.journal.change(sheet, row, col, stateOf(input, before, format, this.reading()))
  }

  private finish(): Changes {
    if (this.batchDepth > 0) return new Changes([])
    this.journal.commit()
    return this.settle()
  }

  private settle(): Changes {
    if (this.batchDepth > 0) return new Changes([])
    this.recalculation.run()
    const { touched } = this.engine
    this.engine.touched = []
    return new Changes(touched)
  }

  private at(place: CellPlace): { sheet: number; row: number; col: number } {
    const at = resolveCell(place, name => this.engine.sheetIndex(name))
    if (!this.engine.stores[at.sheet] || !Engine.isCell(at.row, at.col)) throw new PlaceError('There is no such cell')
    return at
  }

  /** A range as numbers, whole columns and rows cut at the last used cell. */
  private area(place: RangePlace): { sheet: number } & Rect {
    const area = this.whole(place)
    const { rows, cols } = this.usedSize(area.sheet)
    const isLong = area.bottom - area.top > rows + 1000
    const isWide = area.right - area.left > cols + 1000
    return {
      ...area,
      bottom: isLong ? Math.max(area.top, Math.min(area.bottom, rows - 1)) : area.bottom,
      right: isWide ? Math.max(area.left, Math.min(area.right, cols - 1)) : area.right,
    }
  }

  private whole(place: RangePlace): { sheet: number } & Rect {
    const area = resolveRange(place, name => this.engine.sheetIndex(name))
    const isSheet = this.engine.stores[area.sheet] !== undefined
    if (!isSheet || !Engine.isCell(area.top, area.left) || !Engine.isCell(area.bottom, area.right))
      throw new PlaceError('There is no such range')
    return area
  }
}

function missingSheet(sheet: number): never {
  throw new PlaceError(`There is no sheet ${sheet}`)
}
