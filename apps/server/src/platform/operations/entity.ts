import type { Handle, Tx } from '../db/tables.ts'

/** What a thing is at a moment, as plain JSON: moments as ISO texts. */
export type State = Readonly<Record<string, string | number | boolean | null>>

/**
 * A kind of thing that staff change. The module that owns its table reads and writes whole states, many at once; what was
 * there before, the log, dry runs and undo follow from that for every operation alike.
 */
export interface Entity {
  /** With the module in front: `learning.membership`. */
  name: string
  /** The present states of those keys that are there. */
  read(db: Handle, keys: readonly string[]): Promise<ReadonlyMap<string, State>>
  /** Puts states in place: all fields of each. `by`: who acts, null for the house itself. */
  write(tx: Tx, states: ReadonlyMap<string, State>, at: Date, by: number | null): Promise<void>
  /** Takes things away. Without it nothing can be made by staff, and thus nothing taken back. */
  remove?(tx: Tx, keys: readonly string[]): Promise<void>
  /** Keys of things that can no longer be taken away: somebody works with them. */
  inUse?(db: Handle, keys: readonly string[]): Promise<ReadonlySet<string>>
  /** Refuses what cannot be taken back right now, with words: throws an `AppError`. */
  refuse?(db: Handle, changes: readonly Change[]): Promise<void>
  /** Whom it is about, so that the log can forget a person. */
  userOf(key: string, state: State): number | null
}

/** What somebody wants of one thing: some fields, all of them where it is not there yet, or null for its removal. */
export interface Wanted {
  entity: string
  key: string
  state: State | null
}

/** One thing before and after an operation; null: it was, or is, not there. */
export interface Change {
  entity: string
  key: string
  before: State | null
  after: State | null
}

/** `12:34`: a key of two ids. */
export const pairKey = (a: number, b: number): string => `${a}:${b}`
export const getPair = (key: string): [number, number] => key.split(':').map(Number) as [number, number]
export const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null
