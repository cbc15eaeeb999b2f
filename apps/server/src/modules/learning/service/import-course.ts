import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CourseModel, FileModel, ReportLine } from '@learn/course'
import { READER_VERSION } from '@learn/interchange'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db/tables.ts'
import type { FileStore } from '#platform/files/store.ts'
import { newId } from '#platform/ids.ts'
import type { SearchIndex } from '#platform/search/port.ts'
import type { KindsOfContent } from '../kinds.ts'
import {
  findCourseByFile,
  findCourseBySource,
  hideGone,
  idsBySource,
  insertImport,
  lockCourse,
  replaceFiles,
  replaceQuestions,
  setActivities,
  setCourse,
  setOrigin,
  setSections,
} from '../repo/import.ts'
import { type CleanTexts, cleanCourse } from './clean-course.ts'
import { activityRow, categoryRow, courseRow, fileRow, filesOf, idsOf, questionRow, sectionRow } from './course-rows.ts'
import { damageOf, refusalOf } from './import-refusal.ts'
import { COURSE_KINDS, searchEntries } from './search-entries.ts'

export interface ImportParts {
  db: Db
  clock: Clock
  files: FileStore
  search: SearchIndex
  kinds: KindsOfContent
}

/** The file that a course was read from. */
export interface ImportOrigin {
  fileName: string
  fileSha256: string
  report: readonly ReportLine[]
}

/** A course as it would be written, with the whole report on it. */
export interface PreparedCourse {
  course: CourseModel
  texts: CleanTexts
  origin: ImportOrigin
  /** Of all that is written, and of the reader's version. */
  hash: string
}

export type ImportResult =
  | { outcome: 'created' | 'updated' | 'unchanged'; courseId: number }
  /** The course stays as it is; one sentence says why. */
  | { outcome: 'refused'; courseId: number; reason: string }

/** Makes a course safe to be written, and adds to its report what that cost. Throws ArchiveError where that takes too much. */
export async function prepareCourse(
  kinds: KindsOfContent,
  model: CourseModel,
  origin: ImportOrigin,
): Promise<PreparedCourse> {
  const { course, texts, lines } = await cleanCourse(kinds, model)
  return { course, texts, origin: { ...origin, report: [...origin.report, ...lines] }, hash: await hashOf(course) }
}

/** Prepares a course and writes it. */
export const importCourse = async (
  parts: ImportParts,
  model: CourseModel,
  origin: ImportOrigin,
): Promise<ImportResult> => writeCourse(parts, await prepareCourse(parts.kinds, model, origin))

/** The course that stands as this very file has it: nothing of the file need be read again. */
export const courseOfFile = (db: Db, sha256: string): Promise<number | undefined> =>
  findCourseByFile(db, sha256, READER_VERSION)

/**
 * Writes a course: creates it, brings it up to date, or does nothing when it is the same. An older or damaged copy changes
 * nothing unless it is forced. The bytes of its files are stored first, then every row in one transaction, one import of a
 * course after the other.
 */
export async function writeCourse(
  parts: ImportParts,
  prepared: PreparedCourse,
  { isForced = false } = {},
): Promise<ImportResult> {
  const { db, files } = parts
  const { sourceKey } = prepared.course
  const early = settled(await findCourseBySource(db, sourceKey), prepared, isForced)
  if (early?.outcome === 'refused') return early
  const stored = await storeFiles(files, prepared.course)
  const unnamed: string[] = []
  const result = await db.transaction().execute(async tx => {
    await lockCourse(tx, sourceKey)
    const before = await findCourseBySource(tx, sourceKey)
    const late = settled(before, prepared, isForced)
    if (late?.outcome === 'unchanged') await setOrigin(tx, late.courseId, originColumns(prepared))
    if (late) return late
    const courseId = before?.id ?? newId()
    const outcome: 'updated' | 'created' = before ? 'updated' : 'created'
    unnamed.push(...(await writeRows(tx, parts, prepared, { courseId, outcome, stored })))
    return { courseId, outcome }
  })
  for (const sha256 of unnamed) await files.touch(sha256)
  return result
}

/** What becomes of an import before anything is written; null when there is something to write. */
function settled(
  before: Awaited<ReturnType<typeof findCourseBySource>>,
  prepared: PreparedCourse,
  isForced: boolean,
): ImportResult | null {
  if (!before) return null
  const reason = isForced ? null : refusalOf(before, prepared)
  if (reason !== null) return { courseId: before.id, outcome: 'refused', reason }
  return before.content_hash === prepared.hash ? { courseId: before.id, outcome: 'unchanged' } : null
}

/**
 * The same course gives the same hash, wherever its files lie on disk and whenever its archive was written. Part by part, so
 * that others come in between.
 */
async function hashOf(course: CourseModel): Promise<string> {
  const hash = createHash('sha256').update(`${READER_VERSION}\n`)
  for (const part of partsOf(course)) {
    const text = JSON.stringify(part, (key, value: unknown) =>
      key === 'diskPath' || key === 'takenAt' ? undefined : value,
    )
    hash.update(`${text}\n`)
    await nextTurn()
  }
  return hash.digest('hex')
}

function* partsOf({ sections, questionCategories, ...course }: CourseModel): Generator<object> {
  yield course
  for (const { activities, ...section } of sections) {
    yield section
    yield* activities
  }
  for (const { questions, ...category } of questionCategories) {
    yield category
    yield* questions
  }
}

/** The hash under which the bytes of each file are stored. */
async function storeFiles(files: FileStore, course: CourseModel): Promise<ReadonlyMap<FileModel, string>> {
  const stored = new Map<FileModel, string>()
  for (const { file } of filesOf(course, NO_IDS)) stored.set(file, await files.putFile(file.diskPath))
  return stored
}

const NO_IDS = { section: () => 0, activity: () => 0 }

const originColumns = ({ course, origin }: PreparedCourse) => ({
  origin_sha256: origin.fileSha256,
  origin_reader: READER_VERSION,
  origin_taken_at: course.takenAt ? new Date(course.takenAt * 1000) : null,
  origin_damage: damageOf(origin.report),
})

interface Target {
  courseId: number
  outcome: 'created' | 'updated'
  stored: ReadonlyMap<FileModel, string>
}

/** Writes a course whole; gives the hashes of files that it names no more. */
async function writeRows(
  tx: Tx,
  { clock, kinds, search }: ImportParts,
  prepared: PreparedCourse,
  { courseId, outcome, stored }: Target,
): Promise<string[]> {
  const { course, texts, origin, hash } = prepared
  const now = clock.now()
  const base = { course_id: courseId }
  await setCourse(tx, {
    ...courseRow(course),
    ...originColumns(prepared),
    id: courseId,
    content_hash: hash,
    updated_at: now,
  })
  const ids = await writeSections(tx, kinds, prepared, courseId, now)
  const unnamed = await replaceFiles(
    tx,
    courseId,
    filesOf(course, ids).map(({ file, owner }) => ({
      ...base,
      id: newId(),
      ...fileRow(file, owner, stored.get(file) ?? ''),
    })),
  )
  await replaceQuestions(tx, courseId, {
    categories: course.questionCategories.map((category, index) => ({ ...base, ...categoryRow(category, index) })),
    questions: course.questionCategories
      .values()
      .flatMap(category => category.questions.map(question => ({ question, categoryKey: category.sourceKey })))
      .map(({ question, categoryKey }, index) => ({ ...base, ...questionRow(question, categoryKey, index) })),
  })
  await search.replace(tx, courseId, COURSE_KINDS, searchEntries(kinds, course, courseId, texts, ids))
  await insertImport(tx, {
    ...base,
    id: newId(),
    file_name: origin.fileName,
    file_sha256: origin.fileSha256,
    outcome,
    report: JSON.stringify(origin.report),
    imported_at: now,
  })
  return unnamed
}

async function writeSections(
  tx: Tx,
  kinds: KindsOfContent,
  { course, texts }: PreparedCourse,
  courseId: number,
  now: Date,
) {
  const section = idsOf(await idsBySource(tx, 'section', courseId))
  const activity = idsOf(await idsBySource(tx, 'activity', courseId))
  const sections = course.sections.map((model, index) => ({
    ...sectionRow(model, index),
    id: section(model.sourceKey),
    course_id: courseId,
  }))
  const list = course.sections.flatMap(({ sourceKey, activities }) =>
    activities.map(model => ({ model, sectionKey: sourceKey })),
  )
  // Made as they are written: all at once they would be the whole course as one text.
  const activities = list.values().map(({ model, sectionKey }, index) => ({
    ...activityRow(kinds, texts, model, index),
    id: activity(model.sourceKey),
    course_id: courseId,
    section_id: section(sectionKey),
    updated_at: now,
  }))
  await setSections(tx, sections)
  await setActivities(tx, activities)
  await hideGone(tx, 'section', courseId, keysOf(course.sections))
  await hideGone(tx, 'activity', courseId, keysOf(list.map(({ model }) => model)))
  return { section, activity }
}

const keysOf = (models: readonly { sourceKey: string }[]): string[] => models.map(model => model.sourceKey)
