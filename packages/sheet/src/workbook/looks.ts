import { MAX_TEXT } from '../evaluate/budget.ts'
import { type CellPlace, PlaceError, type RangePlace } from '../references/place.ts'
import { type CellStyle, withAttributes } from './attributes.ts'
import { changeAttributes } from './change-attributes.ts'
import type { Changes } from './changes.ts'
import type { Filters } from './filter.ts'
import type { Places } from './places.ts'
import type { Session } from './session.ts'
import type { Line } from './sheet-layout.ts'
import { readLine, readStyle } from './stored-attributes.ts'

/** Parts of a style to change; null takes a part away. */
export type StyleChange = { [K in keyof CellStyle]?: CellStyle[K] | null }

/** How cells look beyond their values and number formats: styles, comments, locks, sizes and hidden lines. */
export class Looks {
  private readonly session: Session
  private readonly places: Places
  private readonly filters: Filters
  constructor(session: Session, places: Places, filters: Filters) {
    this.session = session
    this.places = places
    this.filters = filters
  }

  /** Style of a cell; empty when it has none. */
  style(place: CellPlace): Readonly<CellStyle> {
    const { sheet, row, col } = this.places.cell(place)
    return this.session.cells.attributesOf(sheet, row, col)?.style ?? {}
  }

  /** Changes parts of the style of every cell of a range; null takes all of it away. Throws `RangeError` for no style. */
  setStyle(place: RangePlace, change: StyleChange | null): Changes {
    const { sheet, top, left, bottom, right } = this.places.area(place)
    const { cells, journal } = this.session
    return this.session.edit('Style', place, () => {
      for (let row = top; row <= bottom; row++)
        for (let col = left; col <= right; col++) {
          const state = cells.state(sheet, row, col)
          const style = merged(state.attributes?.style, change)
          journal.change(sheet, row, col, { ...state, attributes: withAttributes(state.attributes, { style }) })
        }
    })
  }

  /** Comment of a cell, or null. */
  comment(place: CellPlace): string | null {
    const { sheet, row, col } = this.places.cell(place)
    return this.session.cells.attributesOf(sheet, row, col)?.comment ?? null
  }

  /** Gives a cell a comment, or takes it away (null). */
  setComment(place: CellPlace, comment: string | null): Changes {
    const { sheet, row, col } = this.places.cell(place)
    const area = { sheet, top: row, left: col, bottom: row, right: col }
    return this.session.edit('Comment', area, () =>
      changeAttributes(this.session, area, { comment: comment?.slice(0, MAX_TEXT) || null }),
    )
  }

  /** Locks the cells of a range, or unlocks them. A lock holds while the sheet is protected. */
  setLocked(place: RangePlace, isLocked: boolean): Changes {
    const area = this.places.area(place)
    const isUsual = isLocked === this.session.cells.layout(area.sheet).isLockedByDefault
    return this.session.edit('Lock', place, () =>
      changeAttributes(this.session, area, { isLocked: isUsual ? null : isLocked }),
    )
  }

  /** True when a cell cannot be edited now: it is locked and its sheet is protected. */
  isLocked(place: CellPlace): boolean {
    const { sheet, row, col } = this.places.cell(place)
    return this.session.cells.isLocked(sheet, row, col)
  }

  /** Protects a sheet: every edit that would change a locked cell throws `LockedError` and does nothing. No step of undo. */
  protect(isProtected: boolean, sheet: number = this.places.first): Changes {
    return this.setForGood('Protection', sheet, 'isProtected', isProtected)
  }

  /** Whether cells are locked that `setLocked` did not set apart from the rest of their sheet. No step of undo. */
  lockByDefault(isLocked: boolean, sheet: number = this.places.first): Changes {
    return this.setForGood('Protection', sheet, 'isLockedByDefault', isLocked)
  }

  private setForGood(label: string, sheet: number, flag: 'isProtected' | 'isLockedByDefault', value: boolean): Changes {
    const layout = this.session.cells.layout(this.places.sheet(sheet))
    const set = (to: boolean) => () => {
      layout[flag] = to
      this.session.reshape(sheet)
    }
    return this.session.edit(label, null, () => this.session.journal.perform(set(value), set(layout[flag]), true))
  }

  /** Height of a row or width of a column in CSS pixels, null for the usual one. */
  size(axis: 'row' | 'col', line: number, sheet: number = this.places.first): number | null {
    return this.linesOf(axis, sheet).get(line)?.size ?? null
  }

  /** Sizes rows or columns `from` to `to`, in CSS pixels; null is the usual size. Throws `RangeError`. */
  resize(axis: 'row' | 'col', from: number, to: number, size: number | null, sheet?: number): Changes {
    return this.changeLines('Size', { axis, from, to, sheet }, { size })
  }

  /** Hides rows or columns `from` to `to`, or shows them. SUBTOTAL(101...) leaves hidden rows out. */
  hide(axis: 'row' | 'col', from: number, to: number, isHidden: boolean, sheet?: number): Changes {
    return this.changeLines(isHidden ? 'Hide' : 'Show', { axis, from, to, sheet }, { isHidden: isHidden ? true : null })
  }

  /** Rows or columns hidden by `hide`, ascending. */
  hidden(axis: 'row' | 'col', sheet: number = this.places.first): number[] {
    const lines = [...this.linesOf(axis, sheet)].filter(([, line]) => line.isHidden)
    return lines.map(([line]) => line).sort((a, b) => a - b)
  }

  private changeLines(
    label: string,
    where: { axis: 'row' | 'col'; from: number; to: number; sheet: number | undefined },
    change: { [K in keyof Line]?: Line[K] | null },
  ): Changes {
    const { axis, from, to, sheet = this.places.first } = where
    const lines = this.linesOf(axis, sheet)
    const place = axis === 'row' ? { row: to, col: 0 } : { row: 0, col: to }
    this.places.cell({ sheet, ...place })
    if (!Number.isInteger(from)) throw new PlaceError('There is no such row or column')
    return this.session.edit(label, null, () => {
      for (let index = Math.max(0, from); index <= to; index++) {
        const before = lines.get(index)
        const after = merged(before, change, readLine)
        const set = (line: Line | null | undefined) => () => {
          if (line) lines.set(index, line)
          else lines.delete(index)
        }
        this.session.journal.perform(set(after), set(before))
      }
      const refresh = () => {
        this.session.reshape(sheet)
        if (axis === 'row') this.filters.refreshTotals()
      }
      this.session.journal.perform(refresh, refresh)
    })
  }

  private linesOf(axis: 'row' | 'col', sheet: number): Map<number, Line> {
    const layout = this.session.cells.layout(this.places.sheet(sheet))
    return axis === 'row' ? layout.rows : layout.cols
  }
}

/** An object with parts changed and null ones taken away; null when nothing is left. Throws `RangeError`. */
function merged<T extends object>(
  before: T | undefined,
  change: { [K in keyof T]?: T[K] | null } | null,
  read: (value: unknown) => T | null = readStyle as (value: unknown) => T | null,
): T | null {
  if (change === null) return null
  const parts = Object.entries({ ...before, ...change }).filter(([, part]) => part !== null && part !== undefined)
  if (parts.length === 0) return null
  const whole = read(Object.fromEntries(parts))
  if (!whole) throw new RangeError('There is no such style or size')
  return whole
}
