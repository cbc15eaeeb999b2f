import type { StaffAct } from '@learn/contract/staff'
import type { Clock } from '../clock.ts'
import type { Handle, Tx } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import type { Caller } from '../http/caller.ts'
import type { Place } from '../roles.ts'
import type { Change, Wanted } from './entity.ts'

/** A line of a file with what it comes to. */
interface PlannedLine {
  line: number
  name: string
  /** Why it cannot be applied. */
  fault: string | null
  /** Somebody who has an account, or gets one; null for leads and faults. */
  userId: number | null
  wanted: Wanted[]
}

/** What an act comes to, once the caller is found to be allowed it. */
export interface ActPlan {
  wanted: Wanted[]
  /** The programs and courses that it concerns; none: the institute. */
  programIds: number[]
  courseIds: number[]
  /** Of a file. */
  lines?: PlannedLine[]
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

/** What a plan reads with: the transaction that will write, and who asks. */
export interface ActContext {
  db: Handle
  clock: Clock
  caller: Caller
  /** Why it is done, as it was written. */
  reason?: string
}

export type ActKind = StaffAct['kind']

/**
 * One act of staff. Its schema stands in the contract, beside its domain; it is applied and undone by the entities that its plan names
 * (`entity.ts`), and logged, with a dry run, by the module `staff`.
 */
export interface Act<K extends ActKind> {
  /** Whether a caller may do such an act over a place today: asked before one is taken back. */
  isAllowed(caller: Caller, place: Place): boolean
  /** Which of its rows can be taken back alone: each, or those of one person together. Absent: it is undone as a whole. */
  undoesRows?: 'each' | 'person'
  /** What it comes to. Throws `learning/not-found` where the caller may not do it, or a thing is not there. */
  plan(context: ActContext, act: Extract<StaffAct, { kind: K }>): Promise<ActPlan>
}

/** Acts of a module, by kind. */
export type Acts = { [K in ActKind]?: Act<K> }

/** The acts of all modules. */
export type AllActs = { [K in ActKind]: Act<K> }

/** Out of scope is like not there. */
export const notThere = () => new AppError('learning/not-found', 'There is nothing here that you can open')

export function refuseUnless(isAllowed: boolean): void {
  if (!isAllowed) throw notThere()
}

/**
 * The programs that an act on learners of a course is logged under, so that whoever runs one of them sees it and takes it back: none
 * where the caller may do it in the whole course.
 */
export function programsOfAct(
  places: readonly Place[],
  courseId: number,
  isAllowed: (place: Place) => boolean,
): number[] {
  if (isAllowed({ courseIds: [courseId] })) return []
  const ids = new Set(places.flatMap(({ programIds = [] }) => [...programIds]))
  return [...ids].filter(id => isAllowed({ programIds: [id] }))
}

/** Moments of an act, in epoch seconds; null clears one. */
export const dateFrom = (atS: number | null | undefined): Date | null => (atS == null ? null : new Date(atS * 1000))

/** Joins the acts of modules. Throws at the start for a kind that two modules have, or none. */
export function joinActs(modules: readonly { name: string; acts?: Acts }[], kinds: readonly ActKind[]): AllActs {
  const acts: Acts = {}
  for (const { name, acts: more = {} } of modules)
    for (const kind of Object.keys(more)) {
      if (Object.hasOwn(acts, kind)) throw new Error(`two modules have the act ${kind}; one of them is ${name}`)
      Object.assign(acts, { [kind]: more[kind as ActKind] })
    }
  const missing = kinds.filter(kind => !acts[kind])
  if (missing.length > 0) throw new Error(`no module has the act ${missing.join(', ')}`)
  return acts as AllActs
}
