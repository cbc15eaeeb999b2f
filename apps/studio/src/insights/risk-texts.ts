import type { RiskEvidence } from '@learn/contract/insights'
import { RISK_RULES } from '@learn/contract/insights/plain'
import { plural } from '#studio/app/words.ts'

const { classes: CLASSES, work: WORK, presence: PRESENCE, marks: MARKS } = RISK_RULES

/** One part of the points, as its line says it. */
export interface PartText {
  part: keyof RiskEvidence
  name: string
  /** What was found. */
  fact: string
  /** How it is counted. */
  rule: string
  points: number
}

const missed = ({ rows }: RiskEvidence['classes']): number => rows.filter(({ isMissed }) => isMissed).length

const classesText = (classes: RiskEvidence['classes']): string =>
  classes.rows.length === 0
    ? 'no class was held yet'
    : `missed ${missed(classes)} of the last ${plural(classes.rows.length, 'class', 'classes')}`

const workText = ({ rows }: RiskEvidence['work']): string =>
  rows.length === 0 ? 'everything due is submitted' : `${rows.length} due and not submitted`

function presenceText({ days, lastAt }: RiskEvidence['presence']): string {
  if (lastAt === null) return `never opened a lesson, ${plural(days, 'day')} since joining`
  return days === 0 ? 'here today' : `opened nothing for ${plural(days, 'day')}`
}

const marksText = ({ averagePct, rows }: RiskEvidence['marks']): string =>
  averagePct === null ? 'no marks yet' : `${Math.round(averagePct)}% on average in ${plural(rows.length, 'mark')}`

/** All four parts in their order. */
export const listParts = ({ classes, work, presence, marks }: RiskEvidence): readonly PartText[] => [
  {
    part: 'classes',
    name: 'Classes',
    fact: classesText(classes),
    rule: `${CLASSES.each} a class, at most ${CLASSES.most}`,
    points: classes.points,
  },
  {
    part: 'work',
    name: 'Work',
    fact: workText(work),
    rule: `${WORK.each} each, at most ${WORK.most}`,
    points: work.points,
  },
  {
    part: 'presence',
    name: 'Presence',
    fact: presenceText(presence),
    rule: `${PRESENCE.each} a day from day ${PRESENCE.from}, at most ${PRESENCE.most}`,
    points: presence.points,
  },
  {
    part: 'marks',
    name: 'Marks',
    fact: marksText(marks),
    rule: `${MARKS.each} for each below ${MARKS.belowPct}%, at most ${MARKS.most}`,
    points: marks.points,
  },
]

/** The parts that gave points, in a few words. */
export const listReasons = (evidence: RiskEvidence): readonly PartText[] =>
  listParts(evidence).filter(({ points }) => points > 0)
