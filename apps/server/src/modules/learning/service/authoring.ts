import { FILE_TYPES, INTRO_TYPES } from '@learn/contract/studio'
import type { Handle } from '#platform/db/tables.ts'
import { contentHash } from '../content-hash.ts'
import { fitting, type KindsOfContent } from '../kinds.ts'
import { getPassMark } from '../pass-mark.ts'
import { type ActivityFile, readActivityFiles, readFileIds } from '../repo/activity-files.ts'
import * as repo from '../repo/authoring.ts'
import * as parts from '../repo/authoring-parts.ts'
import * as lists from '../repo/curricula.ts'
import * as people from '../repo/people.ts'
import { writeFiles } from './files-entity.ts'

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
export const listCourseIds = async (db: Handle): Promise<number[]> => (await repo.listCourses(db)).map(({ id }) => id)
/** Whether free learners may open a course. */
export const isFreeCourse = (db: Handle, id: number) => repo.isFree(db, id)
export const readBatchFacts = (db: Handle, ids: readonly number[]) => repo.readBatches(db, ids)
export const findCurriculum = async (db: Handle, id: number) => (await repo.readCurricula(db, [id]))[0]
export const findSection = async (db: Handle, id: number) => (await parts.readSections(db, [id]))[0]
export const findActivities = (db: Handle, ids: readonly number[]) => parts.readActivities(db, ids)
export const findActivity = async (db: Handle, id: number) => (await parts.readActivities(db, [id]))[0]

/** Activities of a type that hold these members, in whichever course. */
export const findHolding = (db: Handle, type: string, members: object) => parts.activitiesHolding(db, type, members)

/** Modules and activities of a course in their order, and what lies in its trash. */
export const readCourseParts = async (db: Handle, courseId: number) => ({
  sections: await parts.sectionsOfCourse(db, courseId),
  activities: await parts.activitiesOfCourse(db, courseId),
  trash: await parts.trashOfCourse(db, courseId),
})

/** What passes an activity that gives marks; null for one that gives none. */
export const readMarks = (
  kinds: KindsOfContent,
  activity: Pick<Part, 'type' | 'mustPass' | 'completesOnGrade' | 'gradeItems'>,
): { mustPass: boolean; passPct: number | null } | null =>
  kinds.of(activity.type).takesWork || activity.completesOnGrade
    ? { mustPass: activity.mustPass, passPct: getPassMark(activity.gradeItems) }
    : null
type Part = Awaited<ReturnType<typeof parts.activitiesOfCourse>>[number]

/** All texts and rules of a course, with what its activities hold. */
export const readTexts = async (db: Handle, courseId: number) => ({
  sections: await parts.sectionTexts(db, courseId),
  activities: await parts.activityTexts(db, courseId),
})

/** What activities hold, as it is stored, by id. */
export const readStoredContents = async (db: Handle, ids: readonly number[]): Promise<Map<number, unknown>> =>
  new Map((await parts.readContents(db, ids)).map(({ id, content }) => [id, content]))

/** What an activity is called and holds, in the shape of its kind: null where its kind has no such shape. */
export async function readAuthored(db: Handle, kinds: KindsOfContent, activityId: number) {
  const row = await findActivity(db, activityId)
  const [stored] = await parts.readContents(db, [activityId])
  if (!row) return null
  const content = fitting(kinds.of(row.type), stored?.content)
  const extras = { introHtml: row.introHtml, files: await readActivityFiles(db, [activityId]) }
  return { ...row, files: extras.files, content, hash: authoredHash(row, contentHash(stored?.content ?? null), extras) }
}

/** What the package of an activity is unpacked into. */
export const listUnpacked = (db: Handle, activityId: number) => readActivityFiles(db, [activityId], 'package')

/** Under which ids the bytes of an activity are fetched. */
export const listFileIds = (db: Handle, activityId: number) => readFileIds(db, activityId)

/** The files of activities. */
export const listFiles = (db: Handle, activityIds: readonly number[]) => readActivityFiles(db, activityIds)

interface Extras {
  introHtml: string
  files: readonly ActivityFile[]
}

/**
 * What an activity is known by, among drafts and versions. Its intro and its files count where authors write them; kinds that were
 * authored before those were go on without.
 */
export const authoredHash = (
  { type, name }: { type: string; name: string },
  hash: string,
  { introHtml, files }: Extras,
): string =>
  contentHash([
    name,
    hash,
    ...(INTRO_TYPES.includes(type) ? [introHtml] : []),
    ...(FILE_TYPES.includes(type) ? [writeFiles(files)] : []),
  ])

/** The same of a content as it is, in the shape of its kind. */
export const hashAuthored = (thing: { type: string; name: string }, content: object, extras: Extras): string =>
  authoredHash(thing, contentHash(content), extras)
