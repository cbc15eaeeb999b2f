import type { SkillBand } from '@learn/contract/skills'

/** What everybody starts from: as if work of this weight had earned this many marks. */
export const START = 50
export const START_WEIGHT = 2
/** Work of this age weighs half. */
export const HALF_LIFE_DAYS = 180
/** What graded itself in the browser of its learner weighs this much of the rest. */
const SELF_REPORTED = 0.5

const STRONG_FROM = 80
const WORKING_FROM = 60
const DAY_S = 86_400

/** Graded work as the rule sees it. Moments are epoch seconds. */
export interface Graded {
  pct: number
  at: number
  difficulty: number
  isSelfReported: boolean
}

/** What a piece of work weighs at a moment: its difficulty, halved with every half-life of its age. */
export const weightOf = ({ at, difficulty, isSelfReported }: Omit<Graded, 'pct'>, nowS: number): number =>
  difficulty * 0.5 ** (Math.max(0, nowS - at) / DAY_S / HALF_LIFE_DAYS) * (isSelfReported ? SELF_REPORTED : 1)

/**
 * A level from graded work: the mean of a beta distribution that starts at half and that each piece of work moves by its weight.
 * `margin` is its standard deviation. Both in points of 100. See the decision on the level of a skill.
 */
export function levelOf(work: readonly { pct: number; weight: number }[]): { level: number; margin: number } {
  const weight = work.reduce((sum, one) => sum + one.weight, START_WEIGHT)
  const level = work.reduce((sum, one) => sum + one.pct * one.weight, START * START_WEIGHT) / weight
  const share = level / 100
  return { level, margin: 100 * Math.sqrt((share * (1 - share)) / (weight + 1)) }
}

/** The word for a level. */
export function bandOf(level: number | null): SkillBand {
  if (level === null) return 'not-assessed'
  if (level >= STRONG_FROM) return 'strong'
  return level >= WORKING_FROM ? 'working' : 'learning'
}
