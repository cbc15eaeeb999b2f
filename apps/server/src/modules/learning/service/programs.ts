import type { Clock } from '#platform/clock.ts'
import type { Db, Handle, Tx } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import { batchesWithMembers, removeBatches } from '../repo/authoring.ts'
import {
  findProgramByName,
  insertEnrolments,
  insertMember,
  insertProgram,
  insertProgramCourse,
  memberPrograms,
  readCourseIds,
  setFree,
} from '../repo/programs.ts'
import { putPlace } from './brought-in.ts'

export interface NewProgram {
  sourceKey: string
  name: string
  programType: string
  batch: string
  startsAt: Date | null
  endsAt: Date | null
}

/** The id of the program with this name; it is made when there is none. */
export async function openProgram(
  db: Handle,
  clock: Clock,
  program: NewProgram,
): Promise<{ id: number; isNew: boolean }> {
  const found = await findProgramByName(db, program.name)
  if (found) return { id: found.id, isNew: false }
  const id = newId()
  await insertProgram(db, {
    id,
    source_key: program.sourceKey,
    name: program.name,
    program_type: program.programType,
    batch: program.batch,
    starts_at: program.startsAt,
    ends_at: program.endsAt,
    created_at: clock.now(),
  })
  return { id, isNew: true }
}

/** A program of one batch with courses in this order: what an elective is. */
export async function makeProgram(
  tx: Tx,
  { id, sourceKey, name, courseIds }: { id: number; sourceKey: string; name: string; courseIds: readonly number[] },
  at: Date,
): Promise<void> {
  await insertProgram(tx, {
    id,
    source_key: sourceKey,
    name,
    program_type: 'premium',
    batch: 'Elective',
    starts_at: null,
    ends_at: null,
    created_at: at,
  })
  for (const courseId of courseIds) await insertProgramCourse(tx, id, courseId, null)
}

/** Removes programs with everything that stands in them but their courses. */
export const removePrograms = (tx: Tx, ids: readonly number[]): Promise<void> => removeBatches(tx, ids)

/** Those of these programs that somebody is a member of. */
export const programsWithMembers = async (db: Handle, ids: readonly number[]): Promise<Set<number>> =>
  new Set((await batchesWithMembers(db, ids)).map(({ id }) => id))

/** The id of the program with this name, or null. */
export const findProgram = async (db: Handle, name: string): Promise<number | null> =>
  (await findProgramByName(db, name))?.id ?? null

/** Puts a course into a program and enrols everybody who is a member. */
export async function addCourse(
  db: Db,
  clock: Clock,
  programId: number,
  courseId: number,
  opensAt: Date | null,
): Promise<void> {
  await db.transaction().execute(tx => putPlace(tx, clock, programId, courseId, opensAt))
}

/** Makes a learner a member of a program and enrols them in its courses from `joinedAt` on. */
export async function joinProgram(
  db: Db,
  userId: number,
  programId: number,
  joinedAt: Date,
  endsAt: Date | null,
): Promise<void> {
  await db.transaction().execute(async tx => {
    await insertMember(tx, { user_id: userId, program_id: programId, joined_at: joinedAt, ends_at: endsAt })
    const courseIds = await readCourseIds(tx, programId)
    await insertEnrolments(
      tx,
      courseIds.map(courseId => ({ user_id: userId, course_id: courseId, starts_at: joinedAt, ends_at: endsAt })),
    )
  })
}

/** Enrols a learner in one course, outside any program. */
export const enrol = (db: Handle, userId: number, courseId: number, from: Date): Promise<void> =>
  insertEnrolments(db, [{ user_id: userId, course_id: courseId, starts_at: from, ends_at: null }])

/** Puts a course on offer to everybody, free. */
export const offerFree = (db: Handle, courseId: number): Promise<void> => setFree(db, courseId)

/** The programs that a learner is a member of at a moment with their names, oldest membership first. */
export const readMemberships = (db: Handle, userId: number, now: Date) => memberPrograms(db, userId, now)

/** Their ids. */
export const readMember = async (db: Handle, userId: number, now: Date): Promise<number[]> =>
  (await memberPrograms(db, userId, now)).map(({ id }) => id)

/** 'Data Analytics, Batch 42': where a learner is at home; empty without a program. */
export async function nameOfFirst(db: Handle, userId: number, now: Date): Promise<string> {
  const [first] = await memberPrograms(db, userId, now)
  return first ? [first.name, first.batch].filter(Boolean).join(', ') : ''
}
