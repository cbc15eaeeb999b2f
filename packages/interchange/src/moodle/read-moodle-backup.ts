import { ARCHIVE_LIMITS, type ArchiveLimits } from '../archive/archive-limits.ts'
import { type UnpackedArchive, unpackArchive } from '../archive/unpack-archive.ts'
import type { ReadCourse, ReadStep } from '../reading.ts'
import { getInteger } from '../xml/xml-node.ts'
import { ActivityIndex } from './activity-index.ts'
import type { BackupContext } from './backup-context.ts'
import { BackupFolder, isWantedEntry } from './backup-folder.ts'
import { readAuthors } from './course-authors.ts'
import { FileRecords } from './file-records.ts'
import { ImportReport } from './import-report.ts'
import { reportLeftOut } from './left-out.ts'
import { readManifest } from './moodle-manifest.ts'
import { PackageBudget } from './package-budget.ts'
import { QuestionIndex } from './question-index.ts'
import { getCourseContext, readCourse, readCourseXml } from './read-course.ts'
import { readPart } from './read-part.ts'
import { readQuestionCategories } from './read-questions.ts'
import { readSections } from './read-sections.ts'
import { SectionIndex } from './section-index.ts'
import { createSourceKeys } from './source-keys.ts'

/** How to read a backup. */
export interface ReadMoodleBackupOptions {
  /** A folder of ours; the reading uses a private one inside it and removes it. */
  workDir: string
  /** Epoch milliseconds, for the time limit. Default: the machine's clock. */
  now?: () => number
  /** Tighter or wider limits than ARCHIVE_LIMITS. */
  limits?: Partial<ArchiveLimits>
  /** Hears what is done now. */
  onStep?: (step: ReadStep) => void
}

/**
 * Reads a Moodle course backup (.mbz: zip or tar.gz, Moodle 2.0 to 5.x) into the course model. Parts that cannot be
 * read are left out and reported; users' data are never read. `close` removes the unpacked files; on an error nothing
 * is left behind. Throws ArchiveError with one sentence for the operator; other errors are those of our own disk.
 */
export async function readMoodleBackup(file: string, options: ReadMoodleBackupOptions): Promise<ReadCourse> {
  const { workDir, now = Date.now, limits = {} } = options
  const archive = await unpackArchive(file, { workDir, now, limits, isWanted: isWantedEntry })
  try {
    return { ...(await readUnpackedBackup(archive, options)), close: () => archive.close() }
  } catch (error) {
    await archive.close()
    throw error
  }
}

/** The same of a backup that was unpacked; whoever unpacked it closes it. */
export const readUnpackedBackup = (
  archive: UnpackedArchive,
  { limits = {}, onStep }: ReadMoodleBackupOptions,
): Promise<Pick<ReadCourse, 'course' | 'report'>> =>
  readBackup(new BackupFolder(archive, { ...ARCHIVE_LIMITS, ...limits }), onStep)

async function readBackup(
  backup: BackupFolder,
  onStep: ReadMoodleBackupOptions['onStep'],
): Promise<Pick<ReadCourse, 'course' | 'report'>> {
  const report = new ImportReport()
  const manifest = await readManifest(backup)
  const keys = createSourceKeys(manifest)
  const courseXml = await readCourseXml(backup, manifest, report)
  const sectionIndex = await SectionIndex.read(backup, manifest, keys)
  const context: BackupContext = {
    backup,
    manifest,
    keys,
    report,
    files: await readFileRecords(backup, report),
    sections: sectionIndex,
    questions: new QuestionIndex(),
    packages: new PackageBudget(backup.limits, backup.folder),
    activities: await ActivityIndex.read(backup, manifest, keys, sectionIndex),
    isTracked: getInteger(courseXml ?? undefined, 'enablecompletion') !== 0,
    authors: await readAuthors(backup),
    users: { areSeen: false },
  }
  const course = await readCourse(context, courseXml)
  const questionCategories = await readQuestionCategories(context)
  const sections = await readSections(context, getCourseContext(courseXml, manifest), onStep)
  await reportLeftOut(context)
  return { course: { ...course, sections, questionCategories }, report: report.lines }
}

const FILES = 'files.xml'

async function readFileRecords(backup: BackupFolder, report: ImportReport): Promise<FileRecords> {
  const part = { what: 'files', name: 'all' }
  const root = await readPart({ backup, report }, FILES, part)
  if (backup.entry(FILES) === null) report.damaged(part.what, part.name, `${FILES} is missing`)
  return new FileRecords(root)
}
