import type { JsonObject } from './json.ts'

/** When a section or an activity is open: a tree of rules. */
export type AvailabilityModel = {
  operator: 'all' | 'any' | 'not-all' | 'not-any'
  rules: (AvailabilityModel | AvailabilityRuleModel)[]
  /** Shown greyed with its reason while locked (true) or hidden altogether. */
  isShownWhenLocked: boolean
}

/** One rule; activities are named by their keys, moments are epoch seconds. */
export type AvailabilityRuleModel =
  | { kind: 'date'; direction: 'from' | 'until'; at: number }
  | { kind: 'completion'; activityKey: string; expected: 'complete' | 'incomplete' | 'pass' | 'fail' }
  | { kind: 'grade'; activityKey: string | null; minPct: number | null; maxPct: number | null }
  /** A rule that we cannot judge (groups, profile fields, ...): what has one is hidden until staff decide. */
  | { kind: 'other'; original: JsonObject }
