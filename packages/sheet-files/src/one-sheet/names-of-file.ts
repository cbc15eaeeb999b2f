import { cellsOfTable, type Rect, readTableReference, type Table } from '@learn/sheet/formulas'
import type { SheetFile } from '../sheet-file.ts'

/** A cell of a file: the position of its sheet, and its place there. */
export interface Place {
  sheet: number
  row: number
  col: number
}

/** A formula whose names and tables are written out. */
export interface WrittenOut {
  formula: string
  /** True when a name or a table was written out. */
  isChanged: boolean
  /** Names, tables and functions that nothing is known of, as they were written. */
  unknown: string[]
  /** Other sheets that are read, as they were written. */
  sheets: string[]
}

/** What the names and tables of a file stand for. */
export class NamesOfFile {
  readonly #sheets: readonly string[]
  readonly #keys: readonly string[]
  readonly #shared: ReadonlyMap<string, string>
  readonly #own: readonly ReadonlyMap<string, string>[]
  readonly #tables: ReadonlyMap<string, Table>

  readonly #written = new Map<string, WrittenOut>()

  /** `isOwnOnly`: of names only those that single sheets have, and no tables. */
  constructor(file: SheetFile, { isOwnOnly = false }: { isOwnOnly?: boolean } = {}) {
    this.#sheets = file.sheets.map(({ name }) => name)
    this.#keys = this.#sheets.map(name => name.toUpperCase())
    this.#shared = byName(isOwnOnly ? [] : file.names)
    this.#own = file.sheets.map(({ names = [] }) => byName(names))
    this.#tables = new Map(
      file.sheets.flatMap(({ tables }, sheet) =>
        (isOwnOnly ? [] : tables).map(({ name, columns, hasTotals = false, ...rect }): [string, Table] => [
          name.toUpperCase(),
          { name, sheet, rect, hasTotals, columns },
        ]),
      ),
    )
  }

  /** Position of a sheet, or -1. */
  sheetOf(name: string): number {
    return this.#keys.indexOf(name.toUpperCase())
  }

  /** Name of the sheet at a position. */
  nameOf(sheet: number): string {
    return this.#sheets[sheet] ?? ''
  }

  /** The formula that a name means on a sheet: names of the sheet itself go before those of the workbook. */
  formulaOf(name: string, sheet: number): string | undefined {
    const key = name.toUpperCase()
    return this.#own[sheet]?.get(key) ?? this.#shared.get(key)
  }

  /** The cells that `Table`, `Table[...]` or `[@...]` means in a formula at a place; null for none. */
  cellsOf(text: string, at: Place): ({ sheet: number } & Rect) | null {
    const reference = text.includes('[')
      ? readTableReference(text)
      : { table: text.toUpperCase(), parts: [], columns: null }
    if (!reference) return null
    const table = reference.table === '' ? this.#tableAt(at) : this.#tables.get(reference.table)
    return table ? cellsOfTable(table, reference, at) : null
  }

  /** What was written for a formula of a name in any cell of a sheet before. */
  writtenOut(meant: string, sheet: number): WrittenOut | undefined {
    return this.#written.get(`${sheet} ${meant}`)
  }

  keepWrittenOut(meant: string, sheet: number, written: WrittenOut): void {
    this.#written.set(`${sheet} ${meant}`, written)
  }

  #tableAt({ sheet, row, col }: Place): Table | undefined {
    return [...this.#tables.values()].find(
      ({ sheet: owner, rect: { top, left, bottom, right } }) =>
        owner === sheet && row >= top && row <= bottom && col >= left && col <= right,
    )
  }
}

const byName = (names: SheetFile['names']) => new Map(names.map(({ name, formula }) => [name.toUpperCase(), formula]))
