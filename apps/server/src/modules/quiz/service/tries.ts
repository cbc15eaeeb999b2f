import type { QuizContent } from '@learn/course/content/quiz'
import {
  type AlgebraResults,
  fractionOfTreeTries,
  fractionOfTries,
  getTrees,
  type QuestionResponse,
} from '@learn/questions'
import type { AnswerRow } from '../repo/attempts.ts'
import type { PlannedSlot } from '../tables.ts'
import type { PinnedQuestion } from './question-reader.ts'

/** The tries as the version that marks reads them, where that is not the one that was asked. */
interface ReadTries {
  /** What each is worth. */
  fractions?: readonly number[]
  /** What was answered in each, and at last. */
  responses?: readonly QuestionResponse[]
  response?: QuestionResponse
}

const COSTS = new Set<QuizContent['behaviour']>(['interactive', 'adaptive'])

/**
 * What an answer is worth after the checks while its attempt ran, each wrong one of which cost the penalty; the last answer, if it was not
 * checked, is one try more. What trees judge costs tree by tree.
 */
export function withTries(
  { behaviour }: Pick<QuizContent, 'behaviour'>,
  { question }: Pick<PinnedQuestion, 'question'>,
  { tries, response, arrangement }: Pick<AnswerRow, 'tries' | 'response'> & Pick<PlannedSlot, 'arrangement'>,
  fraction: number,
  algebra: AlgebraResults,
  read: ReadTries = {},
): number {
  if (behaviour === 'deferred' || tries.length === 0) return fraction
  const isChecked = JSON.stringify(tries.at(-1)?.response) === JSON.stringify(response)
  const withLast = <T>(checked: readonly T[], last: T): readonly T[] => (isChecked ? checked : [...checked, last])
  if (question.type === 'stack') {
    const responses = read.responses ?? tries.map(checked => checked.response)
    const all = withLast(responses, read.response ?? response ?? {})
    const trees = all.map(one => getTrees(question, one, arrangement, algebra).trees)
    return fractionOfTreeTries(question, trees, COSTS.has(behaviour))
  }
  const fractions = read.fractions ?? tries.map(checked => checked.fraction)
  return fractionOfTries(withLast(fractions, fraction), COSTS.has(behaviour) ? question.penalty : 0)
}
