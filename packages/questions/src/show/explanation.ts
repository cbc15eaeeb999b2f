import type { Arrangement } from '../arrangement.ts'
import { drawnQuestion } from '../formula/drawn.ts'
import type { Question } from '../question.ts'
import type { AlgebraResults } from '../stack/algebra-results.ts'
import { getSeed } from '../stack/seeds.ts'

/** What is said of a question after it, as one attempt has it; '' for nothing. */
export const getExplanation = (question: Question, arrangement: Arrangement, algebra: AlgebraResults): string =>
  question.type === 'stack'
    ? algebra.variant(question, getSeed(arrangement)).generalFeedbackHtml
    : drawnQuestion(question, arrangement).generalFeedbackHtml
