import type { CourseModel, FileModel, QuestionCategoryModel } from '@learn/course'
import { READER_VERSION } from '@learn/interchange'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db/tables.ts'
import type { FileStore } from '#platform/files/store.ts'
import { newId } from '#platform/ids.ts'
import type { SearchIndex } from '#platform/search/port.ts'
import type { KindsOfContent } from '../kinds.ts'
import {
  type CourseState,
  findCourseByFile,
  findCourseBySource,
  insertImport,
  lockCourse,
  setOrigin,
} from '../repo/import.ts'
import { dropStage } from '../repo/stage.ts'
import { promoteStagedCourse, updateCourse } from '../repo/switch.ts'
import { courseRow, getFiles } from './course-rows.ts'
import { getDamage, getRefusal } from './import-refusal.ts'
import { type ImportOrigin, type PreparedCourse, prepareCourse } from './prepare-course.ts'
import { type StoredFiles, stageCourse, switchCourse } from './stage-course.ts'

export interface ImportParts {
  db: Db
  clock: Clock
  files: FileStore
  search: SearchIndex
  kinds: KindsOfContent
  /** Takes the questions of a course into its bank, in the transaction that writes the course. */
  takeQuestions(tx: Tx, taken: CourseQuestions): Promise<unknown>
}

/** The questions of a course that is being written. */
export interface CourseQuestions {
  courseId: number
  at: Date
  categories: readonly QuestionCategoryModel[]
  /** The hash under which the bytes of a file are stored. */
  hashOf(file: FileModel): string
  /** Whether a text has been made safe. */
  isClean(html: string): boolean
}

/** What the writing of a course is at. */
export type WriteStep = { step: 'files'; file: number; of: number } | { step: 'writing' }

/** What a course is known by: its content, and the file that it stands as. */
export type StandsAs = Pick<
  CourseState,
  'content_hash' | 'origin_sha256' | 'origin_reader' | 'origin_taken_at' | 'origin_damage'
>

interface WriteOptions {
  isForced?: boolean
  /** What the course is known by from now on; absent: its content and its file. */
  standsAs?: StandsAs
  onStep?: (step: WriteStep) => void
}

export type ImportResult =
  | { outcome: 'created' | 'updated' | 'unchanged'; courseId: number }
  /** The course stays as it is; one sentence says why. */
  | { outcome: 'refused'; courseId: number; reason: string }

/** Prepares a course and writes it. */
export const importCourse = async (
  parts: ImportParts,
  model: CourseModel,
  origin: ImportOrigin,
): Promise<ImportResult> => writeCourse(parts, await prepareCourse(parts.kinds, model, origin))

/** The course that stands as this very file has it: nothing of the file need be read again. */
export const courseOfFile = (db: Db, sha256: string): Promise<number | undefined> =>
  findCourseByFile(db, sha256, READER_VERSION)

/** The course that a file is one of, whatever it stands as. */
export const courseOfSource = (db: Db, sourceKey: string): Promise<CourseState | undefined> =>
  findCourseBySource(db, sourceKey)

/**
 * Writes a course: creates it, brings it up to date, or does nothing when it is the same. An older or damaged copy changes
 * nothing unless it is forced. The bytes of its files are stored first, then its rows where nobody looks; one short transaction
 * puts them in their place.
 */
export async function writeCourse(
  parts: ImportParts,
  prepared: PreparedCourse,
  { isForced = false, standsAs = standingOf(prepared), onStep = () => undefined }: WriteOptions = {},
): Promise<ImportResult> {
  const { db, files } = parts
  const { sourceKey } = prepared.course
  let stored: StoredFiles | undefined
  for (;;) {
    const before = await findCourseBySource(db, sourceKey)
    const early = settled(before, prepared, { isForced, standsAs })
    if (early?.outcome === 'refused') return early
    stored ??= await storeFiles(files, prepared.course, onStep)
    onStep({ step: 'writing' })
    const stageId = early ? null : await stageCourse(parts, prepared, stored, before?.id ?? null)
    let written: Written | null
    try {
      written = await switchOver(parts, prepared, { stageId, before, isForced, standsAs, stored })
    } finally {
      if (stageId !== null) await dropStage(db, stageId)
    }
    if (!written) continue
    const named = new Set(stored.values())
    for (const sha256 of new Set(written.sha256sBefore)) if (!named.has(sha256)) await files.touch(sha256)
    return written.result
  }
}

interface Written {
  result: ImportResult
  /** The hashes that the files of the course had. */
  sha256sBefore: string[]
}

interface Switch {
  stageId: number | null
  before: CourseState | undefined
  isForced: boolean
  standsAs: StandsAs
  stored: StoredFiles
}

/** Ends an import, one of a course after the other; null when the course changed since it was looked at: begin again. */
const switchOver = (
  { db, clock, search, takeQuestions }: ImportParts,
  prepared: PreparedCourse,
  { stageId, before, isForced, standsAs, stored }: Switch,
): Promise<Written | null> =>
  db.transaction().execute(async tx => {
    await lockCourse(tx, prepared.course.sourceKey)
    const now = await findCourseBySource(tx, prepared.course.sourceKey)
    const late = settled(now, prepared, { isForced, standsAs })
    if (late) {
      const { content_hash: _same, ...origin } = standsAs
      if (late.outcome === 'unchanged') await setOrigin(tx, late.courseId, origin)
      return { result: late, sha256sBefore: [] }
    }
    if (stageId === null || now?.version !== before?.version) return null
    const courseId = now?.id ?? stageId
    const outcome = now ? 'updated' : 'created'
    const sha256sBefore = now ? await switchCourse(tx, search, stageId, courseId) : []
    const columns = {
      ...courseRow(prepared.course),
      ...standsAs,
      updated_at: clock.now(),
    }
    await (now ? updateCourse(tx, courseId, columns) : promoteStagedCourse(tx, courseId, columns))
    await takeQuestions(tx, {
      courseId,
      at: clock.now(),
      categories: prepared.course.questionCategories,
      hashOf: file => stored.get(file) ?? '',
      isClean: prepared.isClean,
    })
    await insertImport(tx, importRow(prepared, courseId, outcome, clock.now()))
    return { result: { courseId, outcome }, sha256sBefore }
  })

const importRow = ({ origin }: PreparedCourse, courseId: number, outcome: 'created' | 'updated', now: Date) => ({
  id: newId(),
  course_id: courseId,
  file_name: origin.fileName,
  file_sha256: origin.fileSha256,
  outcome,
  report: JSON.stringify(origin.report),
  imported_at: now,
})

/** What becomes of an import before anything is written; null when there is something to write. */
function settled(
  before: CourseState | undefined,
  prepared: PreparedCourse,
  { isForced, standsAs }: Pick<Switch, 'isForced' | 'standsAs'>,
): ImportResult | null {
  if (!before) return null
  const reason = isForced ? null : getRefusal(before, prepared)
  if (reason !== null) return { courseId: before.id, outcome: 'refused', reason }
  return before.content_hash === standsAs.content_hash ? { courseId: before.id, outcome: 'unchanged' } : null
}

/** Stores the bytes of every file. */
async function storeFiles(
  files: FileStore,
  course: CourseModel,
  onStep: (step: WriteStep) => void,
): Promise<StoredFiles> {
  const stored = new Map<FileModel, string>()
  const all = getFiles(course, NO_IDS)
  for (const [index, { file }] of all.entries()) {
    onStep({ step: 'files', file: index + 1, of: all.length })
    stored.set(file, await files.putFile(file.diskPath))
  }
  return stored
}

const NO_IDS = { section: () => 0, activity: () => 0 }

const standingOf = ({ course, origin, hash }: PreparedCourse): StandsAs => ({
  content_hash: hash,
  origin_sha256: origin.fileSha256,
  origin_reader: READER_VERSION,
  origin_taken_at: course.takenAt ? new Date(course.takenAt * 1000) : null,
  origin_damage: getDamage(origin.report),
})
