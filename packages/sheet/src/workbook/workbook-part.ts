import type { Functions } from '../evaluate/compile.ts'
import type { Typing } from './cell-input.ts'
import type { Places } from './places.ts'
import type { Session } from './session.ts'
import type { TableList } from './table-list.ts'

/** What the parts of a workbook work with. */
export interface Inside {
  session: Session
  places: Places
  typing: Typing
  tables: TableList
  functions: Functions
}

/** A part of a workbook with a door of its own, so that pages without it do not load it: `book.use(clipboard)`. */
export type WorkbookPart<T> = (inside: Inside) => T
