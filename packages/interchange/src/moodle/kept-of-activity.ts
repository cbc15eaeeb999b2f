import type { KeptOfActivity } from '@learn/course'
import { childrenOf, idIn, integerOf, textOf, type XmlNode } from '../xml/xml-node.ts'
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
export async function readKeptOfActivity(
  context: BackupContext,
  { directory, name, module }: { directory: string; name: string; module: XmlNode },
  owner: { text: OwnerText; files: OwnedFiles },
): Promise<KeptOfActivity> {
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
    idNumber: textOf(module, 'idnumber'),
    tags: readTags(module),
    showsIntro: integerOf(module, 'showdescription') === 1,
    groupMode: GROUP_MODES[integerOf(module, 'groupmode') ?? 0] ?? 'none',
    groupingKey: groupingId === '' || groupingId === '0' ? null : keys.grouping(groupingId),
    gradeItems: readGradeItems(grades, keys),
    marking,
  }
}

/** The tags of an element, as they were typed. */
export const readTags = (node: XmlNode | undefined): string[] =>
  childrenOf(node, 'tags', 'tag').flatMap(tag => textOf(tag, 'rawname') || textOf(tag, 'name') || [])
