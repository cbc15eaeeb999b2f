import type { ActivityModel, CompletionModel } from '@learn/course'
import { getChildren, getInteger, getText, getTime, isNoTime, type XmlNode } from '../xml/xml-node.ts'

export interface ReadCompletion {
  completion: CompletionModel
  notes: string[]
}

/** Rules of `auto` that belong to one module: they start like this and are numbers. */
const MODULE_RULE = /^completion(?!view$|expected$|gradeitemnumber$|passgrade$|pass$)[a-z]*$/

/**
 * Completion settings of `module.xml`, with the module's own XML for the rules that live there.
 * The module's `ownRule`, that its learner did it, is what completes a kind that has events of its own where nothing else does.
 * `ownRules` are those that the content of the activity carries and its kind judges.
 * An `auto` whose only rules cannot be judged here becomes `manual`, or nobody could ever complete it.
 */
export function readCompletion(
  module: XmlNode,
  instance: XmlNode,
  isTracked: boolean,
  ownRule?: string,
  ownRules: readonly string[] = [],
): ReadCompletion {
  const mode = isTracked ? (getInteger(module, 'completion') ?? 0) : 0
  const expectedAt = isTracked ? getTime(module, 'completionexpected') : null
  const completion: CompletionModel = { mode: 'none', onView: false, onGrade: false, onPassGrade: false, expectedAt }
  if (mode === 0) return { completion, notes: [] }
  if (mode === 1) return { completion: { ...completion, mode: 'manual' }, notes: [] }
  const hasGrade = getText(module, 'completiongradeitemnumber') !== ''
  const isPass = getInteger(module, 'completionpassgrade') === 1 || getInteger(instance, 'completionpass') === 1
  const isOwn = ownRule !== undefined && getInteger(instance, ownRule) === 1
  const rules = {
    onView: getInteger(module, 'completionview') === 1 || (isOwn && !hasGrade && !isPass),
    onGrade: hasGrade && !isPass,
    onPassGrade: isPass,
  }
  const set = instance.children.filter(
    child => child.name !== ownRule && MODULE_RULE.test(child.name) && (getInteger(instance, child.name) ?? 0) > 0,
  )
  const lost = set.filter(({ name }) => !ownRules.includes(name))
  const hasOwn = set.length > lost.length
  const notes = lost.length ? [`completion rules not carried over: ${lost.map(rule => rule.name).join(', ')}`] : []
  if (rules.onView || rules.onGrade || rules.onPassGrade || hasOwn)
    return { completion: { ...completion, ...rules, mode: 'auto' }, notes }
  return { completion: { ...completion, mode: 'manual' }, notes: [...notes, 'completed by hand instead of by rule'] }
}

/** Names of the modules' date settings, the first one that is set counts. Source: each module's install.xml. */
const OPEN_FIELDS = [
  'allowsubmissionsfromdate',
  'timeopen',
  'available',
  'timeavailable',
  'timeavailablefrom',
  'submissionstart',
  'start_time',
  'openingtime',
  'opendate',
  'startdate',
]
const DUE_FIELDS = ['duedate', 'timedue']
const CLOSE_FIELDS = ['cutoffdate', 'timeclose', 'deadline', 'timeavailableto', 'submissionend', 'closedate']
/** Dates of the parts of a Turnitin assignment: its first part opens it, and its last is due when all of it is. */
const PART_OPEN = 'dtstart'
const PART_DUE = 'dtdue'

/** Opening, due and closing time of an activity, epoch seconds. */
export function readDates(instance: XmlNode): Pick<ActivityModel, 'openAt' | 'dueAt' | 'closeAt'> {
  const parts = getChildren(instance, 'parts', 'part')
  const partTimes = (name: string): number[] => parts.flatMap(part => getTime(part, name) ?? [])
  return {
    openAt: firstTime(instance, OPEN_FIELDS) ?? leastOf(partTimes(PART_OPEN)),
    dueAt: firstTime(instance, DUE_FIELDS) ?? mostOf(partTimes(PART_DUE)),
    closeAt: firstTime(instance, CLOSE_FIELDS),
  }
}

const leastOf = (times: readonly number[]): number | null => (times.length === 0 ? null : Math.min(...times))
const mostOf = (times: readonly number[]): number | null => (times.length === 0 ? null : Math.max(...times))

/** What is said of the dates that no calendar has, as ends of sentences. */
export function noteNoTimes(module: XmlNode, instance: XmlNode): string[] {
  const fields = [...OPEN_FIELDS, ...DUE_FIELDS, ...CLOSE_FIELDS].filter(field => isNoTime(instance, field))
  const all = isNoTime(module, 'completionexpected') ? [...fields, 'completionexpected'] : fields
  return all.map(field => `its ${field} is out of range and was left out`)
}

function firstTime(instance: XmlNode, fields: readonly string[]): number | null {
  for (const field of fields) {
    const at = getTime(instance, field)
    if (at !== null) return at
  }
  return null
}

/** Levels of indentation, 0 to 16. */
export function readIndent(module: XmlNode): number {
  return Math.min(16, Math.max(0, getInteger(module, 'indent') ?? 0))
}
