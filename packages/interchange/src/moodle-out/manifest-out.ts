import { createHash } from 'node:crypto'
import type { BackupOut } from './backup-out.ts'
import { VERSION } from './write-activity.ts'
import { fields, getDocument, holder } from './xml-out.ts'

/** What the list of contents names. */
export interface ContentsOut {
  activities: { id: number; sectionId: number; module: string; title: string; directory: string }[]
  sections: { id: number; title: string; directory: string }[]
}

const RELEASE = '4.5'

/** `moodle_backup.xml`: what the backup holds. */
export function manifestXml(out: BackupOut, { activities, sections }: ContentsOut, fileName: string): string {
  const { course, writtenAt } = out.given
  const origin = createHash('sha256').update(course.sourceKey).digest('hex').slice(0, 32)
  const information = fields({
    name: fileName,
    moodle_version: 2024100700,
    moodle_release: `${RELEASE} (Build: 20241007)`,
    backup_version: VERSION,
    backup_release: RELEASE,
    backup_date: writtenAt,
    mnet_remoteusers: 0,
    include_files: 1,
    include_file_references_to_external_content: 0,
    original_wwwroot: 'https://course.invalid',
    original_site_identifier_hash: origin,
    original_course_id: out.courseId,
    original_course_format: 'topics',
    original_course_fullname: course.fullName,
    original_course_shortname: course.shortName,
    original_course_startdate: course.startAt ?? 0,
    original_course_enddate: course.endAt ?? 0,
    original_course_contextid: out.courseContextId,
    original_system_contextid: 1,
  })
  const detail = fields({ type: 'course', format: 'moodle2', interactive: 1, mode: 10, execution: 1, executiontime: 0 })
  const contents =
    holder(
      'activities',
      activities
        .map(({ id, sectionId, module, title, directory }) =>
          holder(
            'activity',
            fields({ moduleid: id, sectionid: sectionId, modulename: module, title, directory, insubsection: '' }),
          ),
        )
        .join(''),
    ) +
    holder(
      'sections',
      sections
        .map(({ id, title, directory }) =>
          holder('section', fields({ sectionid: id, title, directory, parentcmid: '', modname: '' })),
        )
        .join(''),
    ) +
    holder('course', fields({ courseid: out.courseId, title: course.shortName, directory: 'course' }))
  return getDocument(
    holder(
      'moodle_backup',
      holder(
        'information',
        information +
          holder('details', holder('detail', detail, { backup_id: origin })) +
          holder('contents', contents) +
          holder('settings', settingsXml({ activities, sections }, fileName)),
      ),
    ),
  )
}

const ROOT_SETTINGS = {
  imscc11: 0,
  users: 0,
  anonymize: 0,
  role_assignments: 0,
  activities: 1,
  blocks: 0,
  files: 1,
  filters: 0,
  comments: 0,
  badges: 0,
  calendarevents: 0,
  userscompletion: 0,
  logs: 0,
  grade_histories: 0,
  questionbank: 1,
  groups: 1,
  competencies: 0,
  customfield: 0,
  contentbankcontent: 0,
  xapistate: 0,
  legacyfiles: 0,
}

function settingsXml({ activities, sections }: ContentsOut, fileName: string): string {
  const setting = (values: Record<string, string | number>): string => holder('setting', fields(values))
  const root = Object.entries({ filename: fileName, ...ROOT_SETTINGS })
  const ofPart = (level: 'section' | 'activity', part: string): string =>
    setting({ level, [level]: part, name: `${part}_included`, value: 1 }) +
    setting({ level, [level]: part, name: `${part}_userinfo`, value: 0 })
  return [
    ...root.map(([name, value]) => setting({ level: 'root', name, value })),
    ...sections.map(({ id }) => ofPart('section', `section_${id}`)),
    ...activities.map(({ id, module }) => ofPart('activity', `${module}_${id}`)),
  ].join('')
}

/** Files of a course that hold nothing of ours. */
export const EMPTY_FILES: Readonly<Record<string, string>> = {
  'badges.xml': holder('badges', ''),
  'completion.xml': holder('course_completion', ''),
  'grade_history.xml': holder('grade_history', holder('grade_grades', '')),
  'outcomes.xml': holder('outcomes_definition', ''),
  'roles.xml': holder('roles_definition', ''),
  'course/calendar.xml': holder('events', ''),
  'course/comments.xml': holder('comments', ''),
  'course/competencies.xml': holder(
    'course_competencies',
    holder('competencies', '') + holder('user_competencies', ''),
  ),
  'course/completiondefaults.xml': holder('course_completion_defaults', ''),
  'course/contentbank.xml': holder('contents', ''),
  'course/enrolments.xml': holder('enrolments', holder('enrols', '')),
  'course/filters.xml': holder('filters', holder('filter_actives', '') + holder('filter_configs', '')),
  'course/roles.xml': holder('roles', holder('role_overrides', '') + holder('role_assignments', '')),
}

/** `groups.xml` and `scales.xml`: without the people in them. */
export function groupsXml(out: BackupOut): string {
  const { groups = [], groupings = [] } = out.given.course.kept ?? {}
  const at = { timecreated: out.given.writtenAt, timemodified: out.given.writtenAt }
  const about = ({ name, idNumber, descriptionHtml }: (typeof groups)[number]): string =>
    fields({ name, idnumber: idNumber, description: out.html(descriptionHtml), descriptionformat: 1 })
  const written = groups.map(group =>
    holder('group', `${about(group)}${fields(at)}${holder('group_members', '')}`, {
      id: out.ids.of('group', group.sourceKey),
    }),
  )
  const together = groupings.map(grouping => {
    const members = grouping.groupKeys.map((key, n) =>
      holder('grouping_group', fields({ groupid: out.ids.of('group', key), timeadded: out.given.writtenAt }), {
        id: n + 1,
      }),
    )
    return holder('grouping', `${about(grouping)}${fields(at)}${holder('grouping_groups', members.join(''))}`, {
      id: out.ids.of('grouping', grouping.sourceKey),
    })
  })
  return getDocument(
    holder(
      'groups',
      `${holder('groupcustomfields', '')}${written.join('')}${holder('groupings', holder('groupingcustomfields', '') + together.join(''))}`,
    ),
  )
}

export function scalesXml(out: BackupOut): string {
  const { scales = [] } = out.given.course.kept ?? {}
  const written = scales.map(({ sourceKey, name, descriptionHtml, words }) =>
    holder(
      'scale',
      fields({
        courseid: out.courseId,
        userid: 0,
        name,
        scale: words.join(', '),
        description: out.html(descriptionHtml),
        descriptionformat: 1,
        timemodified: out.given.writtenAt,
      }),
      { id: out.ids.of('scale', sourceKey) },
    ),
  )
  return getDocument(holder('scales_definition', written.join('')))
}
