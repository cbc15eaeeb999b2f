import { basename } from 'node:path'
import type { SectionModel } from '@learn/course'
import { writeZipFile } from '../archive/zip-writer.ts'
import type { CourseExport, WrittenCourse } from '../course/course-export.ts'
import { availabilityJson } from './availability-out.ts'
import { BackupOut, getModule, type PlaceOf, whyLeftOut } from './backup-out.ts'
import { gradebookXml } from './gradebook-out.ts'
import { type ContentsOut, EMPTY_FILES, groupsXml, manifestXml, scalesXml } from './manifest-out.ts'
import { questionsDocument } from './questions-out.ts'
import { getDirectory, references, tagXml, writeActivity } from './write-activity.ts'
import { fields, getDocument, holder } from './xml-out.ts'

/** Writes a course as a Moodle backup (4.5, zip, without people); tells what is not in it. */
export async function writeMoodleBackup(file: string, given: CourseExport): Promise<WrittenCourse> {
  const { course } = given
  return writeZipFile(file, async zip => {
    const out = new BackupOut(zip, given)
    for (const { activities } of course.sections)
      for (const activity of activities) {
        const module = getModule(activity)
        if (module !== null) out.modules.set(activity.sourceKey, module)
      }
    const contents: ContentsOut = { activities: [], sections: [] }
    const questions = await questionsDocument(out)
    for (const [number, section] of course.sections.entries()) await writeSection(out, { section, number }, contents)
    await writeCourse(out)
    await zip.add('questions.xml', () => questions)
    await zip.add('groups.xml', groupsXml(out))
    await zip.add('scales.xml', scalesXml(out))
    await zip.add('gradebook.xml', gradebookXml(out))
    for (const [path, root] of Object.entries(EMPTY_FILES)) await zip.add(path, getDocument(root))
    await zip.add('files.xml', () => out.files.document())
    await zip.add('moodle_backup.xml', manifestXml(out, contents, basename(file)))
    if (out.lost !== '') out.report.skipped('settings', course.fullName, `a backup does not say: ${out.lost}`)
    return { report: out.report.lines }
  })
}

async function writeSection(
  out: BackupOut,
  place: { section: SectionModel; number: number },
  contents: ContentsOut,
): Promise<void> {
  const { section, number } = place
  out.report.cameIn('section', section.name)
  const id = out.sectionId(section.sourceKey)
  const directory = `sections/section_${id}`
  const sequence: number[] = []
  for (const activity of section.activities) {
    const module = out.modules.get(activity.sourceKey)
    if (module === undefined) {
      out.report.skipped(`activity: ${activity.type}`, activity.name, whyLeftOut(activity))
      continue
    }
    await writeActivity(out, activity, module, place)
    const cmId = out.cmId(activity.sourceKey)
    sequence.push(cmId)
    contents.activities.push({
      id: cmId,
      sectionId: id,
      module,
      title: activity.name,
      directory: getDirectory(out, module, activity.sourceKey),
    })
  }
  const placeOf: PlaceOf = ({ path }) => ({ area: 'section', itemId: id, path })
  const fileIds = await out.place(section.files, placeOf, { contextId: out.courseContextId, component: 'course' })
  const values = {
    number,
    name: section.name === '' ? null : section.name,
    summary: out.html(section.summaryHtml, section.files, placeOf),
    summaryformat: 1,
    sequence: sequence.join(','),
    visible: section.isVisible,
    availabilityjson: availabilityJson(out, section.availability),
    component: null,
    itemid: null,
    timemodified: out.given.writtenAt,
  }
  await out.zip.add(`${directory}/section.xml`, getDocument(holder('section', fields(values), { id })))
  await out.zip.add(`${directory}/inforef.xml`, getDocument(holder('inforef', references('file', fileIds))))
  contents.sections.push({ id, title: section.name || String(number), directory })
}

async function writeCourse(out: BackupOut): Promise<void> {
  const { course, writtenAt } = out.given
  const placeOf: PlaceOf = ({ path }) =>
    path.startsWith('overviewfiles/')
      ? { area: 'overviewfiles', itemId: 0, path: path.slice('overviewfiles/'.length) }
      : { area: 'summary', itemId: 0, path }
  const fileIds = await out.place(course.files, placeOf, { contextId: out.courseContextId, component: 'course' })
  if (course.kept?.completion) out.lose('when the course as a whole is complete')
  const values = fields({
    shortname: course.shortName,
    fullname: course.fullName,
    idnumber: course.kept?.idNumber ?? '',
    summary: out.html(course.summaryHtml, course.files, placeOf),
    summaryformat: 1,
    format: 'topics',
    showgrades: 1,
    newsitems: 0,
    startdate: course.startAt ?? 0,
    enddate: course.endAt ?? 0,
    marker: 0,
    maxbytes: 0,
    legacyfiles: 0,
    showreports: 0,
    visible: 1,
    groupmode: 0,
    groupmodeforce: 0,
    defaultgroupingid: 0,
    lang: '',
    theme: '',
    timecreated: writtenAt,
    timemodified: writtenAt,
    requested: 0,
    showactivitydates: 0,
    showcompletionconditions: 1,
    pdfexportfont: null,
    enablecompletion: 1,
    completionnotify: 0,
  })
  const options = { hiddensections: 1, coursedisplay: 0 }
  const more =
    holder('category', fields({ name: 'Courses', description: null }), { id: 1 }) +
    holder('tags', (course.kept?.tags ?? []).map(tag => tagXml(out, tag)).join('')) +
    holder('customfields', '') +
    holder(
      'courseformatoptions',
      Object.entries(options)
        .map(([name, value]) => holder('courseformatoption', fields({ format: 'topics', sectionid: 0, name, value })))
        .join(''),
    )
  const attributes = { id: out.courseId, contextid: out.courseContextId }
  await out.zip.add('course/course.xml', getDocument(holder('course', values + more, attributes)))
  await out.zip.add('course/inforef.xml', getDocument(holder('inforef', references('file', fileIds))))
}
