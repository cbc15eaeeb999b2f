import type { AvailabilityModel, AvailabilityRuleModel, JsonObject, JsonValue } from '@learn/course'
import {
  getChildren,
  getDecimal,
  getInteger,
  getText,
  getTime,
  idIn,
  isNoTime,
  LAST_SECOND,
  type XmlNode,
} from '../xml/xml-node.ts'

/** What rules refer to, by the old site's ids. */
export interface AvailabilityTargets {
  activityKey(cmId: string): string | null
  activityKeyOfGradeItem(gradeItemId: string): string | null
  /** The activity before this one that has completion, for Moodle's `cm: -1`. */
  previousKey: string | null
  groupKey(id: string): string
  groupingKey(id: string): string
}

export interface ReadAvailability {
  availability: AvailabilityModel | null
  /** What could not be carried over as it was, as ends of sentences. */
  notes: string[]
  /** Some of it cannot be judged here: what it is of stays hidden until staff decide. */
  isUndecided: boolean
}

type Rule = AvailabilityModel | AvailabilityRuleModel

/** Characters and levels of one rule set. Chosen: what an editor builds by hand has 3 levels. */
const MAX_JSON_LENGTH = 65_536
const MAX_DEPTH = 20

const OPERATORS = new Map<JsonValue | undefined, AvailabilityModel['operator']>([
  ['&', 'all'],
  ['|', 'any'],
  ['!&', 'not-all'],
  ['!|', 'not-any'],
])
/** Moodle's COMPLETION_* values. */
const EXPECTED = new Map<JsonValue | undefined, 'complete' | 'incomplete' | 'pass' | 'fail'>([
  [0, 'incomplete'],
  [1, 'complete'],
  [2, 'pass'],
  [3, 'fail'],
])

/** Reads the availability JSON of Moodle 2.7 and later; null means always available. Never throws. */
export function readAvailability(json: string, targets: AvailabilityTargets): ReadAvailability {
  if (json.trim() === '') return { availability: null, notes: [], isUndecided: false }
  const tree = parseTree(json)
  const notes: string[] = []
  if (tree === null) return readAs(treeOf('all', [other({ type: 'unreadable' })], true), notes)
  const rule = ruleOf(tree, { targets, notes }, 0)
  return readAs('kind' in rule ? treeOf('all', [rule], true) : rule, notes)
}

function readAs(tree: AvailabilityModel, notes: string[]): ReadAvailability {
  return { availability: tree.rules.length ? tree : null, notes, isUndecided: hasOther(tree) }
}

function hasOther(tree: AvailabilityModel): boolean {
  return tree.rules.some(rule => ('kind' in rule ? rule.kind === 'other' : hasOther(rule)))
}

/** Reads the fields that Moodle 2.0 to 2.6 had instead of JSON. */
export function readOldAvailability(node: XmlNode, targets: AvailabilityTargets): ReadAvailability {
  const rules: Rule[] = []
  const from = getTime(node, 'availablefrom')
  const until = getTime(node, 'availableuntil')
  if (from !== null) rules.push({ kind: 'date', direction: 'from', at: from })
  if (until !== null) rules.push({ kind: 'date', direction: 'until', at: until })
  for (const field of ['availablefrom', 'availableuntil'])
    if (isNoTime(node, field)) rules.push(other({ type: 'date', field, value: getText(node, field) }))
  for (const condition of getChildren(node, 'availability_info', 'availability')) {
    rules.push(oldRuleOf(condition, targets))
  }
  for (const field of getChildren(node, 'availability_info', 'availability_field')) {
    rules.push(other({ type: 'profile', field: getText(field, 'userfield') || getText(field, 'customfield') }))
  }
  const isShown = getInteger(node, 'showavailability') !== 0
  return readAs(treeOf('all', rules, isShown), [])
}

/** Both must hold; a subsection is never more open than the section around it. */
export function bothAvailabilities(a: AvailabilityModel | null, b: AvailabilityModel | null): AvailabilityModel | null {
  if (!a || !b) return a ?? b
  return treeOf('all', [a, b], a.isShownWhenLocked && b.isShownWhenLocked)
}

interface Reading {
  targets: AvailabilityTargets
  notes: string[]
}

function parseTree(json: string): JsonObject | null {
  if (json.length > MAX_JSON_LENGTH) return null
  try {
    const value = safeJson(JSON.parse(json), 0)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

function ruleOf(node: JsonObject, reading: Reading, depth: number): Rule {
  if (!Array.isArray(node.c)) return conditionOf(node, reading.targets)
  const operator = OPERATORS.get(node.op) ?? 'all'
  const rules = node.c.filter(isObject).map(child => ruleOf(child, reading, depth + 1))
  const shown = Array.isArray(node.showc) ? node.showc : []
  if (shown.includes(false) && shown.includes(true)) {
    note(reading, 'only some of its access rules were to be shown while locked: it is hidden instead')
  }
  const isShown = node.show !== false && !shown.includes(false)
  return treeOf(
    operator,
    rules.filter(rule => 'kind' in rule || rule.rules.length > 0),
    depth > 0 || isShown,
  )
}

function conditionOf(node: JsonObject, targets: AvailabilityTargets): Rule {
  const rule =
    (node.type === 'date' && dateRule(node)) ||
    (node.type === 'completion' && completionRule(node, targets)) ||
    (node.type === 'grade' && gradeRule(node, targets))
  return rule || other(withKey(node, targets))
}

/** A rule that we cannot judge, with the key of what it names: ids are those of the old site. */
function withKey(node: JsonObject, targets: AvailabilityTargets): JsonObject {
  const id = idText(node.id)
  if (node.type === 'group' && id !== '') return { ...node, groupKey: targets.groupKey(id) }
  return node.type === 'grouping' && id !== '' ? { ...node, groupingKey: targets.groupingKey(id) } : node
}

function dateRule({ d, t }: JsonObject): Rule | null {
  if (typeof t !== 'number' || !Number.isSafeInteger(t) || Math.abs(t) > LAST_SECOND) return null
  if (d === '>=') return { kind: 'date', direction: 'from', at: t }
  return d === '<' ? { kind: 'date', direction: 'until', at: t } : null
}

function completionRule({ cm, e }: JsonObject, targets: AvailabilityTargets): Rule | null {
  const activityKey = cm === -1 ? targets.previousKey : targets.activityKey(idText(cm))
  const expected = EXPECTED.get(e)
  return activityKey !== null && expected ? { kind: 'completion', activityKey, expected } : null
}

function gradeRule({ id, min, max }: JsonObject, targets: AvailabilityTargets): Rule | null {
  const activityKey = targets.activityKeyOfGradeItem(idText(id))
  if (activityKey === null) return null
  return { kind: 'grade', activityKey, minPct: pctOf(min), maxPct: pctOf(max) }
}

function oldRuleOf(condition: XmlNode, targets: AvailabilityTargets): Rule {
  const cmId = idIn(condition, 'sourcecmid')
  const gradeItemId = idIn(condition, 'gradeitemid')
  if (cmId !== '' && cmId !== '0') {
    return (
      completionRule({ cm: cmId, e: getInteger(condition, 'requiredcompletion') }, targets) ??
      other({ type: 'completion' })
    )
  }
  const range = { min: getDecimal(condition, 'grademin'), max: getDecimal(condition, 'grademax') }
  return gradeRule({ id: gradeItemId, ...range }, targets) ?? other({ type: 'grade' })
}

/** Ids are numbers in newer files and texts in older ones. */
function idText(value: JsonValue | undefined): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
}

function pctOf(value: JsonValue | undefined): number | null {
  return typeof value === 'number' && value >= 0 && value <= 100 ? value : null
}

function treeOf(operator: AvailabilityModel['operator'], rules: Rule[], isShownWhenLocked: boolean): AvailabilityModel {
  return { operator, rules, isShownWhenLocked }
}

function other(original: JsonObject): Rule {
  return { kind: 'other', original }
}

function note(reading: Reading, text: string): void {
  if (!reading.notes.includes(text)) reading.notes.push(text)
}

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A copy without names that mean something to JavaScript objects. Throws when it is too deep. */
function safeJson(value: unknown, depth: number): JsonValue {
  if (depth > MAX_DEPTH * 2) throw new RangeError('too deep')
  if (Array.isArray(value)) return value.map(item => safeJson(item, depth + 1))
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '__proto__' && key !== 'constructor' && key !== 'prototype')
      .map(([key, item]) => [key, safeJson(item, depth + 1)]),
  )
}
