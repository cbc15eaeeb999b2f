import { Budget, DEFAULT_LIMITS, type Limits, MAX_TEXT } from '../evaluate/budget.ts'
import type { Functions } from '../evaluate/compile.ts'
import { AMERICAN_FORMATS, INDIAN_FORMATS } from '../evaluate/result-format.ts'
import { type Shown, showValue } from '../formats/number-format.ts'
import type { Reading } from '../formats/read-number.ts'
import { getParts, serialOfMoment } from '../formats/serial.ts'
import { Engine } from '../graph/engine.ts'
import type { Rect } from '../references/a1.ts'
import { type CellPlace, PlaceError, type RangePlace } from '../references/place.ts'
import { CellError, type Scalar } from '../values.ts'
import { type CellInput, Typing } from './cell-input.ts'
import { Cells } from './cells.ts'
import { changeAttributes } from './change-attributes.ts'
import type { Changes } from './changes.ts'
import { copyCells } from './copy-cells.ts'
import { evaluateFormula } from './evaluate-formula.ts'
import { fillRange } from './fill.ts'
import { Filters, type FilterTest } from './filter.ts'
import { changeLines, type LineChange } from './insert-delete.ts'
import type { StepInfo } from './journal.ts'
import { loadModel } from './load-model.ts'
import { Looks } from './looks.ts'
import { defineName } from './name-list.ts'
import { Places } from './places.ts'
import { Scenario } from './scenario.ts'
import { Session } from './session.ts'
import { SheetList } from './sheet-list.ts'
import { type SortOptions, sortRows } from './sort.ts'
import { storeModel } from './store-model.ts'
import type { StoredModel } from './stored-model.ts'
import { TableList } from './table-list.ts'
import { readView, type View } from './view.ts'
import type { WorkbookPart } from './workbook-part.ts'

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
  /**
   * Numbers that differ by no more than this share are equal to comparing operators: no sum or difference is above another
   * one by what rounding left. Default: equal to 15 digits, as in Excel.
   */
  nearness?: number
  /** Bounds of one formula and one recalculation. */
  limits?: Partial<Limits>
  /**
   * The workbook comes from someone who is not trusted: values stored in its model are calculated, not taken over, and
   * its compiled formulas are not kept for other workbooks. Default false.
   */
  isUntrusted?: boolean
  /** Bytes, about, that steps of undo may take before the oldest are forgotten. Default 32 MB. */
  undoBytes?: number
}

const UNDO_BYTES = 32 * 2 ** 20

/**
 * The public door of the engine: sheets of cells that recalculate themselves after every change. Methods that change
 * something return the cells whose value changed, formulas that depend on them included, and can be undone.
 * No formula and no value makes a method throw; a place that does not exist throws `PlaceError`.
 */
export class Workbook {
  readonly sheets: SheetList
  readonly filters: Filters
  /** Ranges whose columns have names. */
  readonly tables: TableList
  /** Styles, comments, locks, sizes, hidden lines. */
  readonly looks: Looks
  private readonly engine: Engine
  private readonly cells: Cells
  private readonly session: Session
  private readonly places: Places
  private readonly typing: Typing
  private readonly options: WorkbookOptions
  private readonly parts = new Map<WorkbookPart<unknown>, unknown>()

  constructor(options: WorkbookOptions) {
    const { clock = () => Date.now(), random = () => Math.random(), offsetMinutes = 330 } = options
    const now = () => serialOfMoment(clock(), offsetMinutes)
    const budget = new Budget({ ...DEFAULT_LIMITS, ...options.limits }, options.stopwatch)
    const dates = options.locale === 'en-US' ? 'mdy' : 'dmy'
    const formats = options.locale === 'en-US' ? AMERICAN_FORMATS : INDIAN_FORMATS
    this.options = options
    this.engine = new Engine(
      options.functions,
      budget,
      { now, random, dates, nearness: options.nearness ?? 0 },
      options.isUntrusted,
    )
    this.cells = new Cells(this.engine)
    this.session = new Session(this.cells, options.undoBytes ?? UNDO_BYTES)
    this.places = new Places(this.engine.sheets)
    const reading: Reading = {
      dates,
      get currentYear() {
        return getParts(now()).year
      },
    }
    this.typing = new Typing(this.session, reading, formats)
    this.sheets = new SheetList(this.session, this.places)
    this.filters = new Filters(this.session, this.places)
    this.tables = new TableList(this.session, this.places)
    this.looks = new Looks(this.session, this.places, this.filters)
  }

  /** A workbook with one sheet holding `rows` from A1 on. Texts are read as typed, null leaves a cell empty. */
  static fromRows(rows: readonly (readonly CellInput[])[], options: WorkbookOptions, sheet = 'Sheet1'): Workbook {
    const workbook = new Workbook(options)
    workbook.sheets.load(sheet)
    rows.forEach((row, r) => {
      for (let c = 0; c < row.length; c++) if ((row[c] ?? null) !== null) workbook.typing.load(0, r, c, row[c] ?? null)
    })
    workbook.typing.formatFormulas(0)
    workbook.session.settle()
    return workbook
  }

  /**
   * A workbook from what `toModel` gave, now or in an older version. Stored values are taken over, so nothing is
   * calculated (but see `isUntrusted`). Throws `ModelError`.
   */
  static fromModel(model: StoredModel, options: WorkbookOptions): Workbook {
    const workbook = new Workbook(options)
    workbook.load(model, !options.isUntrusted)
    workbook.session.settle()
    return workbook
  }

  private load(model: StoredModel, trustsValues: boolean): void {
    const addSheet = (name: string) => this.sheets.load(name)
    loadModel(this.cells, model, { addSheet, addTable: table => this.tables.load(table), trustsValues })
  }

  /** Everything as plain JSON; undo steps and filters are not part of it. */
  toModel(): StoredModel {
    return storeModel(this.cells)
  }

  /** A part of the workbook that has a door of its own (`clipboard`, `explain`); the same one each time. */
  use<T>(part: WorkbookPart<T>): T {
    if (!this.parts.has(part)) {
      const { session, places, typing, tables } = this
      this.parts.set(part, part({ session, places, typing, tables, functions: this.options.functions }))
    }
    return this.parts.get(part) as T
  }

  /** Grows with every change. */
  get revision(): number {
    return this.session.revision
  }

  /** The value of a cell: a number, text, boolean, null or `CellError`. Dates are serial numbers. */
  value(place: CellPlace): Scalar {
    const { sheet, row, col } = this.places.cell(place)
    return this.engine.peek(sheet, row, col)
  }

  /** The values of a range, row by row; whole columns end at the last used row. */
  values(place: RangePlace): Scalar[][] {
    const { sheet, top, left, bottom, right } = this.places.area(place)
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
    const { sheet, row, col } = this.places.cell(place)
    return showValue(this.engine.peek(sheet, row, col), this.cells.formatOf(sheet, row, col))
  }

  /** The text that a cell shows. */
  text(place: CellPlace): string {
    return this.shown(place).text
  }

  /** All that a grid draws of a range, in one call, as arrays that can be transferred to another thread. */
  view(place: RangePlace): View {
    return readView(this.cells, this.places.area(place), this.revision)
  }

  /** The value of a formula that stands in no cell (an array as rows), as if it stood at a cell (A1 when left out). */
  evaluate(formula: string, at: CellPlace = 'A1'): Scalar | Scalar[][] {
    return evaluateFormula(this.session, formula, this.places.cell(at))
  }

  /** A copy that answers what values would be with other inputs; this workbook is not touched, now or then. */
  scenario(): Scenario {
    const copy = new Workbook({ ...this.options, undoBytes: 0 })
    const { order } = this.engine.sheets
    copy.load(this.toModel(), true)
    for (const sheet of copy.sheets.order) copy.cells.layout(sheet).isProtected = false
    const { host } = this.engine
    copy.engine.host.hiddenRows = (sheet, row, isByHand) => host.isHiddenRow(order[sheet] as number, row, isByHand)
    copy.session.settle()
    return new Scenario(copy.session, copy.typing, this.places, order)
  }

  /** The error of a cell with its message, or null. */
  error(place: CellPlace): CellError | null {
    const value = this.value(place)
    return value instanceof CellError ? value : null
  }

  /** The formula of a cell with its `=`, or null. */
  formula(place: CellPlace): string | null {
    const { sheet, row, col } = this.places.cell(place)
    return this.engine.formulaText(sheet, row, col)
  }

  /** What an editor opens with: the formula, or the value as it would be typed. Typing it again changes nothing. */
  input(place: CellPlace): string {
    const { sheet, row, col } = this.places.cell(place)
    return this.typing.text(sheet, row, col)
  }

  /** The range that the formula of a cell filled, or null. */
  spillRange(place: CellPlace): Rect | null {
    const { sheet, row, col } = this.places.cell(place)
    return this.engine.sourceOf(sheet, row, col)?.spill ?? null
  }

  /** Rows and columns up to the last used ones. */
  usedSize(sheet: number = this.places.first): { rows: number; cols: number } {
    const { usedRows, usedCols } = this.engine.store(this.places.sheet(sheet))
    return { rows: usedRows, cols: usedCols }
  }

  /** Puts what was typed, or a value, into a cell. */
  set(place: CellPlace, input: CellInput): Changes {
    const { sheet, row, col } = this.places.cell(place)
    return this.session.edit('Typing', { sheet, top: row, left: col, bottom: row, right: col }, () =>
      this.typing.write(sheet, row, col, input),
    )
  }

  /** Puts rows of inputs, the first cell at `place`; `undefined` leaves a cell as it is. */
  setRows(place: CellPlace, rows: readonly (readonly (CellInput | undefined)[])[]): Changes {
    const { sheet, row, col } = this.places.cell(place)
    const right = col + rows.reduce((most, line) => Math.max(most, line.length), 1) - 1
    const area = this.places.whole({ sheet, top: row, left: col, bottom: row + Math.max(1, rows.length) - 1, right })
    return this.session.edit('Typing', area, () => {
      rows.forEach((line, r) => {
        line.forEach((input, c) => {
          if (input !== undefined) this.typing.write(sheet, row + r, col + c, input)
        })
      })
    })
  }

  /** Empties a range; formats stay. */
  clear(place: RangePlace): Changes {
    const area = this.places.area(place)
    const { sheet } = area
    return this.session.edit('Clear', place, () => {
      const filled: [row: number, col: number][] = []
      this.cells.each(sheet, (row, col) => filled.push([row, col]), area)
      for (const [row, col] of filled) {
        const attributes = this.cells.attributesOf(sheet, row, col)
        this.session.journal.change(sheet, row, col, { value: null, program: null, attributes })
      }
    })
  }

  /** Gives a range a number format; null takes it away. */
  setFormat(place: RangePlace, format: string | null): Changes {
    const area = this.places.area(place)
    const kept = format?.slice(0, MAX_TEXT) ?? null
    return this.session.edit('Format', place, () => changeAttributes(this.session, area, { format: kept }))
  }

  /** Gives a column (from 0) a format, which is also how typed texts are read there; null is automatic. */
  setColumnFormat(col: number, format: string | null, sheet: number = this.places.first): Changes {
    this.places.cell({ sheet, row: 0, col })
    const { columnFormats } = this.cells.layout(sheet)
    const before = columnFormats.get(col) ?? null
    const kept = format?.slice(0, MAX_TEXT) ?? null
    const to = (value: string | null) => () => {
      if (value === null) columnFormats.delete(col)
      else columnFormats.set(col, value)
      this.session.reshape(sheet)
    }
    return this.session.edit('Column type', null, () => this.session.journal.perform(to(kept), to(before)))
  }

  /** Copies a range; relative references shift. A target that is a multiple of the source is filled with it. */
  copy(source: RangePlace, target: RangePlace): Changes {
    const [from, to] = [this.places.area(source), this.places.whole(target)]
    return this.session.edit('Copy', target, () => copyCells(this.session, from, to))
  }

  /** Continues `source` over `target`, which contains it: series, dates, lists, and formulas that shift. */
  fill(source: RangePlace, target: RangePlace): Changes {
    const [from, to] = [this.places.area(source), this.places.whole(target)]
    return this.session.edit('Fill', target, () => fillRange(this.session, from, to))
  }

  /** Sorts the rows of a range; equal rows keep their order, hidden rows stay where they are. */
  sort(place: RangePlace, options: SortOptions = {}): Changes {
    const area = this.places.area(place)
    return this.session.edit('Sort', place, () => sortRows(this.session, area, options))
  }

  /** Hides the rows of a range (its first row is the header) whose cell in `column` fails the test. */
  filter(place: RangePlace, column: number, test: FilterTest): Changes {
    return this.filters.set(place, column, test)
  }

  /** Inserts rows (or deletes, when `count` is negative) before row `at`, from 0; references are rewritten. */
  changeRows(at: number, count: number, sheet: number = this.places.first): Changes {
    return this.changeLines({ sheet: this.places.sheet(sheet), axis: 'row', at, count })
  }

  /** Inserts columns (or deletes, when `count` is negative) before column `at`, from 0; references are rewritten. */
  changeCols(at: number, count: number, sheet: number = this.places.first): Changes {
    return this.changeLines({ sheet: this.places.sheet(sheet), axis: 'col', at, count })
  }

  private changeLines(change: LineChange): Changes {
    if (!Number.isInteger(change.at) || !Number.isInteger(change.count) || change.at < 0)
      throw new PlaceError('There is no such row or column')
    const label = `${change.count < 0 ? 'Delete' : 'Insert'} ${change.axis === 'row' ? 'rows' : 'columns'}`
    return this.session.edit(label, null, () => {
      changeLines(this.session, change)
      this.filters.follow(change)
      this.tables.follow(change)
    })
  }

  /** Defines a name for a formula (`=Sheet1!$A$1:$A$9`); null takes the name away. Throws `PlaceError` for no name. */
  define(name: string, formula: string | null): Changes {
    return this.session.edit('Define name', null, () => defineName(this.session, name, formula))
  }

  /** Defined names with their formulas. */
  get names(): { name: string; formula: string }[] {
    return [...this.engine.names.values()].map(({ name, text }) => ({ name, formula: text }))
  }

  /** Formulas that ended in a defect of the engine since the workbook was made; always 0 unless there is one to report. */
  get defects(): number {
    return this.engine.budget.defects
  }

  /**
   * Runs several changes as one: one step of undo with a label and what was selected, one recalculation. A throw inside
   * takes everything back.
   */
  batch(change: () => void, label = 'Edit', selection: RangePlace | null = null): Changes {
    return this.session.edit(label, selection, change)
  }

  /** Takes the last change back. */
  undo(): Changes {
    return this.session.step(true)
  }

  /** Does again what was taken back. */
  redo(): Changes {
    return this.session.step(false)
  }

  /** What `undo` would take back: its label and what was selected. Null when there is nothing. */
  get nextUndo(): StepInfo | null {
    return this.session.journal.nextUndo
  }
  /** What `redo` would do again. */
  get nextRedo(): StepInfo | null {
    return this.session.journal.nextRedo
  }
  get canUndo(): boolean {
    return this.session.journal.nextUndo !== null
  }
  get canRedo(): boolean {
    return this.session.journal.nextRedo !== null
  }

  /** Recalculates what is volatile (`everything`: all formulas). */
  recalculate(everything = false): Changes {
    if (everything) this.engine.relinkAll()
    return this.session.settle()
  }
}
