import type { CourseModel } from '@learn/course'
import { ArchiveError } from '../archive/archive-error.ts'
import { idOf, integerOf, textOf, timeOf, type XmlNode } from '../xml/xml-node.ts'
import type { BackupContext } from './backup-context.ts'
import type { BackupFolder } from './backup-folder.ts'
import type { ImportReport } from './import-report.ts'
import type { MoodleManifest } from './moodle-manifest.ts'
import { takeFiles } from './owned-files.ts'
import { OwnerText } from './owner-text.ts'
import { plainName } from './text-format.ts'

/** `course.xml`; null when the backup holds less than a whole course, or none that can be read (reported). */
export async function readCourseXml(
  backup: BackupFolder,
  manifest: MoodleManifest,
  report: ImportReport,
): Promise<XmlNode | null> {
  if (manifest.scope !== 'course') return null
  try {
    const node = await backup.xml(`${manifest.courseDirectory ?? 'course'}/course.xml`)
    if (node?.name === 'course') return node
    report.skipped(
      'course settings',
      manifest.fullName,
      'course.xml is missing: names and dates come from the list of contents',
    )
  } catch (error) {
    if (!(error instanceof ArchiveError) || error.code !== 'archive/bad-xml') throw error
    report.skipped('course settings', manifest.fullName, error.message)
  }
  return null
}

/** The context that owns the files of the course and its sections. */
export function courseContextOf(node: XmlNode | null, manifest: MoodleManifest): string {
  return idOf(node ?? undefined, 'contextid') || manifest.courseContextId
}

/** The course itself, without its sections and questions. A backup of one activity is named after that activity. */
export async function readCourse(
  context: BackupContext,
  node: XmlNode | null,
): Promise<Omit<CourseModel, 'sections' | 'questionCategories'>> {
  const { manifest, report, files, backup, keys } = context
  const part = manifest.scope === 'course' ? '' : (manifest.activities[0]?.title ?? manifest.sections[0]?.title ?? '')
  const fullName = plainName(part || textOf(node ?? undefined, 'fullname') || manifest.fullName, 'Untitled course')
  const records = files.claim(
    courseContextOf(node, manifest),
    record => record.component === 'course' && (record.area === 'summary' || record.area === 'overviewfiles'),
  )
  const taken = await takeFiles(
    fullName,
    records,
    record => ({ area: 'summary', prefix: record.area === 'summary' ? '' : 'overviewfiles/' }),
    backup,
    report,
  )
  const text = new OwnerText(context, fullName)
  const summaryHtml = text.html(
    textOf(node ?? undefined, 'summary'),
    integerOf(node ?? undefined, 'summaryformat'),
    taken.finderOf('summary'),
  )
  text.reportLost()
  const scope = manifest.scope === 'course' ? '' : `a backup of one ${manifest.scope}, read as a course of its own; `
  report.cameIn('course', fullName, `${scope}Moodle ${manifest.release || 'of unknown release'}`)
  return {
    sourceKey: keys.course,
    shortName: plainName(textOf(node ?? undefined, 'shortname') || manifest.shortName, fullName),
    fullName,
    summaryHtml,
    startAt: timeOf(node ?? undefined, 'startdate') ?? manifest.startAt,
    endAt: timeOf(node ?? undefined, 'enddate') ?? manifest.endAt,
    files: taken.models,
  }
}
