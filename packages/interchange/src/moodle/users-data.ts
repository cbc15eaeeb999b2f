import { valueOf, type XmlNode } from '../xml/xml-node.ts'
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

/** Whether an element below a module holds what people did or who they are. */
export function isUsersData(node: XmlNode): boolean {
  return USERS_ELEMENTS.has(node.name) || isPersonal(node)
}

/** Whether an element says whose it is, or is such a saying. */
export function isPersonal(node: XmlNode): boolean {
  return PERSON_FIELDS.has(node.name) || node.children.some(isOwnerField)
}

function isOwnerField(node: XmlNode): boolean {
  const value = OWNER_FIELDS.has(node.name) ? valueOf(node) : null
  return value !== null && value !== '' && value !== '0'
}

/** Whether a file of a module belongs to its authors. */
export function isAuthoredFile(record: FileRecord, module: string): boolean {
  return (
    record.component === `mod_${module}` &&
    AUTHORED_AREAS.has(record.area) &&
    !LEARNERS_AREAS.has(`${record.component}/${record.area}`)
  )
}
