import type { Clock } from '#platform/clock.ts'
import type { Handle, Tx } from '#platform/db/tables.ts'
import * as repo from '../repo/brought-in.ts'
import * as operations from '../repo/operations.ts'
import { getMembers, insertEnrolments, insertProgramCourse } from '../repo/programs.ts'

/** What an import brings in beside the course itself, and what takes it back: nothing of it is lost, so that it can come again. */

/** A course that learners can be given, and what it holds. */
export interface ShownCourse {
  id: number
  name: string
  /** The hash of its content. */
  content: string
}

/** Those of these courses that are not hidden. */
export const shownCourses = (db: Handle, ids: readonly number[]): Promise<ShownCourse[]> => repo.shownCourses(db, ids)

/** Shows courses to who is in them, or hides them from everybody. */
export const setShown = (tx: Tx, ids: readonly number[], isShown: boolean): Promise<void> =>
  repo.setShown(tx, ids, isShown)

/** The content hashes of courses, hidden ones too. */
export const getContents = (db: Handle, ids: readonly number[]) => repo.findContents(db, ids)

/** Those of these courses that hold something of which learners see nothing, and whether a section is why. */
export const allHidden = (db: Handle, ids: readonly number[]) => repo.allHidden(db, ids)

/** What a course is called, hidden or not. */
export const nameOfCourse = async (db: Handle, id: number): Promise<string> =>
  (await repo.courseName(db, id))?.name ?? ''

/** Name and kind of programs by id. */
export const programsById = async (db: Handle, ids: readonly number[]) =>
  (await operations.readPrograms(db, ids)).map(({ id, name, program_type }) => ({
    id,
    name,
    programType: program_type,
  }))

/** Makes a program with an id that is free, or names the one that has it. */
export const putProgram = (tx: Tx, program: { id: number; name: string; programType: string; now: Date }) =>
  repo.putProgram(tx, program)

/** Removes programs that hold no course and nobody; others stay. */
export const removeEmptyPrograms = (tx: Tx, ids: readonly number[]) => repo.removeEmptyPrograms(tx, ids)

/** Programs that somebody is a member of, or that hold more than one course. */
export const programsInUse = (db: Handle, ids: readonly number[]) => repo.programsInUse(db, ids)

/** Courses that more than one program holds. */
export const sharedCourses = (db: Handle, ids: readonly number[]) => repo.sharedCourses(db, ids)

/** Which of these courses stand in these programs: pairs of program and course. */
export const readPlaces = (db: Handle, pairs: readonly (readonly [number, number])[]) =>
  operations.readPathPlaces(db, pairs)

/** Puts a course at the end of a program and enrols everybody who is a member. */
export async function putPlace(
  tx: Tx,
  clock: Clock,
  programId: number,
  courseId: number,
  opensAt: Date | null = null,
): Promise<void> {
  await insertProgramCourse(tx, programId, courseId, opensAt)
  const members = await getMembers(tx, programId)
  await insertEnrolments(
    tx,
    members.map(member => ({
      user_id: member.user_id,
      course_id: courseId,
      starts_at: clock.now(),
      ends_at: member.ends_at,
    })),
  )
}

/** Takes courses out of programs; who is enrolled stays so. */
export const removePlaces = (tx: Tx, pairs: readonly (readonly [number, number])[]) => repo.removePlaces(tx, pairs)

/** The activities of courses, hidden ones too. */
export const getActivities = (db: Handle, courseIds: readonly number[]) => repo.findActivities(db, courseIds)

/** The ids of activities of a course by their source keys, hidden ones too. */
export async function activityIds(
  db: Handle,
  courseId: number,
  sourceKeys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = sourceKeys.length === 0 ? [] : await repo.activitiesBySource(db, courseId, sourceKeys)
  return new Map(rows.map(({ sourceKey, id }) => [sourceKey, id]))
}
