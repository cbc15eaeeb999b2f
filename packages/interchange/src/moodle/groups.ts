import type { GroupingModel, GroupModel, ScaleModel } from '@learn/course'
import { getChildren, getId, getInteger, getText, idIn, type XmlNode } from '../xml/xml-node.ts'
import type { BackupContext } from './backup-context.ts'
import type { FileRecord } from './file-records.ts'
import { counted } from './import-report.ts'
import type { OwnedFiles } from './owned-files.ts'
import type { OwnerText } from './owner-text.ts'
import { readPart } from './read-part.ts'
import { plainName } from './text-format.ts'

/** Whose texts descriptions are. */
interface Owner {
  text: OwnerText
  files: OwnedFiles
}

/** The folder of the files of one description. */
export const groupFolder = (component: string, id: string): string => `${component}/${id}/`

/** Whether a file of the course's context belongs to the description of a group or a grouping. */
export const isGroupFile = ({ component, area }: FileRecord): boolean =>
  (component === 'group' || component === 'grouping') && area === 'description'

/** Groups and groupings, of `groups.xml`: what they are, never who is in one. */
export async function readGroups(
  context: BackupContext,
  owner: Owner,
): Promise<{ groups: GroupModel[]; groupings: GroupingModel[] }> {
  const root = (await readPart(context, 'groups.xml', { what: 'groups', name: 'all' })) ?? undefined
  const { keys, report } = context
  const groups = known(getChildren(root, 'group')).map(node => ({
    sourceKey: keys.group(getId(node)),
    ...describe(node, 'group', owner),
  }))
  const groupings = known(getChildren(root, 'groupings', 'grouping')).map(node => ({
    sourceKey: keys.grouping(getId(node)),
    ...describe(node, 'grouping', owner),
    groupKeys: getChildren(node, 'grouping_groups', 'grouping_group').map(member =>
      keys.group(idIn(member, 'groupid')),
    ),
  }))
  if (groups.length) report.kept('groups', counted(groups.length, 'group'), 'without the people in them')
  if (groupings.length) report.kept('groupings', counted(groupings.length, 'grouping'))
  return { groups, groupings }
}

/** The words that grades are given in, of `scales.xml`. */
export async function readScales(context: BackupContext, { text }: Owner): Promise<ScaleModel[]> {
  const root = (await readPart(context, 'scales.xml', { what: 'scales', name: 'all' })) ?? undefined
  const scales = known(getChildren(root, 'scale')).map(node => ({
    sourceKey: context.keys.scale(getId(node)),
    name: plainName(getText(node, 'name'), `Scale ${getId(node)}`),
    descriptionHtml: text.html(getText(node, 'description'), getInteger(node, 'descriptionformat'), () => null),
    words: getText(node, 'scale')
      .split(',')
      .map(word => word.trim()),
  }))
  if (scales.length) context.report.kept('scales', counted(scales.length, 'scale'))
  return scales
}

const known = (nodes: readonly XmlNode[]): XmlNode[] => nodes.filter(node => getId(node) !== '')

const describe = (node: XmlNode, component: string, { text, files }: Owner): Omit<GroupModel, 'sourceKey'> => ({
  name: plainName(getText(node, 'name'), `Group ${getId(node)}`),
  idNumber: getText(node, 'idnumber'),
  descriptionHtml: text.html(
    getText(node, 'description'),
    getInteger(node, 'descriptionformat'),
    files.finderIn(groupFolder(component, getId(node))),
  ),
})
