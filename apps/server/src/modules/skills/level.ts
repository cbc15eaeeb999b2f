import type { SkillBand } from '@learn/contract/skills'

/** What everybody starts from: as if work of this weight had earned this many marks. */
export const START = 50
export const START_WEIGHT = 2
/** Work of this age weighs half. */
export const HALF_LIFE_DAYS = 180
/** What graded itself in the browser of its learner weighs this much of the rest. */
const SELF_REPORTED = 0.5

/** A question or a cell weighs this much of a whole activity. */
export const PART_WEIGHT = 0.25

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
export const weighWork = ({ at, difficulty, isSelfReported }: Omit<Graded, 'pct'>, nowS: number): number =>
  difficulty * 0.5 ** (Math.max(0, nowS - at) / DAY_S / HALF_LIFE_DAYS) * (isSelfReported ? SELF_REPORTED : 1)

/** Marks in per cent with what they weigh. */
interface Weighed {
  pct: number
  weight: number
}

/**
 * Graded work added up to a level: the mean of a beta distribution that starts at half and that each piece of work moves by its weight.
 * See the decision on the level of a skill.
 */
export class LevelSum {
  readonly #points: number
  readonly #weight: number

  constructor(work: readonly Weighed[], points = START * START_WEIGHT, weight = START_WEIGHT) {
    this.#points = work.reduce((sum, one) => sum + one.pct * one.weight, points)
    this.#weight = work.reduce((sum, one) => sum + one.weight, weight)
  }

  with(work: readonly Weighed[]): LevelSum {
    return new LevelSum(work, this.#points, this.#weight)
  }

  without(work: readonly Weighed[]): LevelSum {
    return this.with(work.map(({ pct, weight }) => ({ pct, weight: -weight })))
  }

  /** `margin` is the standard deviation. Both in points of 100. */
  level(): { level: number; margin: number } {
    const level = this.#points / this.#weight
    const share = level / 100
    return { level, margin: 100 * Math.sqrt((share * (1 - share)) / (this.#weight + 1)) }
  }
}

/** The word for a level. */
export function bandAt(level: number | null): SkillBand {
  if (level === null) return 'not-assessed'
  if (level >= STRONG_FROM) return 'strong'
  return level >= WORKING_FROM ? 'working' : 'learning'
}
