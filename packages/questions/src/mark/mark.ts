import type { Arrangement } from '../arrangement.ts'
import { drawnQuestion } from '../formula/drawn.ts'
import type { Question } from '../question.ts'
import type { QuestionResponse } from '../response.ts'
import type { AlgebraResults } from '../stack/algebra-results.ts'
import { markStack } from '../stack/mark-stack.ts'
import { markChoices, markTrueFalse } from './choice.ts'
import { markCloze } from './cloze.ts'
import { markGaps } from './gaps.ts'
import type { Marked } from './marked.ts'
import { markMatch } from './match.ts'
import { markNumber } from './number.ts'
import { markOrder } from './order.ts'
import { markMarkers, markPictureGaps } from './picture.ts'
import { markText } from './text.ts'

/**
 * Marks a response. What a person or a run of code decides has no fraction yet. `algebra`: what was computed of STACK questions; throws
 * where this response is not among it.
 */
export function markResponse(
  question: Question,
  response: QuestionResponse,
  arrangement: Arrangement,
  algebra: AlgebraResults,
): Marked {
  switch (question.type) {
    case 'truefalse':
      return markTrueFalse(question, response)
    case 'multichoice':
    case 'singlechoice':
      return markChoices(question, response, arrangement)
    case 'shortanswer':
      return markText(question, response)
    case 'numerical':
      return markNumber(question, response)
    case 'match':
      return markMatch(question, response, arrangement)
    case 'cloze':
      return markCloze(question, response, arrangement)
    case 'gaps':
      return markGaps(question, response, arrangement)
    case 'picturegaps':
      return markPictureGaps(question, response, arrangement)
    case 'markers':
      return markMarkers(question, response, arrangement)
    case 'ordering':
      return markOrder(question, response, arrangement)
    case 'calculated':
    case 'randommatch':
      return markResponse(drawnQuestion(question, arrangement), response, arrangement, algebra)
    case 'stack':
      return markStack(question, response, arrangement, algebra)
    case 'essay':
    case 'coderunner':
      return { fraction: null, parts: [], feedbackHtml: '' }
    case 'description':
    case 'unsupported':
      return { fraction: 0, parts: [], feedbackHtml: '' }
    default:
      return question satisfies never
  }
}

/** Whether a question counts towards the marks, and has a number. */
export const isGradable = ({ type }: Pick<Question, 'type'>): boolean =>
  type !== 'description' && type !== 'unsupported'

/** What tests of code earn: all or nothing, or each its share. `passed`: whether each passed, or how far, 0 to 1. */
export function fractionOfTests(
  { tests, isAllOrNothing }: Pick<Extract<Question, { type: 'coderunner' }>, 'tests' | 'isAllOrNothing'>,
  passed: readonly (boolean | number)[],
): number {
  if (isAllOrNothing) return tests.length > 0 && tests.every((_test, n) => Number(passed[n] ?? 0) >= WHOLE) ? 1 : 0
  const whole = tests.reduce((sum, { mark }) => sum + mark, 0)
  const earned = tests.reduce((sum, { mark }, n) => sum + mark * Number(passed[n] ?? 0), 0)
  return whole > 0 ? earned / whole : 0
}

/** Sums of thirds and tenths are whole all the same. */
const WHOLE = 0.999_999

/** The best of several tries, each wrong one before it costing the penalty. */
export const fractionOfTries = (fractions: readonly number[], penalty: number): number =>
  fractions.reduce((best, fraction, n) => Math.max(best, fraction - penalty * n), Math.min(0, fractions[0] ?? 0))
