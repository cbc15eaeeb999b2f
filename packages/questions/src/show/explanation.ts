import type { Arrangement } from '../arrangement.ts'
import { drawnQuestion } from '../formula/drawn.ts'
import type { Question } from '../question.ts'
import { seedOf } from '../stack/show-stack.ts'
import { readStackVariant } from '../stack/variant-cache.ts'

/** What is said of a question after it, as one attempt has it; '' for nothing. */
export const explanationOf = (question: Question, arrangement: Arrangement): string =>
  question.type === 'stack'
    ? readStackVariant(question, seedOf(arrangement)).generalFeedbackHtml
    : drawnQuestion(question, arrangement).generalFeedbackHtml
