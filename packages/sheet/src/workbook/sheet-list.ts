import { PlaceError } from '../references/place.ts'
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
