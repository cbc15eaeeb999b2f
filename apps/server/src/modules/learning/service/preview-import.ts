import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { CourseModel } from '@learn/course'
import type { Db } from '#platform/db/tables.ts'
import { hashOfFile } from '#platform/files/hash.ts'
import type { KindsOfContent } from '../kinds.ts'
import { findCourseBySource } from '../repo/import.ts'
import { type CourseRows, readState } from '../repo/import-state.ts'
import { findContent } from '../repo/structure.ts'
import {
  activityRow,
  categoryRow,
  courseRow,
  fileRow,
  getFiles,
  type IdsByKey,
  questionRow,
  sectionRow,
} from './course-rows.ts'
import { getRefusal } from './import-refusal.ts'
import type { PreparedCourse } from './prepare-course.ts'
import { type RowChange, rowChanges } from './row-changes.ts'

/** A difference, with what it is a difference of. */
export interface ImportChange extends RowChange {
  what: string
}

/** What an import would do. */
export interface ImportPreview {
  outcome: 'created' | 'updated' | 'unchanged'
  /** Why it would do nothing unless it is forced; null: it would not be refused. */
  refusal: string | null
  changes: ImportChange[]
}

/** What writing a course would change of what is here. Writes nothing, and reads and compares a little at a time. */
export async function previewImport(
  { db, kinds }: { db: Db; kinds: KindsOfContent },
  prepared: PreparedCourse,
): Promise<ImportPreview> {
  const before = await findCourseBySource(db, prepared.course.sourceKey)
  if (!before) return { outcome: 'created', refusal: null, changes: [] }
  const refusal = getRefusal(before, prepared)
  if (before.content_hash === prepared.hash) return { outcome: 'unchanged', refusal, changes: [] }
  const changes = await changesOf({ db, kinds }, await readState(db, before.id), prepared)
  return { outcome: 'updated', refusal, changes }
}

async function changesOf(
  { db, kinds }: { db: Db; kinds: KindsOfContent },
  state: CourseRows,
  { course, texts }: PreparedCourse,
): Promise<ImportChange[]> {
  const keys = keysIn(state)
  const unhashed = new Map(state.activity.filter(row => !row.content_hash).map(row => [row.source_key, row]))
  const activities = []
  for (const section of course.sections)
    for (const [index, model] of section.activities.entries()) {
      const row = activityRow(kinds, texts, model, index)
      activities.push({ ...row, section_key: section.sourceKey })
      const before = unhashed.get(model.sourceKey)
      if (before && isDeepStrictEqual(await findContent(db, before.id), model.content))
        before.content_hash = row.content_hash
      await nextTurn()
    }
  const questions = course.questionCategories.flatMap(category =>
    category.questions.map((question, index) => questionRow(question, category.sourceKey, index)),
  )
  const next = courseRow(course)
  const of = async (what: string, changes: Promise<RowChange[]>): Promise<ImportChange[]> =>
    (await changes).map(change => ({ what, ...change }))
  return [
    ...(await of(
      'course',
      rowChanges(
        state.course.map(row => ({ ...row, name: row.full_name })),
        [{ ...next, name: next.full_name }],
      ),
    )),
    ...(await of('section', rowChanges(state.section, course.sections.map(sectionRow)))),
    ...(await of(
      'activity',
      rowChanges(
        state.activity.map(row => ({ ...row, section_key: keys.get(row.section_id) ?? '' })),
        activities,
      ),
    )),
    ...(await of('question category', rowChanges(state.category, course.questionCategories.map(categoryRow)))),
    ...(await of('question', rowChanges(state.question, questions))),
    ...(await of('file', rowChanges(filesBefore(state, keys), await filesAfter(course)))),
  ]
}

/** Keys of sections and activities by their ids. */
const keysIn = ({ section, activity }: CourseRows): ReadonlyMap<number, string> =>
  new Map([...section, ...activity].map(row => [row.id, row.source_key]))

const NO_IDS: { section: IdsByKey; activity: IdsByKey } = { section: () => 0, activity: () => 0 }

/** Files stand in no order and have no key: their owner, area and path are one. */
const filesBefore = ({ file }: CourseRows, keys: ReadonlyMap<number, string>) =>
  file
    .map(row => fileAs(row, keys.get(row.activity_id ?? row.section_id ?? 0) ?? row.question_key ?? ''))
    .toSorted(byKey)

async function filesAfter(course: CourseModel) {
  const rows = []
  for (const { file, owner, ownerKey } of getFiles(course, NO_IDS))
    rows.push(fileAs(fileRow(file, owner, await hashOfFile(file.diskPath)), ownerKey))
  return rows.toSorted(byKey)
}

const fileAs = <R extends { area: string; path: string }>(row: R, ownerKey: string) => ({
  ...row,
  source_key: `${ownerKey} ${row.area} ${row.path}`,
  name: row.path,
})

const byKey = (a: { source_key: string }, b: { source_key: string }) => (a.source_key < b.source_key ? -1 : 1)
