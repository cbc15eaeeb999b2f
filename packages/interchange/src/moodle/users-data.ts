import { getValue, type XmlNode } from '../xml/xml-node.ts'
import type { FileRecord } from './file-records.ts'

/** Lists of what people did in an activity: never read. Source: the backup_nested_elements of Moodle's modules. */
const USERS_ELEMENTS = new Set([
  'aggregations', 'assessments', 'attempts', 'branches', 'completeds', 'digests', 'discussions', 'entries', 'examplesubmissions',
  'grades', 'messages', 'overrides', 'participants', 'posts', 'ratings', 'readposts', 'records', 'responses', 'sco_tracks',
  'submissions', 'subscriptions', 'subwikis', 'timers', 'user_grades', 'userflags', 'users', 'usersubmissions',
]) // biome-ignore format: a list
/** An element that says whose it is, is about a person. */
const OWNER_FIELDS = new Set(['userid', 'authorid', 'reviewerid', 'relateduserid', 'studentid'])
/** Fields that name a person beside what is worth keeping. */
const PERSON_FIELDS = new Set([
  'createdby',
  'modifiedby',
  'ownerid',
  'usermodified',
  'usercreated',
  'host_id',
  'teacherid',
  ...OWNER_FIELDS,
])

/** Areas of files that teachers write, by module where the name alone does not tell. Anything else is never read. */
const AUTHORED_AREAS = new Set([
  'intro', 'content', 'package', 'chapter', 'introattachment', 'activityattachment', 'page_contents', 'page_answers',
  'page_responses', 'mediafile', 'item', 'template', 'page_after_submit', 'instructauthors', 'instructreviewers', 'conclusion',
  'videos', 'captions', 'posters', 'pdf', 'feedback', 'background',
]) // biome-ignore format: a list
/** Modules whose area of this name holds what learners handed in. */
const LEARNERS_AREAS = new Set(['mod_data/content', 'mod_wiki/content', 'mod_journal/feedback', 'mod_assign/feedback'])
/** Components whose files are of people: what they handed in, what was said of it, what they uploaded for themselves. */
const USERS_COMPONENTS = /^(assignsubmission_.*|assignfeedback_.*|user|core_user|badges|grade|tool_recyclebin|backup)$/
/** Names of areas for what learners hand in, in any module. */
const HANDED_IN = /submission|response|attempt|essay|overallfeedback|^(post|entry|attachments?)$/

/** Whether an element below a module holds what people did or who they are. */
export function isUsersData(node: XmlNode): boolean {
  return USERS_ELEMENTS.has(node.name) || isPersonal(node)
}

/** Whether an element says whose it is, or is such a saying. */
export function isPersonal(node: XmlNode): boolean {
  return PERSON_FIELDS.has(node.name) || node.children.some(isOwnerField)
}

function isOwnerField(node: XmlNode): boolean {
  const value = OWNER_FIELDS.has(node.name) ? getValue(node) : null
  return value !== null && value !== '' && value !== '0'
}

/**
 * Whether a file of a module belongs to its authors: it is of an area that only authors write, or, in a backup without any
 * people's data (`isFreeOfUsers`), of an area that we do not know.
 */
export function isAuthoredFile(record: FileRecord, module: string, isFreeOfUsers: boolean): boolean {
  if (record.component !== `mod_${module}` || LEARNERS_AREAS.has(`${record.component}/${record.area}`)) return false
  return AUTHORED_AREAS.has(record.area) || (isFreeOfUsers && !HANDED_IN.test(record.area))
}

const COURSE_AREAS = new Set(['legacy', 'section', 'summary', 'overviewfiles'])

/** Whether a file that a text of another owner names may be read: of a course or of authors of its module, never of a person. */
export const isSharedFile = (record: FileRecord, isFreeOfUsers: boolean): boolean =>
  record.component === 'course'
    ? COURSE_AREAS.has(record.area) && !/^(moddata|backupdata)\//.test(record.path)
    : isAuthoredFile(record, record.component.replace(/^mod_/, ''), isFreeOfUsers)

/** Whether a file that nobody claimed is a person's. */
export function isUsersFile({ component, area }: FileRecord): boolean {
  if (USERS_COMPONENTS.test(component)) return true
  if (component === 'question') return area.startsWith('response_')
  return component.startsWith('mod_') && (LEARNERS_AREAS.has(`${component}/${area}`) || isHandedIn(area))
}

const isHandedIn = (area: string): boolean => !AUTHORED_AREAS.has(area) && HANDED_IN.test(area)
