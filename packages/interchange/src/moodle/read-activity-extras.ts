import type { ActivityExtras } from '@learn/course'
import { getChildren, getInteger, getText, idIn, type XmlNode } from '../xml/xml-node.ts'
import type { BackupContext } from './backup-context.ts'
import { readGradeItems } from './grade-items.ts'
import { counted } from './import-report.ts'
import { readMarking } from './marking.ts'
import type { OwnedFiles } from './owned-files.ts'
import type { OwnerText } from './owner-text.ts'
import { readPart } from './read-part.ts'

/** Moodle's NOGROUPS, SEPARATEGROUPS, VISIBLEGROUPS. */
const GROUP_MODES = ['none', 'separate', 'visible'] as const

/** What of an activity no room plays yet: its marks, how they are given, its groups, its labels. */
export async function readActivityExtras(
  context: BackupContext,
  { directory, name, module }: { directory: string; name: string; module: XmlNode },
  owner: { text: OwnerText; files: OwnedFiles },
): Promise<ActivityExtras> {
  const { keys, report } = context
  const grades = await readPart(context, `${directory}/grades.xml`, { what: 'grade settings', name })
  const grading = await readPart(context, `${directory}/grading.xml`, { what: 'marking', name })
  const groupingId = idIn(module, 'groupingid')
  const marking = readMarking(grading, owner)
  if (marking.length) {
    const methods = marking.map(({ method }) => method).join(', ')
    report.kept('marking', name, `${counted(marking.length, 'scheme')}: ${methods}`)
  }
  return {
    idNumber: getText(module, 'idnumber'),
    tags: readTags(module),
    showsIntro: getInteger(module, 'showdescription') === 1,
    groupMode: GROUP_MODES[getInteger(module, 'groupmode') ?? 0] ?? 'none',
    groupingKey: groupingId === '' || groupingId === '0' ? null : keys.grouping(groupingId),
    gradeItems: readGradeItems(grades, keys),
    marking,
  }
}

/** The tags of an element, as they were typed. */
export const readTags = (node: XmlNode | undefined): string[] =>
  getChildren(node, 'tags', 'tag').flatMap(tag => getText(tag, 'rawname') || getText(tag, 'name') || [])
