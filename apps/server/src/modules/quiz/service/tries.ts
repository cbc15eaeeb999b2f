import type { QuizContent } from '@learn/course/content/quiz'
import { fractionOfTries } from '@learn/questions'
import type { AnswerRow } from '../repo/attempts.ts'
import type { PinnedQuestion } from './question-reader.ts'

/**
 * What an answer is worth after the checks while its attempt ran, each wrong one of which cost the penalty; the last answer, if it was not
 * checked, is one try more. `fractions`: what the tries are worth by the version that marks, where that is not the one that was asked.
 */
export function withTries(
  { behaviour }: Pick<QuizContent, 'behaviour'>,
  { question }: Pick<PinnedQuestion, 'question'>,
  { tries, response }: Pick<AnswerRow, 'tries' | 'response'>,
  fraction: number,
  fractions: readonly number[] = tries.map(checked => checked.fraction),
): number {
  if (behaviour === 'deferred' || tries.length === 0) return fraction
  const isChecked = JSON.stringify(tries.at(-1)?.response) === JSON.stringify(response)
  const all = isChecked ? fractions : [...fractions, fraction]
  return fractionOfTries(all, behaviour === 'interactive' || behaviour === 'adaptive' ? question.penalty : 0)
}
