import type { CourseModel } from '@learn/course'
import { getId, getInteger, getText, getTime, isNoTime, type XmlNode } from '../xml/xml-node.ts'
import type { BackupContext } from './backup-context.ts'
import type { BackupFolder } from './backup-folder.ts'
import { readCourseCompletion } from './course-completion.ts'
import type { FileRecord } from './file-records.ts'
import { groupFolder, isGroupFile, readGroups, readScales } from './groups.ts'
import { type ImportReport, noteCutName } from './import-report.ts'
import type { MoodleManifest } from './moodle-manifest.ts'
import { type FilePlace, takeFiles } from './owned-files.ts'
import { OwnerText } from './owner-text.ts'
import { readTags } from './read-activity-extras.ts'
import { readPart } from './read-part.ts'
import { sharedFiles } from './shared-files.ts'
import { plainName } from './text-format.ts'

/** `course.xml`; null when the backup holds less than a whole course, or none that can be read (reported). */
export async function readCourseXml(
  backup: BackupFolder,
  manifest: MoodleManifest,
  report: ImportReport,
): Promise<XmlNode | null> {
  if (manifest.scope !== 'course') return null
  const path = `${manifest.courseDirectory ?? 'course'}/course.xml`
  const part = { what: 'course settings', name: manifest.fullName }
  const node = await readPart({ backup, report }, path, part)
  if (node?.name === 'course') return node
  if (backup.entry(path) === null)
    report.damaged(part.what, part.name, 'course.xml is missing: names and dates come from the list of contents')
  return null
}

/** The context that owns the files of the course and its sections. */
export function getCourseContext(node: XmlNode | null, manifest: MoodleManifest): string {
  return getId(node ?? undefined, 'contextid') || manifest.courseContextId
}

function folderOf(record: FileRecord): string {
  if (isGroupFile(record)) return groupFolder(record.component, record.itemId)
  return record.area === 'summary' ? '' : 'overviewfiles/'
}

/** The course itself, without its sections and questions. A backup of one activity is named after that activity. */
export async function readCourse(
  context: BackupContext,
  node: XmlNode | null,
): Promise<Omit<CourseModel, 'sections' | 'questionCategories'>> {
  const { manifest, report, files, keys } = context
  const part = manifest.scope === 'course' ? '' : (manifest.activities[0]?.title ?? manifest.sections[0]?.title ?? '')
  const fullName = plainName(part || getText(node ?? undefined, 'fullname') || manifest.fullName, 'Untitled course')
  const records = files.claim(
    getCourseContext(node, manifest),
    record =>
      (record.component === 'course' && (record.area === 'summary' || record.area === 'overviewfiles')) ||
      isGroupFile(record),
  )
  const placeOf = (record: FileRecord): FilePlace => ({ area: 'summary', prefix: folderOf(record) })
  const taken = await takeFiles(context, { name: fullName, placeOf }, records)
  const text = new OwnerText(context, fullName, { sharesFiles: true })
  const summaryHtml = text.html(
    getText(node ?? undefined, 'summary'),
    getInteger(node ?? undefined, 'summaryformat'),
    taken.finderOf('summary'),
  )
  const owner = { text, files: taken }
  const kept = {
    idNumber: getText(node ?? undefined, 'idnumber'),
    tags: readTags(node ?? undefined),
    completion: await readCourseCompletion(context),
    ...(await readGroups(context, owner)),
    scales: await readScales(context, owner),
  }
  const shared = await sharedFiles(context, { name: fullName, text, area: 'summary' })
  text.reportLost()
  const scope = manifest.scope === 'course' ? '' : `a backup of one ${manifest.scope}, read as a course of its own; `
  for (const field of ['startdate', 'enddate'])
    if (isNoTime(node ?? undefined, field)) report.skipped('date', fullName, `its ${field} is out of range`)
  noteCutName(report, 'course', getText(node ?? undefined, 'fullname'))
  report.cameIn('course', fullName, `${scope}Moodle ${manifest.release || 'of unknown release'}`)
  return {
    sourceKey: keys.course,
    shortName: plainName(getText(node ?? undefined, 'shortname') || manifest.shortName, fullName),
    fullName,
    summaryHtml,
    startAt: getTime(node ?? undefined, 'startdate') ?? manifest.startAt,
    endAt: getTime(node ?? undefined, 'enddate') ?? manifest.endAt,
    takenAt: manifest.takenAt,
    files: [...taken.models, ...shared],
    kept,
  }
}
