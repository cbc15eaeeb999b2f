import { SELF_PACED_MARK } from '@learn/contract/course'
import type { Handle, Tx } from '#platform/db/tables.ts'
import * as names from '../repo/course-names.ts'
import * as repo from '../repo/operations.ts'
import { memberPrograms } from '../repo/programs.ts'

/** A program as it is sold. */
export interface SoldProgram {
  id: number
  name: string
  batch: string
  /** Only these are paid in parts. */
  isSelfPaced: boolean
  endsAt: Date | null
}

type ProgramRow = Awaited<ReturnType<typeof repo.listPrograms>>[number]

const presentSold = (row: ProgramRow): SoldProgram => ({
  id: row.id,
  name: row.name,
  batch: row.batch,
  isSelfPaced: row.program_type.toLowerCase().includes(SELF_PACED_MARK),
  endsAt: row.ends_at,
})

/** Programs by id; those that are gone are not among them. */
export async function programsById(db: Handle, ids: readonly number[]): Promise<Map<number, SoldProgram>> {
  const rows = await repo.readPrograms(db, ids)
  return new Map(rows.map(row => [row.id, presentSold(row)]))
}

/** Every program that could be sold, by name. */
export const sellablePrograms = async (db: Handle): Promise<SoldProgram[]> =>
  (await repo.listPrograms(db)).map(presentSold)

/** Names of the courses of some programs, in path order. */
export const readCourseNames = (db: Handle, programIds: readonly number[]): Promise<Map<number, string[]>> =>
  names.findCourseNames(db, programIds)

/** Until when a learner is a member of a program: null for as long as it runs, undefined for nobody. */
export async function memberUntil(
  db: Handle,
  userId: number,
  programId: number,
  now: Date,
): Promise<Date | null | undefined> {
  return (await membersUntil(db, userId, [programId], now)).get(programId)
}

/** The same for several programs; those of which the learner is no member are left out. */
export async function membersUntil(
  db: Handle,
  userId: number,
  programIds: readonly number[],
  now: Date,
): Promise<Map<number, Date | null>> {
  const pairs = programIds.map(id => [userId, id] as const)
  const spans = await repo.readSpans(db, 'membership', pairs)
  return new Map(
    spans.flatMap(({ thingId, endsAt }) => (endsAt === null || endsAt > now ? [[thingId, endsAt] as const] : [])),
  )
}

/** Opens a program and its courses to a learner, until a day. Whoever was a member before stays one since then. */
export const openToBuyer = (tx: Tx, userId: number, programId: number, from: Date, endsAt: Date): Promise<void> =>
  repo.openProgram(tx, { userId, programId, from, endsAt })

/** Ends a program for a learner, with the courses that nothing else gives them. Their work stays where it is. */
export async function closeToBuyer(tx: Tx, userId: number, programId: number, at: Date): Promise<void> {
  const end = async (kind: repo.SpanKind, ids: readonly number[]) => {
    const spans = await repo.readSpans(
      tx,
      kind,
      ids.map(id => [userId, id] as const),
    )
    const ended = spans.map(span => ({ ...span, endsAt: at }))
    if (ended.length > 0) await repo.writeSpans(tx, kind, ended)
  }
  await end('enrolment', await repo.coursesOnlyIn(tx, userId, programId))
  await end('membership', [programId])
}

/** The programs of a learner with the end of their membership; null for as long as the program runs. */
export async function membershipsUntil(
  db: Handle,
  userId: number,
  now: Date,
): Promise<{ id: number; name: string; until: Date | null }[]> {
  const own = await memberPrograms(db, userId, now)
  const spans = await repo.readSpans(
    db,
    'membership',
    own.map(({ id }) => [userId, id] as const),
  )
  return own.map(({ id, name }) => ({ id, name, until: spans.find(span => span.thingId === id)?.endsAt ?? null }))
}
