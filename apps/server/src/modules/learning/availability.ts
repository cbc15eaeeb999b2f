import { writtenMoment } from '@learn/contract/base'
import { epochS } from '#platform/clock.ts'

/** When a section or an activity is open, as a tree of conditions (spec: gaps, availability). */
export interface Availability {
  operator: 'all' | 'any' | 'not-all' | 'not-any'
  rules: readonly (Availability | AvailabilityRule)[]
  isShownWhenLocked: boolean
}

export type AvailabilityRule =
  | { kind: 'date'; direction: 'from' | 'until'; at: Date }
  | { kind: 'completion'; activityId: number; name: string; expected: 'complete' | 'incomplete' | 'pass' | 'fail' }
  | { kind: 'grade'; activityId: number | null; name: string; minPct: number | null; maxPct: number | null }
  /** A condition that we cannot judge: what has one is hidden, or staff decided that it is not asked for. */
  | { kind: 'other' }

/** What a learner has done, as far as conditions ask. */
export interface LearnerFacts {
  now: Date
  isComplete(activityId: number): boolean
  /** Grade in per cent, or null without one. */
  gradePct(activityId: number): number | null
}

export interface Judgement {
  isOpen: boolean
  /** Why not, in words; empty when open. */
  reasons: readonly string[]
  /** When it opens by itself, if a date is all that is missing. */
  opensAt: Date | null
  isShownWhenLocked: boolean
}

const OPEN: Judgement = { isOpen: true, reasons: [], opensAt: null, isShownWhenLocked: true }

/** Judges a tree for a learner. */
export function judge(availability: Availability | null, facts: LearnerFacts): Judgement {
  if (!availability) return OPEN
  const isNegated = availability.operator.startsWith('not-')
  const parts = availability.rules.map(rule =>
    'operator' in rule ? negated(judge(rule, facts), isNegated) : judgeRule(rule, facts, isNegated),
  )
  const needsAll = availability.operator === 'all' || availability.operator === 'not-any'
  const locked = parts.filter(part => !part.isOpen)
  const isOpen = parts.length === 0 || (needsAll ? locked.length === 0 : locked.length < parts.length)
  if (isOpen) return OPEN
  return {
    isOpen: false,
    reasons: needsAll ? locked.flatMap(part => part.reasons) : [locked.flatMap(part => part.reasons).join(', or ')],
    opensAt: locked.length === 1 ? (locked[0]?.opensAt ?? null) : null,
    isShownWhenLocked: availability.isShownWhenLocked,
  }
}

function negated(judgement: Judgement, isNegated: boolean): Judgement {
  if (!isNegated) return judgement
  return judgement.isOpen ? lockedBy('Not available to you') : OPEN
}

const lockedBy = (reason: string, opensAt: Date | null = null): Judgement => ({
  isOpen: false,
  reasons: [reason],
  opensAt,
  isShownWhenLocked: true,
})

function judgeRule(rule: AvailabilityRule, facts: LearnerFacts, isNegated: boolean): Judgement {
  switch (rule.kind) {
    case 'date': {
      const isFrom = (rule.direction === 'from') !== isNegated
      if (isFrom) return facts.now >= rule.at ? OPEN : lockedBy(`Opens ${writtenMoment(epochS(rule.at))}`, rule.at)
      return facts.now < rule.at ? OPEN : lockedBy(`Closed ${writtenMoment(epochS(rule.at))}`)
    }
    case 'completion':
      return holds(rule, facts) !== isNegated ? OPEN : lockedBy(completionReason(rule, isNegated))
    case 'grade': {
      const pct = rule.activityId === null ? null : facts.gradePct(rule.activityId)
      const isMet =
        pct !== null && (rule.minPct === null || pct >= rule.minPct) && (rule.maxPct === null || pct < rule.maxPct)
      return isMet !== isNegated ? OPEN : lockedBy(gradeReason(rule))
    }
    case 'other':
      return OPEN
  }
}

type CompletionRule = Extract<AvailabilityRule, { kind: 'completion' }>

function holds(rule: CompletionRule, facts: LearnerFacts): boolean {
  const isComplete = facts.isComplete(rule.activityId)
  const pct = facts.gradePct(rule.activityId)
  switch (rule.expected) {
    case 'complete':
      return isComplete
    case 'incomplete':
      return !isComplete
    case 'pass':
      return isComplete && pct !== null
    case 'fail':
      return !isComplete && pct !== null
  }
}

function completionReason({ expected, name }: CompletionRule, isNegated: boolean): string {
  const wantsDone = (expected === 'complete' || expected === 'pass') !== isNegated
  if (!wantsDone) return `Only while “${name}” is not complete`
  return expected === 'pass' ? `Pass “${name}” first` : `Complete “${name}” first`
}

function gradeReason({ name, minPct, maxPct }: Extract<AvailabilityRule, { kind: 'grade' }>): string {
  if (minPct !== null && maxPct !== null) return `Needs ${minPct}% to ${maxPct}% in “${name}”`
  if (minPct !== null) return `Needs at least ${minPct}% in “${name}”`
  return maxPct === null ? `Needs a grade in “${name}”` : `Needs less than ${maxPct}% in “${name}”`
}
