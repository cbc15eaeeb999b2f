import type { CourseCompletionModel, CourseCriterionModel } from '@learn/course'
import {
  getChild,
  getChildren,
  getDecimal,
  getInteger,
  getTime,
  getValue,
  idIn,
  type XmlNode,
} from '../xml/xml-node.ts'
import { xmlToJson } from '../xml/xml-to-json.ts'
import type { BackupContext } from './backup-context.ts'
import { counted } from './import-report.ts'
import { readPart } from './read-part.ts'

/** Moodle's COMPLETION_CRITERIA_TYPE_* values, from 1. */
const KINDS = ['self', 'date', 'unenrolled', 'activity', 'duration', 'grade', 'role', 'course'] as const
/** Moodle's COMPLETION_AGGREGATION_ANY. */
const ANY = 2
/** Who met a criterion. */
const COMPLETIONS = 'course_completion_crit_completions'

/** When the course as a whole is complete, of `completion.xml`; null when nothing says so. */
export async function readCourseCompletion(context: BackupContext): Promise<CourseCompletionModel | null> {
  const part = { what: 'course completion', name: context.manifest.fullName }
  const root = (await readPart(context, 'completion.xml', part)) ?? undefined
  const nodes = getChildren(root, 'course_completion_criteria')
  if (nodes.length === 0) return null
  const methods = getChildren(root, 'course_completion_aggr_methd')
  const operatorOf = (kind: number | null) => {
    const method = methods.find(node => getInteger(node, 'criteriatype') === kind && isSaid(node, 'method'))
    return getInteger(method, 'method') === ANY ? 'any' : 'all'
  }
  context.report.kept(part.what, part.name, counted(nodes.length, 'criterion', 'criteria'))
  return { operator: operatorOf(null), criteria: nodes.flatMap(node => criterionOf(context, node, operatorOf) ?? []) }
}

const isSaid = (node: XmlNode, name: string): boolean => getValue(getChild(node, name)) !== null

function criterionOf(
  { activities }: BackupContext,
  node: XmlNode,
  operatorOf: (kind: number | null) => 'all' | 'any',
): CourseCriterionModel | null {
  const type = getInteger(node, 'criteriatype') ?? 0
  const kind = KINDS[type - 1]
  if (!kind) return null
  return {
    kind,
    operator: operatorOf(type),
    activityKey: activities.keyByCmId(idIn(node, 'moduleinstance')),
    at: getTime(node, 'timeend'),
    seconds: getInteger(node, 'enrolperiod'),
    passGrade: getDecimal(node, 'gradepass'),
    original: xmlToJson(node, { isKept: child => child.name !== COMPLETIONS }),
  }
}
