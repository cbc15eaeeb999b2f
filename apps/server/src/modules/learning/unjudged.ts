import { isDeepStrictEqual } from 'node:util'
import type { AvailabilityModel, AvailabilityRuleModel, JsonObject } from '@learn/course'

/** What was decided about the rules of one section or activity. */
export interface RuleDecision {
  rules: readonly JsonObject[]
  is_open: boolean
}

/** The rules of a tree that nobody here can judge, as their origin wrote them. */
export const unjudgedIn = (tree: AvailabilityModel | null): JsonObject[] =>
  tree?.rules.flatMap(rule => {
    if (!('kind' in rule)) return unjudgedIn(rule)
    return rule.kind === 'other' ? [rule.original] : []
  }) ?? []

/** Whether learners may be told of something with these rules: it has none of them, or staff let it be. */
export function isLetBe(tree: AvailabilityModel | null, decision: RuleDecision | undefined): boolean {
  const rules = unjudgedIn(tree)
  return rules.length === 0 || (decision?.is_open === true && isAbout(decision, rules))
}

/** Whether a decision is about these rules: a later import may bring others. */
export const isAbout = (decision: Pick<RuleDecision, 'rules'>, rules: readonly JsonObject[]): boolean =>
  isDeepStrictEqual(decision.rules, rules)

/** The tree with every rule about an activity that is not there as one that nobody can judge: nobody could ever meet it. */
export const withKnownKeys = <T extends AvailabilityModel | null>(tree: T, keys: ReadonlySet<string>): T =>
  tree && {
    ...tree,
    rules: tree.rules.map(rule => ('kind' in rule ? withKnownKey(rule, keys) : withKnownKeys(rule, keys))),
  }

function withKnownKey(rule: AvailabilityRuleModel, keys: ReadonlySet<string>): AvailabilityRuleModel {
  if (rule.kind !== 'completion' && rule.kind !== 'grade') return rule
  if (rule.activityKey !== null && keys.has(rule.activityKey)) return rule
  return { kind: 'other', original: { type: rule.kind, activityKey: rule.activityKey } }
}
