import type { Program } from '../evaluate/program.ts'
import type { TableReference } from '../parse/table-reference.ts'
import { isOnSheet, shift } from '../parse/template.ts'
import { getRect, type Rect, type RefToken } from '../references/a1.ts'
import { EdgeTable } from './edges.ts'
import type { NamedFormula } from './names.ts'
import type { FormulaNode, RangeNode } from './node.ts'
import { RangeIndex } from './range-index.ts'
import type { Sheets } from './sheets.ts'
import { getData, type Tables } from './tables.ts'

/** References that one formula makes while it runs, at most so many are known at a time. */
const MAX_MADE = 16

/** Names that use names, at most so deep. */
const MAX_NAME_DEPTH = 16

/** Which formulas read which cells and ranges. */
export class Links {
  /** Formulas that change by themselves (NOW, RAND, OFFSET). */
  readonly volatile = new Set<FormulaNode>()
  private readonly sheets: Sheets
  private readonly names: ReadonlyMap<string, NamedFormula>
  private readonly tables: Tables
  private readonly edges = new EdgeTable()
  private readonly ranges: RangeIndex[] = []
  constructor(sheets: Sheets, names: ReadonlyMap<string, NamedFormula>, tables: Tables) {
    this.sheets = sheets
    this.names = names
    this.tables = tables
  }

  addSheet(): void {
    this.ranges.push(new RangeIndex())
  }

  /** Notes everything that a formula reads. */
  add(node: FormulaNode): void {
    if (node.program.isVolatile) this.volatile.add(node)
    // Not a loop over an iterator: for each cell of a sheet being loaded that would make an object for each reference.
    node.program.template.refs.forEach(ref => this.addRef(node, ref))
    this.addTables(node, node.program)
    if (node.program.names.length > 0) this.addNames(node, node.program, 0)
  }

  /** Forgets everything that a formula reads. */
  remove(node: FormulaNode): void {
    this.volatile.delete(node)
    this.edges.removeAll(this.sheets.stores, node)
    for (const range of node.ranges ?? []) (this.ranges[range.sheet] as RangeIndex).remove(node, range)
    node.ranges = null
    this.dropMade(node)
  }

  /**
   * Notes an area that a running formula made a reference to. Formulas that do so run again in every run; this is for
   * cells that another formula, or they themselves, fill later in the same one.
   */
  addMade(node: FormulaNode, { sheet, top, left, bottom, right }: Rect & { sheet: number }): void {
    const isKnown = (range: RangeNode) =>
      range.sheet === sheet && range.rect.top === top && range.rect.left === left && isEnd(range.rect, bottom, right)
    if (node.made?.some(isKnown) || node.ranges?.some(isKnown)) return
    if (node.made && node.made.length >= MAX_MADE) this.dropMade(node)
    node.made ??= []
    node.made.push((this.ranges[sheet] as RangeIndex).add(node, sheet, { top, left, bottom, right }))
  }

  private dropMade(node: FormulaNode): void {
    for (const range of node.made ?? []) (this.ranges[range.sheet] as RangeIndex).remove(node, range)
    node.made = null
  }

  /** First edge of the readers of a cell, 0 for none. */
  firstEdge(sheet: number, row: number, col: number): number {
    return this.edges.first(this.sheets.stores, sheet, row, col)
  }

  nextEdge(edge: number): number {
    return this.edges.next(edge)
  }

  /** Id of the formula that an edge belongs to. */
  readerOf(edge: number): number {
    return this.edges.readerOf(edge)
  }

  /** Calls `visit` for the ranges over a cell that the change run `run` has not reached yet. */
  eachRange(sheet: number, row: number, col: number, run: number, visit: (range: RangeNode) => void): void {
    const ranges = this.ranges[sheet] as RangeIndex
    if (ranges.covers(col)) ranges.eachAt(row, col, run, visit)
  }

  private addRef(node: FormulaNode, relative: RefToken): void {
    const ref = shift(relative, node.row, node.col)
    if (!isOnSheet(ref)) return
    if (ref.sheet === null) this.addArea(node, node.sheet, ref)
    else for (const sheet of this.sheets.span(ref.sheet)) this.addArea(node, sheet, ref)
  }

  private addArea(node: FormulaNode, sheet: number, ref: RefToken): void {
    if (ref.kind === 'cell') {
      this.edges.add(this.sheets.stores, node, sheet, ref.r1, ref.c1)
      return
    }
    this.addRange(node, sheet, getRect(ref.r1, ref.c1, ref.r2, ref.c2))
  }

  private addRange(node: FormulaNode, sheet: number, { top, left, bottom, right }: Rect): void {
    const rect = { top, left, bottom, right }
    node.ranges ??= []
    node.ranges.push((this.ranges[sheet] as RangeIndex).add(node, sheet, rect))
  }

  private addTables(node: FormulaNode, program: Program): void {
    for (const reference of program.tables ?? []) this.addTable(node, reference)
  }

  private addTable(node: FormulaNode, reference: TableReference): void {
    const area = this.tables.resolve(reference, node)
    if (area) this.addRange(node, area.sheet, area)
  }

  private addNames(node: FormulaNode, program: Program, depth: number): void {
    if (depth > MAX_NAME_DEPTH) return
    for (const name of program.names) {
      const named = this.names.get(name)
      if (!named) {
        this.addTable(node, getData(name))
        continue
      }
      if (named.program.isVolatile) this.volatile.add(node)
      for (const ref of named.program.template.refs) this.addRef(node, ref)
      this.addTables(node, named.program)
      this.addNames(node, named.program, depth + 1)
    }
  }
}

const isEnd = (rect: Rect, bottom: number, right: number) => rect.bottom === bottom && rect.right === right
