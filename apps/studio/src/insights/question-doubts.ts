import type { AnswerThirds, QuestionStatistics } from '@learn/contract/studio'

/** Marked answers that a figure needs before it says something. */
const LEAST_ANSWERS = 30
/** Below this the question does not tell strong learners from weak ones. */
const LEAST_DISCRIMINATION = 0.1
const TOO_EASY_PCT = 95

export type Doubt = 'key' | 'easy'

/** Why somebody should look at a question; null for no reason, or too few answers to say. */
export function findDoubt({
  answers,
  averagePct,
  discrimination,
}: Pick<QuestionStatistics, 'answers' | 'averagePct' | 'discrimination'>): Doubt | null {
  if (answers < LEAST_ANSWERS || averagePct === null) return null
  if (averagePct > TOO_EASY_PCT) return 'easy'
  return discrimination !== null && discrimination < LEAST_DISCRIMINATION ? 'key' : null
}

export const DOUBT_TEXTS: Record<Doubt, string> = {
  key: 'Who does well elsewhere does no better here: the key may be wrong',
  easy: 'Nearly everybody has it right: keep it as a warm-up, or ask for more',
}

/** A wrong answer that the best third gave more often than any right one; undefined for none. */
export function findPreferredWrong(rows: AnswerThirds['rows']): AnswerThirds['rows'][number] | undefined {
  const right = Math.max(0, ...rows.filter(({ isRight }) => isRight).map(({ top }) => top))
  const [wrong] = rows
    .filter(({ isRight, label }) => !isRight && label !== 'No answer')
    .toSorted((a, b) => b.top - a.top)
  return wrong && wrong.top > right ? wrong : undefined
}
