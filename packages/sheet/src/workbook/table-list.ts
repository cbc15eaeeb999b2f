import { toText } from '../evaluate/coerce.ts'
import type { Table } from '../graph/tables.ts'
import { MAX_COLS, MAX_ROWS, type Rect } from '../references/a1.ts'
import { isName } from '../references/name.ts'
import { PlaceError, type RangePlace } from '../references/place.ts'
import type { Changes } from './changes.ts'
import { type LineChange, movedLine, movedRect } from './insert-delete.ts'
import type { Area, Places } from './places.ts'
import type { Session } from './session.ts'

/** Ranges whose columns have names: `=SUM(Sales[Amount])`, `=[@Price]*[@Count]`. */
export class TableList {
  private readonly session: Session
  private readonly places: Places
  constructor(session: Session, places: Places) {
    this.session = session
    this.places = places
  }

  /** The tables, in the order they were made. */
  get list(): Table[] {
    return this.session.engine.tables.list
  }

  /**
   * Makes a range a table: its first row names the columns as it stands now. Throws `PlaceError` for a name that is
   * taken or cannot be one, a range of one row, and a range on another table.
   */
  define(name: string, place: RangePlace, hasTotals = false): Changes {
    const { sheet, ...rect } = this.places.area(place)
    this.check(name, { sheet, ...rect }, hasTotals)
    const columns = this.columnNames({ sheet, ...rect })
    return this.session.edit('Table', place, () => this.put(name, { name, sheet, rect, hasTotals, columns }))
  }

  /** Makes a table an ordinary range; formulas that name it become #REF!. */
  remove(name: string): Changes {
    return this.session.edit('Table', null, () => this.put(name, undefined))
  }

  /** Puts a table of a stored model. Throws `PlaceError` as `define` does. */
  load(table: Table): void {
    this.check(table.name, { sheet: table.sheet, ...table.rect }, table.hasTotals)
    this.session.engine.tables.byName.set(table.name.toUpperCase(), table)
  }

  /** Lets tables go with their rows and columns. Part of the edit that moves them. */
  follow(change: LineChange): void {
    for (const table of this.list) {
      if (table.sheet !== change.sheet) continue
      const rect = movedRect(table.rect, change)
      if (rect && JSON.stringify(rect) === JSON.stringify(table.rect)) continue
      const isTooSmall = !rect || rect.bottom - rect.top < (table.hasTotals ? 2 : 1)
      const columns = rect && change.axis === 'col' ? movedColumns(table, rect.left, rect.right, change) : table.columns
      this.put(table.name, isTooSmall ? undefined : { ...table, rect, columns })
    }
  }

  /** Lets tables go with cells that are moved, and ends those that are overwritten. Part of the edit that moves them. */
  followMove(source: Area, target: Area): void {
    const [down, across] = [target.top - source.top, target.left - source.left]
    const moved = this.list.filter(({ sheet, rect }) => sheet === source.sheet && isWithin(rect, source))
    for (const table of this.list)
      if (table.sheet === target.sheet && isWithin(table.rect, target) && !moved.includes(table))
        this.put(table.name, undefined)
    for (const table of moved) {
      const { top, left, bottom, right } = table.rect
      const rect = { top: top + down, left: left + across, bottom: bottom + down, right: right + across }
      this.put(table.name, { ...table, sheet: target.sheet, rect })
    }
  }

  private put(name: string, after: Table | undefined): void {
    const { engine, journal } = this.session
    const key = name.toUpperCase()
    const before = engine.tables.byName.get(key)
    const to = (table: Table | undefined) => () => {
      if (table) engine.tables.byName.set(key, table)
      else engine.tables.byName.delete(key)
      engine.relinkAll()
      const sheet = (table ?? before ?? after)?.sheet
      if (sheet !== undefined) this.session.reshape(sheet)
    }
    journal.perform(to(after), to(before))
  }

  private check(name: string, { sheet, top, left, bottom, right }: Area, hasTotals: boolean): void {
    const { engine } = this.session
    const key = name.toUpperCase()
    const isTaken = engine.tables.byName.has(key) || engine.names.has(key)
    if (isTaken || !isName(name)) throw new PlaceError(`There can be no table ${name}`)
    if (bottom - top < (hasTotals ? 2 : 1)) throw new PlaceError('A table needs a row below its titles')
    const isOver = ({ rect, sheet: other }: Table) =>
      other === sheet && rect.top <= bottom && rect.bottom >= top && rect.left <= right && rect.right >= left
    if (bottom >= MAX_ROWS || right >= MAX_COLS || this.list.some(isOver))
      throw new PlaceError('There is a table already')
  }

  private columnNames({ sheet, top, left, right }: Area): string[] {
    const names: string[] = []
    for (let col = left; col <= right; col++) {
      const text = toText(this.session.engine.peek(sheet, top, col))
      names.push(freeName(typeof text === 'string' && text !== '' ? text : `Column${col - left + 1}`, names))
    }
    return names
  }
}

function isWithin(rect: Rect, area: Rect): boolean {
  const isInRows = rect.top >= area.top && rect.bottom <= area.bottom
  return isInRows && rect.left >= area.left && rect.right <= area.right
}

/** `name`, with a number when it is taken. */
function freeName(name: string, taken: readonly string[]): string {
  const isTaken = (text: string) => taken.some(other => other.toUpperCase() === text.toUpperCase())
  if (!isTaken(name)) return name
  for (let n = 2; ; n++) if (!isTaken(name + n)) return name + n
}

function movedColumns(table: Table, left: number, right: number, change: LineChange): string[] {
  const byCol = new Map(table.columns.map((name, i) => [movedLine(table.rect.left + i, change), name]))
  const names: string[] = []
  const kept = [...byCol.values()]
  for (let col = left; col <= right; col++)
    names.push(byCol.get(col) ?? freeName(`Column${col - left + 1}`, [...kept, ...names]))
  return names
}
