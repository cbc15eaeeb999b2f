import type { AttemptQuestion, QuestionView, QuizResponse } from '@learn/contract/quiz'
import { isAnswered } from '@learn/questions/answered'

/** A question with its view read. */
export interface AttemptQuestionView extends AttemptQuestion {
  view: QuestionView
}

export const withQuestionView = (question: AttemptQuestion): AttemptQuestionView => ({
  ...question,
  view: JSON.parse(question.questiondata) as QuestionView,
})

/**
 * What stands as the answer: what was given here, else what the server held. Of one that takes no more answers what the server holds:
 * that was marked, whatever another tab wrote after it.
 */
export function getResponse(
  question: AttemptQuestionView,
  values: Readonly<Record<string, unknown>>,
): QuizResponse | null {
  const given = question.isDone ? undefined : (values[`q${question.slot}`] as QuizResponse | undefined)
  if (given) return given
  return question.userresponse === '' ? null : (JSON.parse(question.userresponse) as QuizResponse)
}

export const isFlagged = (question: AttemptQuestionView, values: Readonly<Record<string, unknown>>): boolean =>
  (values[`flag-${question.slot}`] as boolean | undefined) ?? question.flagged

/** Spec: platform 4, question answered-status. */
export const hasAnswer = ({ type, view }: AttemptQuestionView, response: QuizResponse | null): boolean =>
  isAnswered({ type, isSingle: type === 'multichoice' && view.single === true }, response)

/** Texts between questions ask nothing. */
export const isQuestion = ({ number }: Pick<AttemptQuestion, 'number'>): boolean => number !== null

/** The places in an answer, by what they belong to; texts are none. */
export { placesIn } from '@learn/questions/answered'
