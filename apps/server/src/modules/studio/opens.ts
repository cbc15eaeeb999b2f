import type { OpenCondition, Opens } from '@learn/contract/studio'
import type { AvailabilityModel, AvailabilityRuleModel } from '@learn/course'

/** A condition out of a rule of the course; null for one that is not written here. */
function conditionOf(
  rule: AvailabilityModel | AvailabilityRuleModel,
  idsByKey: ReadonlyMap<string, number>,
): OpenCondition | null {
  if ('operator' in rule) return null
  if (rule.kind === 'date') return { kind: rule.direction, at: rule.at }
  if (rule.kind !== 'completion' || (rule.expected !== 'complete' && rule.expected !== 'pass')) return null
  const activityid = idsByKey.get(rule.activityKey)
  return activityid === undefined ? null : { kind: 'done', activityid, ispassed: rule.expected === 'pass' }
}

/** When something opens, as its authors write it. */
export function readOpens(model: AvailabilityModel | null, idsByKey: ReadonlyMap<string, number>): Opens {
  if (!model) return null
  const conditions = model.rules.map(rule => conditionOf(rule, idsByKey)).filter(one => one !== null)
  return {
    conditions,
    isany: model.operator === 'any',
    isshown: model.isShownWhenLocked,
    isForeign: conditions.length < model.rules.length || model.operator.startsWith('not-'),
  }
}

/** The same as the course keeps it; undefined where an activity is not of the course. */
export function writeOpens(
  { conditions, isany, isshown }: Pick<NonNullable<Opens>, 'conditions' | 'isany' | 'isshown'>,
  keysById: ReadonlyMap<number, string>,
): AvailabilityModel | null | undefined {
  if (conditions.length === 0) return null
  const rules = conditions.map((one): AvailabilityRuleModel | null => {
    if (one.kind !== 'done') return { kind: 'date', direction: one.kind, at: one.at }
    const activityKey = keysById.get(one.activityid)
    return activityKey === undefined
      ? null
      : { kind: 'completion', activityKey, expected: one.ispassed ? 'pass' : 'complete' }
  })
  const known = rules.filter(rule => rule !== null)
  return known.length < rules.length
    ? undefined
    : { operator: isany ? 'any' : 'all', rules: known, isShownWhenLocked: isshown }
}
