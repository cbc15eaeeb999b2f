import { RISK_LISTED, RISK_MOST, RISK_RULES, type RiskEvidence } from '@learn/contract/insights'

const DAY_S = 86_400

/** What is known of one learner, without points. */
export interface RiskFacts {
  /** Held classes, newest first. */
  classes: RiskEvidence['classes']['rows']
  work: RiskEvidence['work']['rows']
  marks: RiskEvidence['marks']['rows']
  /** Epoch seconds of what they opened last; null for nothing. */
  lastAt: number | null
  joinedAt: number
}

const capped = (count: number, { each, most }: { each: number; most: number }): number => Math.min(most, count * each)

/** The points of a learner and what they are made of, by the rules of the contract. */
export function countPoints(
  { classes, work, marks, lastAt, joinedAt }: RiskFacts,
  nowS: number,
): { points: number; evidence: RiskEvidence } {
  const { classes: ofClasses, presence, marks: ofMarks } = RISK_RULES
  const last = classes.slice(0, ofClasses.of)
  const days = Math.max(0, Math.floor((nowS - Math.max(lastAt ?? 0, joinedAt)) / DAY_S))
  const evidence: RiskEvidence = {
    classes: { points: capped(last.filter(({ isMissed }) => isMissed).length, ofClasses), rows: last },
    work: { points: capped(work.length, RISK_RULES.work), rows: work.toSorted((a, b) => a.dueAt - b.dueAt) },
    presence: { points: capped(Math.max(0, days - presence.from + 1), presence), days, lastAt },
    marks: {
      points: capped(marks.filter(({ pct }) => pct < ofMarks.belowPct).length, ofMarks),
      averagePct: marks.length === 0 ? null : marks.reduce((sum, { pct }) => sum + pct, 0) / marks.length,
      rows: marks.toSorted((a, b) => a.pct - b.pct),
    },
  }
  const sum = Object.values(evidence).reduce((all, part) => all + part.points, 0)
  return { points: Math.min(RISK_MOST, sum), evidence }
}

/** Whether so many points put a learner on the list. */
export const isListed = (points: number): boolean => points >= RISK_LISTED
