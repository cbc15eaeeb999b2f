import type { ContentModel } from '@learn/course'
import type { Db, Handle } from '#platform/db/tables.ts'
import { type GradeScale, getGrade } from '../grade.ts'
import { fitting, type KindRules } from '../kinds.ts'
import * as enrolments from '../repo/enrolments.ts'
import * as importState from '../repo/import-state.ts'
import * as pictures from '../repo/pictures.ts'
import * as structure from '../repo/structure.ts'

/** A file of a course, as it is kept. */
export interface StoredFile {
  courseId: number
  /** What it belongs to; null both: the course itself. */
  sectionId: number | null
  activityId: number | null
  mime: string
  /** Names its bytes in the file store. */
  sha256: string
}

/** The course of an activity; undefined when there is none. */
export const readCourseId = (db: Handle, activityId: number): Promise<number | undefined> =>
  enrolments.findCourseId(db, activityId)

/** Names the state of a course for whoever reads its structure without being enrolled; undefined when there is none. */
export const readVersion = (db: Handle, courseId: number): Promise<number | undefined> =>
  importState.findVersion(db, courseId)

/** What an activity holds, if it has the shape of its kind. */
export const readContent = async (
  db: Handle,
  kind: Pick<KindRules, 'content'>,
  activityId: number,
): Promise<ContentModel | null> => fitting(kind, await structure.findContent(db, activityId))

/** What an activity asks for, until when, and the points that it gives; whoever asks. */
export interface Graded {
  introHtml: string
  dueAt: Date | null
  closeAt: Date | null
  grade: GradeScale
}

export async function readGradeScale(db: Handle, activityId: number): Promise<Graded | null> {
  const row = await structure.getGraded(db, activityId)
  return row
    ? {
        introHtml: row.intro_html,
        dueAt: row.due_at ?? row.expected_at,
        closeAt: row.closes_at,
        grade: getGrade(row.grade_items),
      }
    : null
}

/** Which of these stored files a course names. */
export const filesInUse = async (db: Db, sha256s: readonly string[]): Promise<string[]> => [
  ...(await structure.filesInUse(db, sha256s)),
  ...(await pictures.picturesInUse(db, sha256s)),
]

/** A file of the package of an activity, whoever asks. */
export const findPackageFile = (
  db: Db,
  activityId: number,
  path: string,
): Promise<{ mime: string; sha256: string } | undefined> => structure.findPackageFile(db, activityId, path)

/** A stored file by id, whoever asks. */
export async function findFile(db: Db, id: number): Promise<StoredFile | undefined> {
  const file = await structure.findFile(db, id)
  if (file) return file
  const picture = await pictures.findPicture(db, id)
  return picture && { ...picture, sectionId: null, activityId: null }
}
