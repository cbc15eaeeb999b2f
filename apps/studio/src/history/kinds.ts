/** What kinds of operations are called, as what somebody did. */
const KINDS: Readonly<Record<string, string>> = {
  enrol: 'enrolled somebody',
  leave: 'took somebody out of a batch',
  move: 'moved somebody to another batch',
  suspend: 'suspended an account, or opened it again',
  'must-change': 'asked for a new password',
  'factor-off': 'reset two-step sign-in',
  access: 'changed access',
  dates: 'changed dates',
  opening: 'changed when a course opens',
  offer: 'changed who may open a course',
  rule: 'decided an access rule',
  section: 'showed or hid a module',
  policy: 'published a policy',
  staff: 'added a person to the staff',
  role: 'gave a role',
  'role-end': 'ended a role',
  people: 'added or changed people from a list',
  leads: 'imported leads',
  undo: 'undid an operation',
  import: 'imported courses',
  reveal: 'looked at contact data',
  program: 'made or renamed a program',
  batch: 'made or changed a batch',
  course: 'made a course',
  'course-text': 'changed a course',
  module: 'made or renamed a module',
  activity: 'added an activity',
  duplicate: 'copied an activity',
  arrange: 'changed the order of a course',
  visible: 'showed or hid activities',
  trash: 'moved something to the trash',
  publish: 'published a version',
  tool: 'added or changed a tool of another site',
  'tool-remove': 'removed a tool of another site',
  opens: 'changed when something opens',
  completion: 'changed what completes an activity',
}

/** What somebody did, as the rest of a sentence. */
export const describeKind = (kind: string): string => KINDS[kind] ?? kind.replaceAll('-', ' ')

const ENTITIES: Readonly<Record<string, string>> = {
  'auth.person': 'Person',
  'auth.grant': 'Role',
  'learning.membership': 'Place in a batch',
  'learning.enrolment': 'Enrolment',
  'learning.curriculum': 'Program',
  'learning.program': 'Batch',
  'learning.course': 'Course',
  'learning.curriculumPlace': 'Place in the program',
  'learning.place': 'Place in the batch',
  'learning.section': 'Module',
  'learning.activity': 'Activity',
  'learning.content': 'Text',
  'lti.tool': 'Tool',
  'learning.files': 'Files',
  'learning.opens': 'When it opens',
}

/** What a row of an operation is about. */
export const entityName = (entity: string): string => ENTITIES[entity] ?? entity.replace('.', ' ')
