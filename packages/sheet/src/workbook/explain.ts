import type { Functions } from '../evaluate/compile.ts'
import type { Program } from '../evaluate/program.ts'
import { type TraceStep, traceFormula } from '../evaluate/trace.ts'
import { metRows } from '../functions/met-rows.ts'
import type { FormulaNode } from '../graph/node.ts'
import { getData } from '../graph/tables.ts'
import type { TableReference } from '../parse/table-reference.ts'
import { isOnSheet, shift, type Template } from '../parse/template.ts'
import type { RefToken } from '../references/a1.ts'
import type { CellPlace } from '../references/place.ts'
import type { Area, At, Places } from './places.ts'
import type { Session } from './session.ts'

/** Names that use names are followed so far. */
const MAX_DEPTH = 16

/** Tells how values came about: which cells a formula reads, which formulas read a cell, what each part of a formula was. */
export class Explain {
  private readonly session: Session
  private readonly places: Places
  private readonly functions: Functions
  constructor(session: Session, places: Places, functions: Functions) {
    this.session = session
    this.places = places
    this.functions = functions
  }

  /** A formula (that of the cell, if none is given) with the value of each of its parts; null when there is none. */
  trace(place: CellPlace, formula?: string): TraceStep | null {
    const at = this.places.cell(place)
    const text = formula ?? this.session.engine.formulaText(at.sheet, at.row, at.col)
    this.session.refresh()
    return text === null ? null : traceFormula(text, at, this.functions, this.session.engine.exec, metRows)
  }

  /** Cells and ranges that the formula of a cell names, in the order it names them; those of its names last. */
  precedents(place: CellPlace): Area[] {
    const { sheet, row, col } = this.places.cell(place)
    const node = this.session.engine.sourceOf(sheet, row, col)
    if (!node) return []
    const found = new Map<string, Area>()
    const add = (ref: RefToken, isSpill: boolean) => {
      for (const written of this.areasOf(ref, node)) {
        const filled = isSpill ? this.session.engine.sourceOf(written.sheet, written.top, written.left)?.spill : null
        const area = { ...written, ...filled }
        found.set(JSON.stringify(area), area)
      }
    }
    const addTable = (reference: TableReference) => {
      const area = this.session.engine.tables.resolve(reference, node)
      if (area) found.set(JSON.stringify(area), area)
    }
    this.eachRead(node.program, add, addTable, 0)
    return [...found.values()]
  }

  /** Cells whose formula reads a cell directly, by sheet, row and column. */
  dependents(place: CellPlace): At[] {
    const { sheet, row, col } = this.places.cell(place)
    const { marks } = this.session.engine
    const readers = new Set(marks.readersOf(sheet, row, col))
    const anchor = this.anchor({ sheet, row, col })
    // Whoever reads `A1#` reads every cell that A1 fills.
    if (anchor)
      for (const node of marks.readersOf(sheet, anchor.row, anchor.col))
        if (this.readsSpill(node, anchor)) readers.add(node)
    return [...readers]
      .map(node => ({ sheet: node.sheet, row: node.row, col: node.col }))
      .sort((a, b) => a.sheet - b.sheet || a.row - b.row || a.col - b.col)
  }

  /** The cell whose formula gave a cell its value: itself, or the one that spilled into it; null for a constant. */
  anchor(place: CellPlace): At | null {
    const at = this.places.cell(place)
    const node = this.session.engine.sourceOf(at.sheet, at.row, at.col)
    return node ? { sheet: at.sheet, row: node.row, col: node.col } : null
  }

  private readsSpill(node: FormulaNode, { sheet, row, col }: At): boolean {
    const { template } = node.program
    return template.refs.some((ref, i) => {
      const isThere = (area: Area) => area.sheet === sheet && area.top === row && area.left === col
      return isSpill(template, i) && this.areasOf(ref, node).some(isThere)
    })
  }

  /** The cells that a reference of a formula means: on several sheets for `Jan:Mar!A1`, none beyond the sheet. */
  private areasOf(ref: RefToken, node: FormulaNode): Area[] {
    const at = shift(ref, node.row, node.col)
    if (!isOnSheet(at)) return []
    const sheets = at.sheet === null ? [node.sheet] : this.session.engine.sheets.span(at.sheet)
    return sheets.map(sheet => ({ sheet, top: at.r1, left: at.c1, bottom: at.r2, right: at.c2 }))
  }

  /** Visits what a formula names, then what its names stand for. */
  private eachRead(
    { template, tables, names }: Program,
    add: (ref: RefToken, isSpill: boolean) => void,
    addTable: (reference: TableReference) => void,
    depth: number,
  ): void {
    template.refs.forEach((ref, i) => add(ref, isSpill(template, i)))
    tables?.forEach(addTable)
    if (depth > MAX_DEPTH) return
    for (const name of names) {
      const named = this.session.engine.names.get(name)
      if (named) this.eachRead(named.program, add, addTable, depth + 1)
      else addTable(getData(name))
    }
  }
}

/** True when a `#` stands after the reference at an index: all that its formula filled. */
const isSpill = ({ pieces }: Template, index: number) => pieces[index + 1]?.startsWith('#') ?? false
