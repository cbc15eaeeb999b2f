import type { SearchTab } from '@learn/contract'
import type { Tx } from '../db/tables.ts'

/** A thing that can be found inside a course. */
export interface SearchEntry {
  /** Who owns it: `course`, `section`, `activity`; other modules add their own. */
  kind: string
  id: number
  tab: SearchTab
  type: string
  title: string
  /** Plain text. */
  body: string
}

/** The index, for the modules whose things can be found: written in the transaction that writes the thing. */
export interface SearchIndex {
  /** Puts the entries of these kinds of a course in the place of the ones before. */
  replace(db: Tx, courseId: number, kinds: readonly string[], entries: readonly SearchEntry[]): Promise<void>
}
