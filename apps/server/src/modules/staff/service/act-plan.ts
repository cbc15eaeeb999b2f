import type { Clock } from '#platform/clock.ts'
import type { Handle, Tx } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Change, Wanted } from '#platform/operations/entity.ts'
import type { LinePlan } from '../../auth/index.ts'
import type { KindsOfContent } from '../../learning/index.ts'
import type { Algebra } from '../../quiz/index.ts'

/** What an act comes to, once the caller is found to be allowed it. */
export interface ActPlan {
  wanted: Wanted[]
  /** The programs and courses that it concerns; none: the institute. */
  programIds: number[]
  courseIds: number[]
  /** Of a file. */
  lines?: LinePlan[]
  /** Changes that this caller may not make, by key, and why. */
  veto?: (changes: readonly Change[]) => Map<string, string>
  /** Whom and what a change is about, by its key, where no file says it. */
  told?: ReadonlyMap<string, { name: string; about: string }>
  /** Nothing takes it back. */
  isFinal?: boolean
  needsReason?: boolean
  /** It builds courses and concerns nobody's access or marks: no reason is asked, however many things it changes. */
  asksNoReason?: boolean
  /** Written in the same transaction, once the operation has an id. */
  written?: (tx: Tx, operation: { id: number; at: Date }) => Promise<void>
  /** What speaks against it and does not stand in its way, in sentences. */
  warnings?: readonly string[]
}

export interface ActParts {
  db: Handle
  clock: Clock
  caller: Caller
  kinds: KindsOfContent
  /** Why it is done, as it was written. */
  reason?: string
  /** Works out what answers of STACK questions are worth. */
  algebra: Algebra
}

/** Out of scope is like not there. */
export const notFound = () => new AppError('learning/not-found', 'There is nothing here that you can open')
