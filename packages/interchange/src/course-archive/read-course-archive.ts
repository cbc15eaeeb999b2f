import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { CourseModel, FileModel } from '@learn/course'
import {
  ARCHIVE_VERSION,
  type ArchivedCourse,
  type ArchivedFile,
  archivedCourse,
  archiveHead,
} from '@learn/course/archived-course'
import { ArchiveError, quoted } from '../archive/archive-error.ts'
import { pathFault } from '../archive/entry-path.ts'
import { allIn } from '../course/course-export.ts'
import { type CourseWithFiles, filesIn, withFiles } from '../course/map-files.ts'
import type { ImportReport } from '../moodle/import-report.ts'
import type { PackageFolder } from '../package/package-folder.ts'
import { isDeep } from './is-deep.ts'

/** Bytes of the one text that we are ready to hold in memory: as much as the lists of a backup may have. */
const MAX_DOCUMENT_BYTES = 64_000_000

/** Whether a package is an archive of ours: its `course.json` begins by saying so. */
export async function isCourseArchive(folder: PackageFolder): Promise<boolean> {
  return folder.has('course.json') && /^\s*\{\s*"format"\s*:\s*"course-archive"/.test(await folder.start('course.json'))
}

/**
 * A course as `writeCourseArchive` wrote it. What does not hold together refuses the whole; files that are not in it are left out and
 * reported. Throws ArchiveError.
 */
export async function readCourseArchive(folder: PackageFolder, report: ImportReport): Promise<CourseModel> {
  const { course, writtenAt } = documentOf((await folder.text('course.json', MAX_DOCUMENT_BYTES)) ?? '')
  refuseTwice(course)
  const bytes = await bytesIn(folder, course)
  const read = withFiles<ArchivedFile, FileModel>(course, files =>
    files.flatMap(file => {
      const fault = pathFault(file.path)
      if (fault !== null) throw broken(`it names ${quoted(file.path)}, ${fault}`)
      const found = bytes.get(file.sha256)
      if (found?.sizeBytes !== file.sizeBytes) {
        report.damaged('file', file.path, 'its bytes are not in the archive')
        return []
      }
      const { area, path, mime, sizeBytes } = file
      return [{ area, path, mime, sizeBytes, diskPath: found.diskPath }]
    }),
  ) as CourseModel
  for (const line of allIn(read, true)) report.lines.push(line)
  return { ...read, takenAt: writtenAt }
}

function documentOf(text: string): { course: ArchivedCourse; writtenAt: number | null } {
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch (error) {
    throw broken('its course.json is no JSON', error)
  }
  if (isDeep(document)) throw broken('its course.json is nested too deeply')
  const head = archiveHead.safeParse(document).data
  if (!head) throw broken('its course.json does not say what it is')
  if (head.version > ARCHIVE_VERSION)
    throw new ArchiveError(
      'archive/unknown-format',
      `The archive is of version ${head.version}: this installation reads those up to ${ARCHIVE_VERSION}.`,
    )
  const { data, error } = archivedCourse.safeParse(head.course)
  if (!data) {
    const [issue] = error.issues
    throw broken(`in its course.json, ${quoted(issue?.path.join('.') ?? '')} is not as it should be`)
  }
  return { course: data, writtenAt: head.writtenAt }
}

const broken = (why: string, cause?: unknown): ArchiveError =>
  new ArchiveError('archive/broken', `The archive does not hold together: ${why}.`, { cause })

/** Everything is known by its key, a file by its owner, its area and its path. */
function refuseTwice({ files, sections, questionCategories }: ArchivedCourse): void {
  const seen = new Set<string>()
  const once = (...names: string[]): void => {
    const name = JSON.stringify(names)
    if (seen.has(name)) throw broken(`it has ${quoted(names.at(-1) ?? '')} twice`)
    seen.add(name)
  }
  const own = (owner: string, ownerKey: string, ownFiles: readonly ArchivedFile[]): void => {
    for (const { area, path } of ownFiles) once('file', owner, ownerKey, area, path)
  }
  own('course', '', files)
  for (const section of sections) {
    once('section', section.sourceKey)
    own('section', section.sourceKey, section.files)
    for (const activity of section.activities) {
      once('activity', activity.sourceKey)
      own('activity', activity.sourceKey, activity.files)
    }
  }
  for (const category of questionCategories) {
    once('category', category.sourceKey)
    for (const question of category.questions) {
      once('question', question.sourceKey)
      own('question', question.sourceKey, question.files ?? [])
    }
  }
}

/** The bytes that are there, by their hash; an entry that is not what its name says is not. */
async function bytesIn(folder: PackageFolder, course: ArchivedCourse): Promise<ReadonlyMap<string, FileModel>> {
  const found = new Map<string, FileModel>()
  const asked = new Set([...filesIn<ArchivedFile>(course as CourseWithFiles<ArchivedFile>)].map(file => file.sha256))
  for (const sha256 of asked) {
    const file = folder.file(`files/${sha256}`)
    if (file && (await hashOf(file.diskPath)) === sha256) found.set(sha256, file)
  }
  return found
}

async function hashOf(diskPath: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(diskPath), hash)
  return hash.digest('hex')
}
