import type { FileModel } from '@learn/course'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'
import type { SearchIndex } from '#platform/search/port.ts'
import type { KindsOfContent } from '../kinds.ts'
import { idsBySource } from '../repo/import.ts'
import {
  beginStage,
  dropStage,
  stageActivities,
  stageCategories,
  stageContents,
  stageFiles,
  stageQuestions,
  stageSections,
  stagesBefore,
} from '../repo/stage.ts'
import { switchActivities, switchFiles, switchQuestions, switchSections } from '../repo/switch.ts'
import {
  activityRow,
  categoryRow,
  contentRow,
  fileRow,
  getFiles,
  getIds,
  type IdsByKey,
  questionRow,
  sectionRow,
} from './course-rows.ts'
import type { PreparedCourse } from './prepare-course.ts'
import { COURSE_KINDS, searchEntries } from './search-entries.ts'

interface StageParts {
  db: Db
  clock: Clock
  search: SearchIndex
  kinds: KindsOfContent
}

/** The hash under which the bytes of each file are stored. */
export type StoredFiles = ReadonlyMap<FileModel, string>

/**
 * Writes all of a course where nobody looks, a little at a time; gives the id under which it stands there. What takes the place of
 * something in the course `courseId` has a row of its own and is known by its key; what hangs on a section or an activity names
 * it by the id that it will have.
 */
export async function stageCourse(
  parts: StageParts,
  prepared: PreparedCourse,
  stored: StoredFiles,
  courseId: number | null,
): Promise<number> {
  const stageId = newId()
  await beginStage(parts.db, stageId, parts.clock.now())
  try {
    await writeRows(parts, prepared, stored, { stageId, courseId })
    return stageId
  } catch (error) {
    await dropStage(parts.db, stageId)
    throw error
  }
}

/** Puts what is staged in the place of what a course has; gives the hashes that its files had. */
export async function switchCourse(tx: Tx, search: SearchIndex, stageId: number, courseId: number): Promise<string[]> {
  await switchSections(tx, stageId, courseId)
  await switchActivities(tx, stageId, courseId)
  await switchQuestions(tx, stageId, courseId)
  await search.switch(tx, stageId, courseId, COURSE_KINDS)
  return switchFiles(tx, stageId, courseId)
}

/** Removes what imports that began before a moment left behind: a server that died in the middle ends none. */
export async function dropStages(db: Db, before: Date): Promise<void> {
  for (const id of await stagesBefore(db, before)) await dropStage(db, id)
}

async function writeRows(
  { db, clock, kinds, search }: StageParts,
  { course, texts }: PreparedCourse,
  stored: StoredFiles,
  { stageId, courseId }: { stageId: number; courseId: number | null },
): Promise<void> {
  const now = clock.now()
  const base = { course_id: stageId }
  const section = await placesOf(db, 'section', courseId)
  const activity = await placesOf(db, 'activity', courseId)
  await stageSections(
    db,
    course.sections.map((model, index) => ({
      ...base,
      ...sectionRow(model, index),
      id: section.rowOf(model.sourceKey),
    })),
  )
  const activities = course.sections.flatMap(({ sourceKey, activities: own }) =>
    own.map(model => ({ model, sectionKey: sourceKey, id: activity.rowOf(model.sourceKey) })),
  )
  await stageActivities(
    db,
    activities.values().map(({ model, sectionKey, id }, index) => ({
      ...base,
      ...activityRow(kinds, texts, model, index),
      id,
      section_id: section.of(sectionKey),
      updated_at: now,
    })),
  )
  await stageContents(
    db,
    activities.values().map(({ model, id }) => ({ activity_id: id, ...contentRow(model) })),
  )
  const ids = { section: section.of, activity: activity.of }
  const files = getFiles(course, ids).values()
  await stageFiles(
    db,
    files.map(({ file, owner }) => ({ ...base, id: newId(), ...fileRow(file, owner, stored.get(file) ?? '') })),
  )
  const categories = course.questionCategories
  await stageCategories(
    db,
    categories.values().map((category, index) => ({ ...base, ...categoryRow(category, index) })),
  )
  const questions = categories
    .values()
    .flatMap(({ sourceKey, questions: own }) => own.map(question => ({ question, categoryKey: sourceKey })))
  await stageQuestions(
    db,
    questions.map(({ question, categoryKey }, index) => ({ ...base, ...questionRow(question, categoryKey, index) })),
  )
  await search.stage(db, stageId, searchEntries(kinds, course, courseId ?? stageId, texts, ids))
}

/** The ids that sections or activities will have, and those of the rows in which they wait for it. */
async function placesOf(
  db: Db,
  part: 'section' | 'activity',
  courseId: number | null,
): Promise<{ of: IdsByKey; rowOf: IdsByKey }> {
  const known = courseId === null ? new Map<string, number>() : await idsBySource(db, part, courseId)
  const of = getIds(known)
  return { of, rowOf: key => (known.has(key) ? newId() : of(key)) }
}
