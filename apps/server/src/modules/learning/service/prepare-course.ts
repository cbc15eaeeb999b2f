import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CourseModel, ReportLine } from '@learn/course'
import { READER_VERSION } from '@learn/interchange'
import { hashOfFile } from '#platform/files/hash.ts'
import type { KindsOfContent } from '../kinds.ts'
import { orderedJson } from '../ordered-json.ts'
import { type CleanTexts, cleanCourse } from './clean-course.ts'
import { getFiles } from './course-rows.ts'
import { completeFilmsByHand } from './film-alone.ts'
import { leadToActivities } from './lead-to-activities.ts'

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
  isClean(html: string): boolean
  origin: ImportOrigin
  /** Of all that is written, and of the reader's version. */
  hash: string
}

/** Makes a course safe to be written, and adds to its report what that cost. Throws ArchiveError where that takes too much. */
export async function prepareCourse(
  kinds: KindsOfContent,
  model: CourseModel,
  origin: ImportOrigin,
): Promise<PreparedCourse> {
  const films = completeFilmsByHand(model)
  const { course, texts, isClean, lines } = await cleanCourse(kinds, films.course)
  const report = [...leadToActivities(course, origin.report), ...films.lines, ...lines]
  return { course, texts, isClean, origin: { ...origin, report }, hash: await hashOf(course) }
}

/**
 * The same course gives the same hash, wherever its files lie on disk and whenever its archive was written; a file is what its bytes
 * are. Part by part, so that others come in between.
 */
async function hashOf(course: CourseModel): Promise<string> {
  const hash = createHash('sha256').update(`${READER_VERSION}\n`)
  const sha256s = await hashesOfFiles(course)
  const meant = (key: string, value: unknown): unknown => {
    if (key === 'takenAt') return undefined
    if (key === 'diskPath') return sha256s.get(String(value))
    return key === 'files' ? byPath(value) : value
  }
  for (const part of partsOf(course)) {
    const text = orderedJson(part, meant)
    hash.update(`${text}\n`)
    await nextTurn()
  }
  return hash.digest('hex')
}

/** The hashes of what lies on the disk, by its place there. */
async function hashesOfFiles(course: CourseModel): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  for (const { file } of getFiles(course, NO_IDS))
    if (!hashes.has(file.diskPath)) hashes.set(file.diskPath, await hashOfFile(file.diskPath))
  return hashes
}

const NO_IDS = { section: () => 0, activity: () => 0 }

/** Files stand in no order; without any they need not be named. */
function byPath(files: unknown): unknown {
  if (!Array.isArray(files)) return files
  const sorted = files.toSorted((a, b) => compare(placeOf(a), placeOf(b)))
  return sorted.length > 0 ? sorted : undefined
}

const placeOf = (file: unknown): string => JSON.stringify(file, ['area', 'path'])
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

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
