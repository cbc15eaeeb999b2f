import type { RefToken } from '../references/a1.ts'
import { PlaceError } from '../references/place.ts'
import { EMPTY_STATE } from './cell-state.ts'
import type { Changes } from './changes.ts'
import type { Places } from './places.ts'
import { rewriteReferences } from './rewrite-references.ts'
import type { Session } from './session.ts'

const FORBIDDEN = /[\\/?*[\]:]/
const MAX_NAME = 31

/** The sheets of a workbook. A sheet has a number that stays the same however sheets are moved; places use it. */
export class SheetList {
  private readonly session: Session
  private readonly places: Places
  constructor(session: Session, places: Places) {
    this.session = session
    this.places = places
  }

  /** Names in order. */
  get names(): string[] {
    return this.order.map(sheet => this.nameOf(sheet))
  }

  /** Numbers of the sheets in order; as long as none is moved or removed these are 0, 1, 2 and so on. */
  get order(): readonly number[] {
    return this.session.engine.sheets.order
  }

  /** Number of a sheet by its name in any case, or -1. */
  indexOf(name: string): number {
    return this.session.engine.sheetIndex(name)
  }

  /** Name of a sheet. Throws `PlaceError`. */
  nameOf(sheet: number): string {
    return this.session.engine.store(this.places.sheet(sheet)).name
  }

  /** Adds a sheet while a workbook is made: no undo, no recalculation. */
  load(name: string): number {
    this.check(name)
    return this.session.cells.addSheet(name)
  }

  /** Adds an empty sheet and gives its number. Formulas that named it before it existed come alive. */
  add(name: string, position: number = this.order.length): number {
    this.check(name)
    const { engine, cells } = this.session
    const sheet = engine.sheets.stores.length
    this.session.edit('Add sheet', null, () => {
      cells.addSheet(name)
      engine.sheets.take(sheet)
      this.arrange(sheet, null, position)
    })
    return sheet
  }

  /** Renames a sheet; formulas that name it are rewritten. */
  rename(sheet: number, name: string): Changes {
    const { engine, journal } = this.session
    const before = this.nameOf(sheet)
    if (before.toUpperCase() !== name.toUpperCase()) this.check(name)
    const isIt = (part: string) => part.toUpperCase() === before.toUpperCase()
    return this.session.edit('Rename sheet', null, () => {
      const to = (next: string) => () => {
        engine.sheets.rename(sheet, next)
        engine.relinkAll()
        this.session.reshape(sheet)
      }
      rewriteReferences(this.session, ref => {
        const parts = ref.sheet?.split(':') ?? []
        return parts.some(isIt) ? { ...ref, sheet: parts.map(part => (isIt(part) ? name : part)).join(':') } : ref
      })
      journal.perform(to(name), to(before))
    })
  }

  /** Removes a sheet; references to it become #REF!. Throws `PlaceError` for the last one that is shown. */
  remove(sheet: number): Changes {
    const { cells, journal } = this.session
    const name = this.nameOf(sheet).toUpperCase()
    if (this.isLastShown(sheet)) throw new PlaceError('The last sheet cannot be removed')
    return this.session.edit('Remove sheet', null, () => {
      rewriteReferences(
        this.session,
        ref => (ref.sheet === null ? ref : this.withoutSheet(ref, name, sheet)),
        node => node.sheet === sheet,
      )
      const filled: [number, number][] = []
      cells.each(sheet, (row, col) => filled.push([row, col]))
      for (const [row, col] of filled) journal.change(sheet, row, col, EMPTY_STATE)
      this.arrange(sheet, this.order.indexOf(sheet), null)
    })
  }

  /** Moves a sheet to a position from 0. Its number stays. */
  move(sheet: number, position: number): Changes {
    const from = this.order.indexOf(this.places.sheet(sheet))
    const to = Math.max(0, Math.min(position, this.order.length - 1))
    return this.session.edit('Move sheet', null, () => this.arrange(sheet, from, to))
  }

  /** Hides a sheet, or shows it. Throws `PlaceError` for the last one that is shown. */
  hide(sheet: number, isHidden: boolean): Changes {
    const layout = this.session.cells.layout(this.places.sheet(sheet))
    if (isHidden && this.isLastShown(sheet)) throw new PlaceError('The last sheet cannot be hidden')
    const set = (value: boolean) => () => {
      layout.isHidden = value
      this.session.reshape(sheet)
    }
    const label = isHidden ? 'Hide sheet' : 'Show sheet'
    return this.session.edit(label, null, () => this.session.journal.perform(set(isHidden), set(layout.isHidden)))
  }

  /** True when no other sheet is shown. */
  private isLastShown(sheet: number): boolean {
    return this.order.every(other => other === sheet || this.isHidden(other))
  }

  /** True for a hidden sheet. */
  isHidden(sheet: number): boolean {
    return this.session.cells.layout(this.places.sheet(sheet)).isHidden
  }

  /** A reference when a sheet goes: a span of sheets gets shorter, what names the sheet itself is gone. */
  private withoutSheet(ref: RefToken, name: string, sheet: number): RefToken | null {
    const parts = ref.sheet?.split(':') ?? []
    if (!parts.some(part => part.toUpperCase() === name)) return ref
    const left = this.session.engine.sheets.span(ref.sheet as string).filter(other => other !== sheet)
    const [first, last] = [left[0], left.at(-1)]
    if (first === undefined || last === undefined) return null
    return { ...ref, sheet: first === last ? this.nameOf(first) : `${this.nameOf(first)}:${this.nameOf(last)}` }
  }

  private arrange(sheet: number, from: number | null, to: number | null): void {
    const { engine, journal } = this.session
    const { sheets } = engine
    const move = (before: number | null, after: number | null) => () => {
      if (before !== null) sheets.take(sheet)
      if (after !== null) sheets.put(sheet, after)
      engine.relinkAll()
      this.session.reshape(sheet)
    }
    journal.perform(move(from, to), move(to, from))
  }

  private check(name: string): void {
    const isFine = typeof name === 'string' && name !== '' && name.length <= MAX_NAME && !FORBIDDEN.test(name)
    if (!isFine || name.startsWith("'") || name.endsWith("'")) throw new PlaceError(`A sheet cannot be named ${name}`)
    if (this.indexOf(name) >= 0) throw new PlaceError(`There is already a sheet ${name}`)
  }
}
