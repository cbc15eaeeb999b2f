import type { AvailabilityModel, AvailabilityRuleModel, JsonValue } from '@learn/course'
import type { BackupOut } from './backup-out.ts'

const OPERATORS = { all: '&', any: '|', 'not-all': '!&', 'not-any': '!|' } as const
const EXPECTED = { incomplete: 0, complete: 1, pass: 2, fail: 3 } as const

/** Access rules as Moodle's JSON; null for none. A rule that cannot be said becomes one that nobody meets, and is told. */
export function availabilityJson(out: BackupOut, tree: AvailabilityModel | null): string | null {
  if (!tree) return null
  const op = OPERATORS[tree.operator]
  const c = tree.rules.map(rule => ruleOf(out, rule))
  const isEach = op === '&' || op === '!|'
  return JSON.stringify({
    op,
    c,
    ...(isEach ? { showc: c.map(() => tree.isShownWhenLocked) } : { show: tree.isShownWhenLocked }),
  })
}

function ruleOf(out: BackupOut, rule: AvailabilityModel | AvailabilityRuleModel): JsonValue {
  if (!('kind' in rule)) return { op: OPERATORS[rule.operator], c: rule.rules.map(one => ruleOf(out, one)) }
  switch (rule.kind) {
    case 'date':
      return { type: 'date', d: rule.direction === 'from' ? '>=' : '<', t: rule.at }
    case 'completion':
      if (out.modules.has(rule.activityKey))
        return { type: 'completion', cm: out.cmId(rule.activityKey), e: EXPECTED[rule.expected] }
      break
    case 'grade': {
      const item = rule.activityKey === null ? undefined : gradeItemOf(out, rule.activityKey)
      if (item !== undefined)
        return {
          type: 'grade',
          id: item,
          ...(rule.minPct !== null && { min: rule.minPct }),
          ...(rule.maxPct !== null && { max: rule.maxPct }),
        }
      break
    }
    case 'other': {
      const { groupKey: _group, groupingKey: _grouping, ...original } = rule.original
      return original
    }
  }
  out.lose('access rules that ask for what is not in it, and lock what they are of')
  return { type: 'date', d: '<', t: 1 }
}

function gradeItemOf(out: BackupOut, activityKey: string): number | undefined {
  const activity = out.given.course.sections
    .flatMap(({ activities }) => activities)
    .find(({ sourceKey }) => sourceKey === activityKey)
  const item = activity?.kept?.gradeItems[0]
  return item && out.modules.has(activityKey) ? out.ids.of('grade-item', item.sourceKey) : undefined
}
