import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { openFolder } from '../archive/open-folder.ts'
import { type UnpackedArchive, unpackArchive } from '../archive/unpack-archive.ts'
import { readCartridge } from '../cartridge/read-cartridge.ts'
import { isCourseArchive, readCourseArchive } from '../course-archive/read-course-archive.ts'
import { readMarkdownCourse } from '../markdown/read-markdown-course.ts'
import { isWantedEntry } from '../moodle/backup-folder.ts'
import { ImportReport } from '../moodle/import-report.ts'
import { type ReadMoodleBackupOptions, readUnpackedBackup } from '../moodle/read-moodle-backup.ts'
import { readOlx } from '../olx/read-olx.ts'
import { hasManifest } from '../package/package-files.ts'
import { getFolder, PackageFolder } from '../package/package-folder.ts'
import type { ReadCourse } from '../reading.ts'
import { allHidden } from './all-hidden.ts'
import { noneOfOurs } from './none-of-ours.ts'
import { storeDataPictures } from './store-data-pictures.ts'

/**
 * Reads a course, whatever it came from: an archive of ours, a Moodle backup, a Common Cartridge, a course in OLX, Markdown pages in a zip or a folder. Parts
 * that cannot be read are left out and reported. Throws ArchiveError with one sentence for the operator.
 */
export async function readCourse(file: string, options: ReadMoodleBackupOptions): Promise<ReadCourse> {
  options.onStep?.({ step: 'unpacking' })
  const archive = await opened(file, options)
  options.onStep?.({ step: 'reading', section: 0, of: 0 })
  try {
    const read = await readUnpacked(archive, basename(file), options)
    const course = read.isOurs ? read.course : await storeDataPictures(read.course, archive.folder)
    return {
      course,
      report: read.isOurs ? read.report : [...read.report, ...allHidden(course)],
      close: () => archive.close(),
    }
  } catch (error) {
    await archive.close()
    throw error
  }
}

async function opened(file: string, options: ReadMoodleBackupOptions): Promise<UnpackedArchive> {
  const { workDir, now = Date.now, limits = {} } = options
  const isFolder = await stat(file).then(
    found => found.isDirectory(),
    () => false,
  )
  return isFolder
    ? openFolder(file, { workDir, limits })
    : unpackArchive(file, { workDir, now, limits, isWanted: isWantedEntry })
}

async function readUnpacked(
  archive: UnpackedArchive,
  name: string,
  options: ReadMoodleBackupOptions,
): Promise<Pick<ReadCourse, 'course' | 'report'> & { isOurs?: boolean }> {
  const paths = [...archive.entries.keys(), ...archive.links]
  if (paths.some(path => /^([^/]+\/)?moodle(_backup)?\.xml$/.test(path))) return readUnpackedBackup(archive, options)
  const report = new ImportReport()
  const read = (course: Promise<ReadCourse['course']>) => course.then(made => ({ course: made, report: report.lines }))
  const ours = new PackageFolder(archive)
  if (await isCourseArchive(ours)) return { ...(await read(readCourseArchive(ours, report))), isOurs: true }
  const cartridge = getFolder(archive, 'imsmanifest.xml')
  if (cartridge !== null && (await isCartridge(archive, cartridge)))
    return read(readCartridge(new PackageFolder(archive, cartridge), report))
  const olx = olxFolder(archive)
  if (olx !== null) return read(readOlx(new PackageFolder(archive, olx), report))
  // Packages of one activity bring notes of their libraries along.
  if (!hasManifest(paths) && paths.some(path => /\.(md|markdown)$/i.test(path)))
    return read(readMarkdownCourse(new PackageFolder(archive, onlyFolder(paths)), name, report))
  throw noneOfOurs(paths, name)
}

/** Packages of one activity (SCORM, IMS content) have a manifest of the same name. */
const isCartridge = async (archive: UnpackedArchive, folder: string): Promise<boolean> =>
  !/ADL SCORM|adlcp[:_]|<(\w+:)?schema>\s*IMS Content/i.test(
    (await new PackageFolder(archive, folder).text('imsmanifest.xml')) ?? '',
  )

/** Courses of Open edX have a `course.xml` above a folder of their kinds, libraries a `library.xml`. */
function olxFolder(archive: UnpackedArchive): string | null {
  const isHere = (folder: string | null): boolean =>
    folder !== null &&
    [...archive.entries.keys()].some(path =>
      ['course/', 'chapter/', 'vertical/', 'problem/', 'html/'].some(kind => path.startsWith(folder + kind)),
    )
  return [getFolder(archive, 'course.xml'), getFolder(archive, 'library.xml')].find(isHere) ?? null
}

/** The folder in which everything lies, with a slash behind it; '' where there are several. */
function onlyFolder(paths: readonly string[]): string {
  const tops = new Set(paths.filter(path => !/^(__MACOSX\/|\.)/.test(path)).map(path => path.split('/')[0]))
  const [top] = tops
  return tops.size === 1 && paths.some(path => path.startsWith(`${top}/`)) ? `${top}/` : ''
}
