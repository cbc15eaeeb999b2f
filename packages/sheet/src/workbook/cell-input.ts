import type { Program } from '../evaluate/program.ts'
import type { ResultFormats } from '../evaluate/result-format.ts'
import type { Reading } from '../formats/read-number.ts'
import { printTemplate } from '../parse/template.ts'
import { ERR, type Scalar } from '../values.ts'
import { formatOnly, withAttributes } from './attributes.ts'
import { type CellState, EMPTY_STATE } from './cell-state.ts'
import { cellKey } from './cells.ts'
import { FormulaFormats } from './formula-formats.ts'
import type { Session } from './session.ts'
import { inputText, readTyped } from './typed-input.ts'

/** What `set` takes: a text is read as typed (`=...`, `12%`, `'text`), anything else is put as it is. */
export type CellInput = Scalar

/** What was typed into cells, and what an editor of a cell opens with. */
export class Typing {
  private readonly session: Session
  private readonly reading: Reading
  private readonly formulaFormats: FormulaFormats
  constructor(session: Session, reading: Reading, formats: ResultFormats) {
    this.session = session
    this.reading = reading
    this.formulaFormats = new FormulaFormats(session.cells, formats)
  }

  /** The text that an editor opens with: typed again it changes nothing. */
  text(sheet: number, row: number, col: number): string {
    const { cells } = this.session
    const { program, value } = cells.state(sheet, row, col)
    if (program) return printTemplate(program.template, row, col)
    return inputText(value, cells.formatOf(sheet, row, col), this.reading)
  }

  /** Puts an input into an empty cell of a workbook that is being made: no undo. */
  load(sheet: number, row: number, col: number, input: CellInput): void {
    const { cells, engine } = this.session
    if (typeof input !== 'string') engine.loadConstant(sheet, row, col, finite(input))
    else if (input.charCodeAt(0) === 61 && input.length > 1) engine.setFormula(sheet, row, col, input)
    else cells.put(sheet, row, col, this.stateOf(sheet, row, col, input, EMPTY_STATE))
  }

  /** Gives the formulas of a sheet that is being made the formats of their results. */
  formatFormulas(sheet: number): void {
    const { cells, engine } = this.session
    const formats = cells.layout(sheet).cells
    engine.store(sheet).eachCell((row, col) => {
      const program = engine.formulaAt(sheet, row, col)?.program
      const format = program && this.formulaFormats.of(program, sheet, row, col)
      if (format) formats.set(cellKey(row, col), formatOnly(format))
    })
  }

  /** Puts an input into a cell, as part of an edit. */
  write(sheet: number, row: number, col: number, input: CellInput): void {
    if (typeof input === 'string' && input === this.text(sheet, row, col)) return
    const { cells, journal } = this.session
    journal.change(sheet, row, col, this.stateOf(sheet, row, col, input, cells.state(sheet, row, col)))
  }

  /**
   * The state of a cell after an input. The format of what was typed, or of a formula's result, is kept if none was set; a format that came
   * from a formula goes with it when another formula takes its place.
   */
  private stateOf(sheet: number, row: number, col: number, input: CellInput, before: CellState): CellState {
    const put = (value: Scalar, program: Program | null = null): CellState => ({ ...before, value, program })
    if (typeof input !== 'string') return put(finite(input))
    const { cells, engine } = this.session
    const format = cells.formatOf(sheet, row, col)
    const typed = readTyped(input, format, this.reading)
    const program = 'formula' in typed ? engine.programs.find(typed.formula, row, col, false) : null
    const isFree =
      (before.attributes?.format === undefined && format === 'General') ||
      (program !== null &&
        before.program !== null &&
        this.formulaFormats.of(before.program, sheet, row, col) === format)
    if (!isFree) return put('value' in typed ? typed.value : null, program)
    const own = 'value' in typed ? typed.format : program && this.formulaFormats.of(program, sheet, row, col)
    const attributes =
      own === null && before.attributes === null ? null : withAttributes(before.attributes, { format: own })
    return { value: 'value' in typed ? typed.value : null, program, attributes }
  }
}

/** A number that is none is an error, not a value of a cell. */
function finite(input: Scalar): Scalar {
  return typeof input === 'number' && !Number.isFinite(input) ? ERR.num : input
}
