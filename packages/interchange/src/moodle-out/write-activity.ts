import type { ActivityModel, GradeItemModel, SectionModel } from '@learn/course'
import { isQuiz } from '@learn/course/content/quiz'
import { isUnsupported } from '@learn/course/content/unsupported'
import { availabilityJson } from './availability-out.ts'
import type { BackupOut } from './backup-out.ts'
import { type KindOut, kindOut } from './kinds-out.ts'
import { field, fields, getDocument, holder, writeUnknownElements } from './xml-out.ts'

/** Where an activity stands. */
export interface PlaceOut {
  section: SectionModel
  number: number
}

/** Files that each activity has, and nothing of ours is in. */
const EMPTY: Readonly<Record<string, string>> = {
  calendar: holder('events', ''),
  comments: holder('comments', ''),
  competencies: holder('course_module_competencies', holder('competencies', '')),
  completion: holder('completions', holder('completionviews', '')),
  filters: holder('filters', holder('filter_actives', '') + holder('filter_configs', '')),
  grade_history: holder('grade_history', holder('grade_grades', '')),
  roles: holder('roles', holder('role_overrides', '') + holder('role_assignments', '')),
  xapistate: holder('states', ''),
}

/** Where the files of an activity lie in a backup. */
export const getDirectory = (out: BackupOut, module: string, key: string): string =>
  `activities/${module}_${out.cmId(key)}`

/** Writes the folder of an activity. */
export async function writeActivity(
  out: BackupOut,
  activity: ActivityModel,
  module: string,
  place: PlaceOut,
): Promise<void> {
  const { sourceKey, name } = activity
  const directory = getDirectory(out, module, sourceKey)
  const instance = instanceOf(out, activity)
  const contextId = out.contextId(sourceKey)
  const kind = kindOut(out, activity)
  const files = kind.files ?? activity.files
  const component = `mod_${module}`
  const fileIds = await out.place(files, kind.placeOf, { contextId, component, main: kind.main })
  for (const { path, text, mime } of kind.written ?? [])
    fileIds.push(...(await out.files.write(text, mime, { contextId, component, area: 'content', itemId: 0, path })))
  const body = fields({ name, intro: out.html(kind.introHtml, files, kind.placeOf), introformat: 1 }) + kind.xml
  const put = (file: string, root: string): Promise<unknown> =>
    out.zip.add(`${directory}/${file}.xml`, getDocument(root))
  await put(
    module,
    holder('activity', holder(module, body, { id: instance }), {
      id: instance,
      moduleid: out.cmId(sourceKey),
      modulename: module,
      contextid: contextId,
    }),
  )
  await put('module', moduleXml(out, activity, module, place, kind))
  const items = activity.kept?.gradeItems ?? []
  const grades = items.map(item => gradeItemXml(out, item))
  await put(
    'grades',
    holder('activity_gradebook', holder('grade_items', grades.join('')) + holder('grade_letters', '')),
  )
  await put('inforef', inforefXml(out, activity, fileIds))
  for (const [file, root] of Object.entries(EMPTY)) await put(file, root)
  if (kind.hasGrading) await put('grading', holder('areas', ''))
  if (activity.kept?.marking.length) out.lose('rubrics and marking guides')
  out.report.cameIn(`activity: ${activity.type}`, name)
}

/** Of what is kept its own number, which others of its texts may name. */
const instanceOf = (out: BackupOut, { sourceKey, content }: ActivityModel): string | number =>
  isUnsupported(content) && typeof content.settings.id === 'string' && /^\d{1,15}$/.test(content.settings.id)
    ? content.settings.id
    : out.ids.of('instance', sourceKey)

/** Ids that others refer to, by the name of their elements. */
export const references = (name: string, ids: readonly number[]): string =>
  ids.length === 0 ? '' : holder(`${name}ref`, ids.map(id => holder(name, field('id', id))).join(''))

function inforefXml(out: BackupOut, { content, kept }: ActivityModel, fileIds: readonly number[]): string {
  const entries = isQuiz(content)
    ? content.slots.flatMap(({ source }) =>
        source.kind === 'question' ? (out.entries.get(source.question) ?? []) : [],
      )
    : []
  const drawn = isQuiz(content)
    ? content.slots.flatMap(({ source }) => (source.kind === 'random' ? [out.ids.of('category', source.category)] : []))
    : []
  const categories = [...new Set([...entries.map(({ categoryId }) => categoryId), ...drawn])]
  const items = (kept?.gradeItems ?? []).map(({ sourceKey }) => out.ids.of('grade-item', sourceKey))
  return holder(
    'inforef',
    references('file', [...new Set(fileIds)]) +
      references('grade_item', items) +
      references('question_category', categories),
  )
}

const GROUP_MODES = { none: 0, separate: 1, visible: 2 } as const
const COMPLETION = { none: 0, manual: 1, auto: 2 } as const

function moduleXml(
  out: BackupOut,
  { sourceKey, isVisible, indent, availability, completion, kept }: ActivityModel,
  module: string,
  { section, number }: PlaceOut,
  { hasOwnRule }: KindOut,
): string {
  const onGrade = completion.onGrade || completion.onPassGrade
  const values = {
    modulename: module,
    sectionid: out.sectionId(section.sourceKey),
    sectionnumber: number,
    idnumber: kept?.idNumber ?? '',
    added: out.given.writtenAt,
    score: 0,
    indent,
    visible: isVisible && section.isVisible,
    visibleoncoursepage: 1,
    visibleold: isVisible,
    groupmode: GROUP_MODES[kept?.groupMode ?? 'none'],
    groupingid: kept?.groupingKey ? out.ids.of('grouping', kept.groupingKey) : 0,
    completion: COMPLETION[completion.mode],
    completiongradeitemnumber: completion.mode === 'auto' && onGrade ? 0 : null,
    completionpassgrade: completion.onPassGrade,
    completionview: completion.onView && (onGrade || !hasOwnRule),
    completionexpected: completion.expectedAt ?? 0,
    availability: availabilityJson(out, availability),
    showdescription: kept?.showsIntro ?? false,
    downloadcontent: 1,
    lang: null,
  }
  const tags = (kept?.tags ?? []).map(tag => tagXml(out, tag))
  return holder('module', fields(values) + holder('tags', tags.join('')), { id: out.cmId(sourceKey), version: VERSION })
}

/** Moodle 4.5, whose form this is. */
export const VERSION = 2024100700

export const tagXml = (out: BackupOut, tag: string): string =>
  holder('tag', fields({ name: tag.toLowerCase(), rawname: tag }), { id: out.ids.of('tag', tag) })

const GRADE_TYPES = { none: 0, points: 1, scale: 2, text: 3 } as const

/** What its origin said beside stays as it was; places in a gradebook that is not here do not. */
function gradeItemXml(out: BackupOut, item: GradeItemModel): string {
  const { categoryid: _category, id: _id, grade_grades: _grades, ...settings } = item.settings
  const values = fields({
    categoryid: out.ids.of('grade-category', 'course'),
    itemname: item.name,
    idnumber: item.idNumber,
    gradetype: GRADE_TYPES[item.kind],
    grademax: item.max.toFixed(5),
    grademin: item.min.toFixed(5),
    scaleid: item.scaleKey === null ? null : out.ids.of('scale', item.scaleKey),
    gradepass: (item.pass ?? 0).toFixed(5),
    hidden: item.isHidden,
  })
  return holder('grade_item', values + writeUnknownElements(settings, text => text) + holder('grade_grades', ''), {
    id: out.ids.of('grade-item', item.sourceKey),
  })
}
