import type { Handle, Tx } from '#platform/db/tables.ts'
import { cleanHtml } from '../html.ts'
import * as repo from '../repo/planned.ts'

/** What takes place at a time, as staff plan it. Whoever calls asks first whether they may. */
export type PlannedActivity = repo.PlannedRow

/** Activities by id. */
export const findPlanned = async (db: Handle, ids: readonly number[]): Promise<Map<number, PlannedActivity>> =>
  new Map((await repo.readPlanned(db, ids)).map(row => [row.id, row]))

/** Those of some activities that are of a type. */
export const idsOfType = (db: Handle, ids: readonly number[], type: string): Promise<number[]> =>
  repo.idsOfType(db, ids, type)

/** Visible activities of these types that begin in a time. */
export const plannedBetween = (
  db: Handle,
  types: readonly string[],
  from: Date,
  to: Date,
): Promise<PlannedActivity[]> => repo.plannedBetween(db, types, from, to)

/** All activities of these types in some courses. */
export const plannedIn = (
  db: Handle,
  types: readonly string[],
  courseIds: readonly number[],
): Promise<PlannedActivity[]> => repo.plannedIn(db, types, courseIds)

/** The activity of a key beside another, or in the course of this key. */
export const activityByKey = (
  db: Handle,
  place: { nextTo: number; courseKey: string | null; key: string },
): Promise<number | undefined> => repo.activityByKey(db, place)

/** Activities of a type whose settings name one of these as their original. */
export const activitiesNaming = (
  db: Handle,
  type: string,
  originalIds: readonly number[],
): Promise<{ id: number; of: number }[]> => repo.activitiesNaming(db, type, originalIds)

interface Plan {
  name: string
  introHtml: string
  opensAt: Date | null
  minutes: number | null
}

interface ChangedPlan extends Plan {
  isCancelled: boolean
}

/** Gives an activity a name, a time and a length, and says whether it takes place. */
export const setPlan = (
  tx: Tx,
  id: number,
  { name, introHtml, opensAt, minutes, isCancelled }: ChangedPlan,
  at: Date,
): Promise<void> =>
  repo.setPlan(
    tx,
    id,
    { name, intro_html: cleanHtml(introHtml), opens_at: opensAt, minutes, is_cancelled: isCancelled },
    at,
  )

/** Makes an activity at the end of a section. */
export const makeActivity = (
  tx: Tx,
  made: Plan & { id: number; courseId: number; sectionId: number; type: string; content: object; at: Date },
): Promise<void> =>
  repo.insertMade(tx, { ...made, introHtml: cleanHtml(made.introHtml), content: JSON.stringify(made.content) })

/** Takes away activities that were made here. */
export const removeMade = (tx: Tx, ids: readonly number[]): Promise<void> => repo.deleteMade(tx, ids)

export const sectionsIn = (db: Handle, courseIds: readonly number[]) => repo.sectionsIn(db, courseIds)
export const coursesWithPrograms = (db: Handle) => repo.coursesWithPrograms(db)
/** How many learners of some courses are enrolled in each of others too. */
export const sharedLearners = (
  db: Handle,
  courseIds: readonly number[],
  others: readonly number[],
  now: Date,
): Promise<Map<number, number>> => repo.sharedLearners(db, courseIds, others, now)
