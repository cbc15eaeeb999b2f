import type { Engine } from '../graph/engine.ts'
import { printTemplate } from '../parse/template.ts'
import { PlaceError } from '../references/place.ts'
import type { Cells } from './cell-state.ts'
import type { Changes } from './changes.ts'
import type { Journal } from './journal.ts'

const FORBIDDEN = /[\\/?*[\]:]/

/** The sheets of a workbook. Sheets are added and renamed; removing one empties and hides it. */
export class SheetList {
  private readonly engine: Engine
  private readonly cells: Cells
  private readonly journal: Journal
  private readonly settle: () => Changes
  constructor(engine: Engine, cells: Cells, journal: Journal, settle: () => Changes) {
    this.engine = engine
    this.cells = cells
    this.journal = journal
    this.settle = settle
  }

  /** Names in order; the index of a name is the `sheet` of places. */
  get names(): string[] {
    return this.engine.stores.map(store => store.name)
  }

  /** Index of a sheet by its name in any case, or -1. */
  indexOf(name: string): number {
    return this.engine.sheetIndex(name)
  }

  /** Adds a sheet while a workbook is made: no undo, no recalculation. */
  load(name: string): number {
    this.check(name)
    this.cells.formats.push({ cells: new Map(), columns: new Map() })
    return this.engine.addSheet(name)
  }

  /** Adds an empty sheet and returns its index. Formulas that named it before it existed come alive. */
  add(name: string): number {
    const index = this.load(name)
    this.engine.relinkAll()
    this.settle()
    return index
  }

  /** Renames a sheet; formulas that name it are rewritten. */
  rename(index: number, name: string): Changes {
    const before = this.engine.sheetName(index)
    if (before.toUpperCase() !== name.toUpperCase()) this.check(name)
    const named = [...this.engine.formulas()].flatMap(node => {
      const { row, col, program, sheet } = node
      const isNamed = program.template.refs.some(ref => ref.sheet?.toUpperCase() === before.toUpperCase())
      if (!isNamed) return []
      const formula = printTemplate(program.template, row, col, ref =>
        ref.sheet?.toUpperCase() === before.toUpperCase() ? { ...ref, sheet: name } : ref,
      )
      return [{ sheet, row, col, state: { ...this.cells.state(sheet, row, col), formula } }]
    })
    const to = (next: string) => () => {
      this.engine.renameSheet(index, next)
      this.engine.relinkAll()
    }
    this.journal.perform(to(name), to(before))
    for (const { sheet, row, col, state } of named) this.journal.change(sheet, row, col, state)
    this.journal.commit()
    return this.settle()
  }

  private check(name: string): void {
    if (name === '' || name.length > 31 || FORBIDDEN.test(name)) throw new PlaceError(`A sheet cannot be named ${name}`)
    if (this.engine.sheetIndex(name) >= 0) throw new PlaceError(`There is already a sheet ${name}`)
  }
}
