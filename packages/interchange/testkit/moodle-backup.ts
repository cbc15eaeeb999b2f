import { createHash } from 'node:crypto'
import type { ArchiveFile } from './archive-file.ts'

/** A synthetic Moodle backup; every text is written as XML text, `xml` members go in as they are. */
export interface BackupSpec {
  type?: 'course' | 'section' | 'activity'
  wwwRoot?: string
  siteHash?: string
  courseId?: number
  courseFormat?: string
  hasUsersData?: boolean
  /** Epoch seconds. */
  takenAt?: number
  /** Elements of `course.xml`; null leaves the file out. */
  course?: Record<string, string> | null
  sections?: SectionSpec[]
  activities?: ActivitySpec[]
  files?: FileSpec[]
  questionsXml?: string
  /** Added or, by the same path, replaced. */
  extra?: ArchiveFile[]
}

interface SectionSpec {
  id: number
  /** Elements of `section.xml`: number, name, summary, sequence, visible, availabilityjson, ... */
  fields: Record<string, string>
}

export interface ActivitySpec {
  cmId: number
  sectionId: number
  module: string
  instanceId?: number
  contextId?: number
  title?: string
  /** Elements of `module.xml`. */
  settings?: Record<string, string>
  /** Elements of the module's own file. */
  fields?: Record<string, string>
  /** More of the module's own file. */
  xml?: string
  gradeItemId?: number
}

export interface FileSpec {
  contextId: number
  component: string
  area: string
  itemId?: number
  filePath?: string
  name: string
  mime?: string
  bytes: string | Uint8Array
  /** Claimed instead of the true one. */
  sha1?: string
  sortOrder?: number
  /** true writes the record without its bytes. */
  isMissing?: boolean
}

/** The context that owns the files of the course itself. */
export const COURSE_CONTEXT_ID = 7

/** The entries of a backup, for `writeZip` or `writeTarGz`. */
export function moodleBackup(spec: BackupSpec): ArchiveFile[] {
  const { sections = [], activities = [], files = [], extra = [] } = spec
  const course = { fullname: 'A course', shortname: 'A1', summary: '', summaryformat: '1', ...spec.course }
  const entries: ArchiveFile[] = [
    { path: 'moodle_backup.xml', bytes: manifestXml(spec) },
    { path: 'files.xml', bytes: document('files', files.map(fileXml).join('')) },
    { path: 'questions.xml', bytes: spec.questionsXml ?? document('question_categories', '') },
    ...(spec.course === null
      ? []
      : [
          {
            path: 'course/course.xml',
            bytes: document(`course id="5" contextid="${COURSE_CONTEXT_ID}"`, elements(course)),
          },
        ]),
    ...sections.map(section => ({
      path: `sections/section_${section.id}/section.xml`,
      bytes: document(`section id="${section.id}"`, elements(section.fields)),
    })),
    ...activities.flatMap(activityFiles),
    ...files.filter(file => !file.isMissing).map(file => ({ path: blobPath(file), bytes: file.bytes })),
  ]
  return [...new Map([...entries, ...extra].map(entry => [entry.path, entry])).values()]
}

/** `<a>` around content, with the XML declaration. */
export function document(tag: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${tag}>${content}</${tag.split(' ')[0]}>`
}

/** Elements with texts, escaped. */
export function elements(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, text]) => `<${name}>${escaped(text)}</${name}>`)
    .join('')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function manifestXml(spec: BackupSpec): string {
  const { sections = [], activities = [] } = spec
  const listed = activities.map(
    ({ cmId, sectionId, module, title }) =>
      `<activity>${elements({
        moduleid: String(cmId),
        sectionid: String(sectionId),
        modulename: module,
        title: title ?? `${module} ${cmId}`,
        directory: `activities/${module}_${cmId}`,
      })}</activity>`,
  )
  const sectionList = sections.map(
    ({ id }) =>
      `<section>${elements({ sectionid: String(id), title: '', directory: `sections/section_${id}` })}</section>`,
  )
  const information = elements({
    moodle_release: '4.5 (test)',
    original_wwwroot: spec.wwwRoot ?? 'https://moodle.test',
    original_site_identifier_hash: spec.siteHash ?? 'abcdef0123456789',
    original_course_id: String(spec.courseId ?? 5),
    original_course_format: spec.courseFormat ?? 'topics',
    original_course_fullname: 'A course',
    original_course_shortname: 'A1',
    original_course_contextid: String(COURSE_CONTEXT_ID),
    ...(spec.takenAt !== undefined && { backup_date: String(spec.takenAt) }),
  })
  const detail = `<details><detail>${elements({ type: spec.type ?? 'course', format: 'moodle2' })}</detail></details>`
  const contents = `<contents><activities>${listed.join('')}</activities><sections>${sectionList.join('')}</sections>${
    spec.course === null ? '' : `<course>${elements({ courseid: '5', title: 'A1', directory: 'course' })}</course>`
  }</contents>`
  const users = elements({ level: 'root', name: 'users', value: spec.hasUsersData ? '1' : '0' })
  return document(
    'moodle_backup',
    `<information>${information}${detail}${contents}<settings><setting>${users}</setting></settings></information>`,
  )
}

function activityFiles(spec: ActivitySpec): ArchiveFile[] {
  const { cmId, module, instanceId = cmId + 1000, contextId = cmId + 2000 } = spec
  const folder = `activities/${module}_${cmId}`
  const fields = elements({ name: spec.title ?? `${module} ${cmId}`, intro: '', introformat: '1', ...spec.fields })
  const attributes = `id="${instanceId}" moduleid="${cmId}" modulename="${module}" contextid="${contextId}"`
  const grades = spec.gradeItemId ? `<grade_items><grade_item id="${spec.gradeItemId}"></grade_item></grade_items>` : ''
  return [
    {
      path: `${folder}/module.xml`,
      bytes: document(
        `module id="${cmId}"`,
        elements({ modulename: module, visible: '1', completion: '0', ...spec.settings }),
      ),
    },
    {
      path: `${folder}/${module}.xml`,
      bytes: document(`activity ${attributes}`, `<${module} id="${instanceId}">${fields}${spec.xml ?? ''}</${module}>`),
    },
    { path: `${folder}/grades.xml`, bytes: document('activity_gradebook', grades) },
  ]
}

function fileXml(file: FileSpec, index: number): string {
  return `<file id="${index + 1}">${elements({
    contenthash: sha1Of(file),
    contextid: String(file.contextId),
    component: file.component,
    filearea: file.area,
    itemid: String(file.itemId ?? 0),
    filepath: file.filePath ?? '/',
    filename: file.name,
    filesize: String(file.bytes.length),
    mimetype: file.mime ?? 'text/plain',
    repositorytype: '$@NULL@$',
    sortorder: String(file.sortOrder ?? 0),
  })}</file>`
}

function blobPath(file: FileSpec): string {
  const sha1 = sha1Of(file)
  return `files/${sha1.slice(0, 2)}/${sha1}`
}

function sha1Of(file: FileSpec): string {
  return file.sha1 ?? createHash('sha1').update(file.bytes).digest('hex')
}
