import type { ActivityModel } from '@learn/course'
import type { AssignContent } from '@learn/course/content/assign'
import type { BackupOut, PlaceOf } from './backup-out.ts'
import { fields, holder } from './xml-out.ts'

const AGAIN = { never: 'none', staff: 'manual', 'until-pass': 'untilpass', learner: 'automatic' } as const

/** Elements of an assignment, without anything of people. */
export function assignElements(
  out: BackupOut,
  { sourceKey, openAt, dueAt, closeAt, kept, completion, files }: ActivityModel,
  content: AssignContent,
  placeOf: PlaceOf,
): string {
  const { text, files: rules, marking } = content
  const [item] = kept?.gradeItems ?? []
  if (content.late) out.lose('what late work loses')
  const scale = item?.scaleKey == null ? null : out.ids.of('scale', item.scaleKey)
  const isByHandIn = completion.mode === 'auto' && !completion.onGrade && !completion.onPassGrade
  return (
    fields({
      alwaysshowdescription: 1,
      submissiondrafts: !content.canTakeBack,
      sendnotifications: 0,
      sendlatenotifications: 0,
      sendstudentnotifications: 1,
      duedate: dueAt ?? 0,
      cutoffdate: closeAt ?? 0,
      gradingduedate: 0,
      allowsubmissionsfromdate: openAt ?? 0,
      grade: marking.kind === 'none' ? 0 : marking.kind === 'words' && scale !== null ? -scale : (item?.max ?? 100),
      timemodified: out.given.writtenAt,
      completionsubmit: isByHandIn,
      requiresubmissionstatement: content.statement !== '',
      teamsubmission: 0,
      requireallteammemberssubmit: 0,
      teamsubmissiongroupingid: 0,
      blindmarking: content.hidesNames,
      hidegrader: 0,
      revealidentities: 0,
      attemptreopenmethod: AGAIN[content.again],
      maxattempts: content.attempts ?? -1,
      markingworkflow: 0,
      markingallocation: 0,
      markinganonymous: 0,
      preventsubmissionnotingroup: 0,
      activity: out.html(content.instructionsHtml, files, placeOf),
      activityformat: 1,
      timelimit: 0,
      submissionattachments: 0,
    }) +
    holder('userflags', '') +
    holder('submissions', '') +
    holder('grades', '') +
    holder('plugin_configs', pluginConfigs(out, sourceKey, { text, rules })) +
    holder('overrides', '')
  )
}

function pluginConfigs(
  out: BackupOut,
  sourceKey: string,
  { text, rules }: { text: AssignContent['text']; rules: AssignContent['files'] },
): string {
  const rows: [plugin: string, subtype: string, name: string, value: string | number][] = [
    ['onlinetext', 'assignsubmission', 'enabled', text ? 1 : 0],
    ['onlinetext', 'assignsubmission', 'wordlimit', text?.maxWords ?? 0],
    ['onlinetext', 'assignsubmission', 'wordlimitenabled', text?.maxWords ? 1 : 0],
    ['file', 'assignsubmission', 'enabled', rules ? 1 : 0],
    ['file', 'assignsubmission', 'maxfilesubmissions', rules?.max ?? 1],
    ['file', 'assignsubmission', 'maxsubmissionsizebytes', rules?.maxBytes ?? 0],
    ['file', 'assignsubmission', 'filetypeslist', rules?.types.join(',') ?? ''],
    ['comments', 'assignsubmission', 'enabled', 0],
    ['comments', 'assignfeedback', 'enabled', 1],
    ['file', 'assignfeedback', 'enabled', 1],
  ]
  return rows
    .map(([plugin, subtype, name, value]) =>
      holder('plugin_config', fields({ plugin, subtype, name, value }), {
        id: out.ids.of('plugin-config', `${sourceKey} ${subtype} ${plugin} ${name}`),
      }),
    )
    .join('')
}
