import type { Program } from '../evaluate/program.ts'
import { printTemplate } from '../parse/template.ts'
import { MAX_COLS, MAX_ROWS } from '../references/a1.ts'
import { type Attributes, attributesKey } from './attributes.ts'
import type { Cells } from './cells.ts'
import type { SheetLayout } from './sheet-layout.ts'
import type { StoredCell, StoredModel, StoredSheet, StoredStretch, StoredTable } from './stored-model.ts'
import { storeScalar } from './stored-scalar.ts'

/** Empty cells between two filled ones that a run bridges. */
const GAP = 3

/** The contents and looks of all sheets as a model. */
export function storeModel(cells: Cells): StoredModel {
  const { engine } = cells
  const formulas = new StoredFormulas()
  const cellOf = (sheet: number, row: number, col: number): StoredCell => {
    const node = engine.formulaAt(sheet, row, col)
    if (!node) return storeScalar(engine.peek(sheet, row, col))
    const index = formulas.indexOf(node.program, row, col)
    const { marks } = engine
    // Arrays and what is calculated anew anyway are stored without value.
    if (node.spill || node.program.isVolatile || marks.isDirty(node) || marks.blocked.has(node)) return [index]
    return [index, storeScalar(engine.peek(sheet, row, col))]
  }
  const sheets = engine.sheets.order.map((sheet): StoredSheet => {
    const runs: StoredSheet['runs'] = []
    let [lastCol, nextRow] = [-1, 0]
    let run: StoredCell[] = []
    engine.store(sheet).eachCell((row, col) => {
      if (cells.isSpilled(sheet, row, col)) return
      if (col !== lastCol || row - nextRow > GAP) {
        run = []
        runs.push([col, row, run])
      } else for (; nextRow < row; nextRow++) run.push(null)
      run.push(cellOf(sheet, row, col))
      lastCol = col
      nextRow = row + 1
    })
    return { name: engine.store(sheet).name, runs, ...storeLayout(cells.layout(sheet)) }
  })
  const names = [...engine.names.values()].map(({ name, text }): [string, string] => [name, text])
  const tables = storeTables(cells)
  return {
    version: 2,
    sheets,
    formulas: formulas.list,
    ...(names.length > 0 ? { names } : {}),
    ...(tables.length > 0 ? { tables } : {}),
  }
}

function storeTables({ engine }: Cells): StoredTable[] {
  return engine.tables.list.map(({ name, sheet, rect, hasTotals, columns }) => {
    const position = engine.sheets.order.indexOf(sheet)
    const { top, left, bottom, right } = rect
    return [name, position, [top, left, bottom, right], hasTotals ? 1 : 0, [...columns]]
  })
}

/** The formulas of a model, each once. */
class StoredFormulas {
  readonly list: StoredModel['formulas'] = []
  private readonly indexes = new Map<Program, number>()

  indexOf(program: Program, row: number, col: number): number {
    const known = this.indexes.get(program)
    if (known !== undefined) return known
    const text = printTemplate(program.template, row, col)
    const index = this.list.push(program.isLegacy ? [text, row, col, 1] : [text, row, col]) - 1
    this.indexes.set(program, index)
    return index
  }
}

type StoredLayout = Omit<StoredSheet, 'name' | 'runs'>

function storeLayout(layout: SheetLayout): StoredLayout {
  const stored: StoredLayout = {}
  if (layout.cells.size > 0) stored.attributes = storeAttributes(layout.cells)
  if (layout.columnFormats.size > 0) stored.columns = [...layout.columnFormats]
  if (layout.rows.size > 0) stored.rowLines = [...layout.rows]
  if (layout.cols.size > 0) stored.colLines = [...layout.cols]
  if (layout.isHidden) stored.isHidden = true
  if (layout.isProtected) stored.isProtected = true
  if (layout.isLockedByDefault) stored.isLockedByDefault = true
  return stored
}

function storeAttributes(cells: ReadonlyMap<number, Attributes>): NonNullable<StoredSheet['attributes']> {
  const byKey = new Map<string, { attributes: Attributes; places: number[] }>()
  const groups = new Map<Attributes, number[]>()
  for (const [key, attributes] of cells) {
    let places = groups.get(attributes)
    if (!places) {
      const text = attributesKey(attributes)
      const group = byKey.get(text) ?? { attributes, places: [] }
      byKey.set(text, group)
      places = group.places
      groups.set(attributes, places)
    }
    places.push(key)
  }
  return [...byKey.values()].map(({ attributes, places }) => [attributes, ...stretches(places)])
}

/** Cells (`cellKey`) as stretches down the columns. */
function stretches(places: number[]): StoredStretch[] {
  const list: StoredStretch[] = []
  const downColumns = Float64Array.from(places, key => (key % MAX_COLS) * MAX_ROWS + Math.floor(key / MAX_COLS))
  for (const place of downColumns.sort()) {
    const [row, col] = [place % MAX_ROWS, Math.floor(place / MAX_ROWS)]
    const last = list.at(-1)
    if (last && last[0] === col && last[1] + last[2] === row) last[2]++
    else list.push([col, row, 1])
  }
  return list
}
