import type { Arrangement } from './arrangement.ts'
import type { QuestionResponse } from './response.ts'

/** An answer with the arrangement of choices that it refers to. */
export interface AnswerShown {
  answer: QuestionResponse['answer']
  arrangement: Arrangement
}
