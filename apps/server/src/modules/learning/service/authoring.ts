import type { Handle } from '#platform/db/tables.ts'
import { contentHash } from '../content-hash.ts'
import { fitting, type KindsOfContent } from '../kinds.ts'
import * as repo from '../repo/authoring.ts'
import * as parts from '../repo/authoring-parts.ts'
import * as lists from '../repo/curricula.ts'
import * as people from '../repo/people.ts'

/** What authors read of programs and courses, hidden parts too. */

export const curricula = (db: Handle) => lists.allCurricula(db)
export const batches = (db: Handle, now: Date) => lists.allBatches(db, now)
export const curriculumCourses = (db: Handle) => lists.allCurriculumCourses(db)
export const curriculaOfCourse = (db: Handle, courseId: number) => lists.curriculaOfCourse(db, courseId)
export const listBatchIds = (db: Handle, curriculumId: number) => lists.listBatchIds(db, curriculumId)

/** The batches of people, with the days of their access. */
export const listStays = (db: Handle, userIds: readonly number[]) => people.listStays(db, userIds)

/** The courses of people, each with the number of lessons that count. */
export const countedCourses = (db: Handle, kinds: KindsOfContent, userIds: readonly number[]) =>
  people.countedCourses(
    db,
    userIds,
    kinds.all.filter(kind => !kind.isListed).map(({ type }) => type),
  )

export const findCourse = async (db: Handle, id: number) => (await repo.readCourses(db, [id]))[0]
export const findCurriculum = async (db: Handle, id: number) => (await repo.readCurricula(db, [id]))[0]
export const findSection = async (db: Handle, id: number) => (await parts.readSections(db, [id]))[0]
export const findActivity = async (db: Handle, id: number) => (await parts.readActivities(db, [id]))[0]

/** Modules and activities of a course in their order, and what lies in its trash. */
export const readCourseParts = async (db: Handle, courseId: number) => ({
  sections: await parts.sectionsOfCourse(db, courseId),
  activities: await parts.activitiesOfCourse(db, courseId),
  trash: await parts.trashOfCourse(db, courseId),
})

/** All texts and rules of a course, with what its activities hold. */
export const readTexts = async (db: Handle, courseId: number) => ({
  sections: await parts.sectionTexts(db, courseId),
  activities: await parts.activityTexts(db, courseId),
})

/** What an activity is called and holds, in the shape of its kind: null where its kind has no such shape. */
export async function readAuthored(db: Handle, kinds: KindsOfContent, activityId: number) {
  const row = await findActivity(db, activityId)
  const [stored] = await parts.readContents(db, [activityId])
  if (!row) return null
  const content = fitting(kinds.of(row.type), stored?.content)
  return { ...row, content, hash: authoredHash(row.name, contentHash(stored?.content ?? null)) }
}

/** What an activity with this name and content is known by, among drafts and versions. */
export const authoredHash = (name: string, hash: string): string => contentHash([name, hash])

/** The same of a content as it is, in the shape of its kind. */
export const hashAuthored = (name: string, content: object): string => authoredHash(name, contentHash(content))
