import type { Budget } from '../evaluate/budget.ts'
import type { Functions } from '../evaluate/compile.ts'
import { Exec } from '../evaluate/exec.ts'
import type { Program } from '../evaluate/program.ts'
import { printTemplate } from '../parse/template.ts'
import type { Scalar } from '../values.ts'
import { CellHost, type Surroundings } from './cell-host.ts'
import { FormulaTable } from './formula-table.ts'
import { Links } from './links.ts'
import { Marks } from './marks.ts'
import type { NamedFormula } from './names.ts'
import type { FormulaNode } from './node.ts'
import { type PackedCell, packCell } from './packed-cell.ts'
import { ProgramCache } from './program-cache.ts'
import { Sheets } from './sheets.ts'
import { SizeWatch } from './size-watch.ts'
import { Spills } from './spills.ts'
import { HAS_FORMULA, IS_DIRTY, IS_SPILLED, type SheetStore, slot } from './store.ts'
import { Tables } from './tables.ts'

/** Cells and formulas of all sheets: the only place that writes them. Calculation itself is in `recalculation.ts`. */
export class Engine {
  readonly sheets = new Sheets()
  readonly formulas = new FormulaTable()
  readonly names = new Map<string, NamedFormula>()
  readonly tables = new Tables(this.sheets)
  readonly sizeWatch = new SizeWatch()
  readonly links: Links
  readonly marks: Marks
  readonly spills: Spills
  readonly host: CellHost
  readonly exec: Exec
  readonly budget: Budget
  readonly programs: ProgramCache
  /** Cells whose value changed since the list was last emptied. */
  touched: PackedCell[] = []

  constructor(functions: Functions, budget: Budget, surroundings: Surroundings, hasOwnPrograms = false) {
    this.programs = ProgramCache.of(functions, hasOwnPrograms)
    this.links = new Links(this.sheets, this.names, this.tables)
    this.marks = new Marks(this.sheets, this.links, this.formulas)
    this.spills = new Spills(this.sheets, this.marks, cell => this.touched.push(cell))
    this.host = new CellHost(this.sheets, this.marks, this, surroundings)
    this.budget = budget
    this.exec = new Exec(this.host, budget, surroundings.dates, surroundings.nearness)
  }

  addSheet(name: string): number {
    this.links.addSheet()
    return this.sheets.add(name)
  }

  sheetIndex(name: string): number {
    return this.sheets.indexOf(name)
  }

  store(sheet: number): SheetStore {
    return this.sheets.store(sheet)
  }

  /** The stored value, whether or not it is up to date. */
  peek(sheet: number, row: number, col: number): Scalar {
    return this.sheets.store(sheet).read(row, col)
  }

  /** The formula of a cell (not one that spilled into it). */
  formulaAt(sheet: number, row: number, col: number): FormulaNode | undefined {
    const store = this.sheets.stores[sheet]
    return store && store.tag(row, col) & HAS_FORMULA ? store.node(row, col) : undefined
  }

  /** The formula that gave a cell its value: its own, or the one that spilled into it. */
  sourceOf(sheet: number, row: number, col: number): FormulaNode | undefined {
    return this.sheets.stores[sheet]?.node(row, col)
  }

  /** Text of the formula of a cell with its `=`, or null. */
  formulaText(sheet: number, row: number, col: number): string | null {
    const node = this.formulaAt(sheet, row, col)
    return node ? printTemplate(node.program.template, row, col) : null
  }

  /** Puts a constant (null empties the cell) and remembers what must be recalculated. */
  setConstant(sheet: number, row: number, col: number, value: Scalar): void {
    const store = this.store(sheet)
    const wasEmpty = store.tag(row, col) === 0
    this.dropFormula(sheet, row, col)
    if (value === null) {
      if (wasEmpty) return
      store.chunkAt(row, col)?.write(slot(row), null)
      store.emptied(row, col)
    } else store.ensure(row, col).write(slot(row), value)
    store.bump(col)
    this.touched.push(packCell(sheet, row, col))
    this.marks.reach(sheet, row, col)
  }

  /** Puts a constant into an empty cell of a model being loaded: nothing can depend on it yet that is up to date. */
  loadConstant(sheet: number, row: number, col: number, value: Scalar): void {
    const store = this.store(sheet)
    store.ensure(row, col).write(slot(row), value)
    store.bump(col)
  }

  /** Puts a formula (text with `=`). */
  setFormula(sheet: number, row: number, col: number, text: string, isLegacy = false): void {
    this.setProgram(sheet, row, col, this.programs.find(text, row, col, isLegacy))
  }

  /** Puts a compiled formula: many cells share one. */
  setProgram(sheet: number, row: number, col: number, program: Program): void {
    this.dropFormula(sheet, row, col)
    const node = this.formulas.create(sheet, row, col, program)
    const chunk = this.store(sheet).ensure(row, col)
    chunk.nodes ??= []
    chunk.nodes[slot(row)] = node
    chunk.reset(slot(row), HAS_FORMULA)
    this.links.add(node)
    this.marks.add(node)
    this.marks.release(sheet, row, col)
  }

  /** Gives a formula its stored value, so that loading a model calculates nothing. */
  settleFormula(sheet: number, row: number, col: number, value: Scalar): void {
    const chunk = this.store(sheet).chunkAt(row, col)
    const i = slot(row)
    if (!chunk || !((chunk.tags[i] as number) & IS_DIRTY)) return
    chunk.tags[i] = (chunk.tags[i] as number) & ~IS_DIRTY
    chunk.dirty--
    const { list } = this.marks
    if (list.at(-1) === chunk.nodes?.[i]) list.pop()
    chunk.write(i, value)
  }

  private dropFormula(sheet: number, row: number, col: number): void {
    const store = this.store(sheet)
    const tag = store.tag(row, col)
    if (!(tag & (HAS_FORMULA | IS_SPILLED))) return
    const chunk = store.ensure(row, col)
    const i = slot(row)
    const node = chunk.nodes?.[i] as FormulaNode
    this.spills.clear(node)
    if (tag & IS_SPILLED) {
      this.marks.add(node)
      return
    }
    this.links.remove(node)
    if (tag & IS_DIRTY) chunk.dirty--
    chunk.tags[i] = tag & ~(HAS_FORMULA | IS_DIRTY)
    if (chunk.nodes) chunk.nodes[i] = undefined
    this.formulas.drop(node)
    this.marks.blocked.delete(node)
    this.sizeWatch.remove(node)
  }

  /** Links every formula anew and marks it: after a sheet or a name came, went or changed. */
  relinkAll(): void {
    for (const node of this.formulas) {
      this.links.remove(node)
      this.links.add(node)
      this.marks.add(node)
    }
  }
}
