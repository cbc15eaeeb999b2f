import type { GradeItemModel } from '@learn/course'
import { getChildren, getDecimal, getId, getInteger, getText, idIn, type XmlNode } from '../xml/xml-node.ts'
import { xmlToJson } from '../xml/xml-to-json.ts'
import type { SourceKeys } from './source-keys.ts'
import { plainName } from './text-format.ts'

/** Moodle's GRADE_TYPE_* values. */
const KINDS = ['none', 'points', 'scale', 'text'] as const
/** Members of the model itself, and the grades of people. */
const LEFT = new Set([
  'itemname', 'idnumber', 'gradetype', 'grademin', 'grademax', 'gradepass', 'scaleid', 'hidden', 'grade_grades',
]) // biome-ignore format: a list

/** The grades that an activity gives, of its `grades.xml`: what they are, never who has one. */
export function readGradeItems(root: XmlNode | null, keys: SourceKeys): GradeItemModel[] {
  return getChildren(root ?? undefined, 'grade_items', 'grade_item')
    .filter(node => getId(node) !== '')
    .map(node => gradeItemOf(node, keys))
}

function gradeItemOf(node: XmlNode, keys: SourceKeys): GradeItemModel {
  const pass = getDecimal(node, 'gradepass') ?? 0
  const scaleId = idIn(node, 'scaleid')
  return {
    sourceKey: keys.gradeItem(getId(node)),
    name: plainName(getText(node, 'itemname'), ''),
    idNumber: getText(node, 'idnumber'),
    kind: KINDS[getInteger(node, 'gradetype') ?? 0] ?? 'none',
    min: getDecimal(node, 'grademin') ?? 0,
    max: getDecimal(node, 'grademax') ?? 0,
    pass: pass > 0 ? pass : null,
    scaleKey: scaleId === '' ? null : keys.scale(scaleId),
    isHidden: (getInteger(node, 'hidden') ?? 0) > 0,
    settings: xmlToJson(node, { isKept: (child, isTop) => !(isTop && LEFT.has(child.name)) }),
  }
}
