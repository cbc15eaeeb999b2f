import { SheetStore } from './store.ts'

/**
 * The sheets of a workbook. A sheet keeps its number for good, wherever it is moved and when it is removed, so
 * formulas, undo and open views can hold on to it; `order` is what a learner sees.
 */
export class Sheets {
  /** By number, removed ones too. */
  readonly stores: SheetStore[] = []
  /** Numbers of the sheets there are, first to last. */
  order: number[] = []
  private readonly byName = new Map<string, number>()

  /** Adds a sheet at the end and gives its number. */
  add(name: string): number {
    const sheet = this.stores.push(new SheetStore(name)) - 1
    this.put(sheet, this.order.length)
    return sheet
  }

  /** Puts a sheet that was removed (or is new) at a position. */
  put(sheet: number, position: number): void {
    this.order = this.order.toSpliced(position, 0, sheet)
    this.byName.set(this.store(sheet).name.toUpperCase(), sheet)
  }

  /** Takes a sheet out of the order; its cells stay for undo. */
  take(sheet: number): void {
    this.order = this.order.filter(other => other !== sheet)
    this.byName.delete(this.store(sheet).name.toUpperCase())
  }

  rename(sheet: number, name: string): void {
    const store = this.store(sheet)
    this.byName.delete(store.name.toUpperCase())
    store.name = name
    this.byName.set(name.toUpperCase(), sheet)
  }

  store(sheet: number): SheetStore {
    return this.stores[sheet] as SheetStore
  }

  /** True for a sheet that is there and not removed. */
  has(sheet: number): boolean {
    return this.order.includes(sheet)
  }

  /** Number of a sheet by its name in any case, or -1. */
  indexOf(name: string): number {
    return this.byName.get(name) ?? this.byName.get(name.toUpperCase()) ?? -1
  }

  /** Numbers of the sheets that `Name` or `First:Last` names, in order; none when one of them is not there. */
  span(names: string): number[] {
    const [a = '', b = a] = names.split(':')
    const from = this.order.indexOf(this.indexOf(a))
    const to = a === b ? from : this.order.indexOf(this.indexOf(b))
    return from < 0 || to < 0 ? [] : this.order.slice(Math.min(from, to), Math.max(from, to) + 1)
  }
}
