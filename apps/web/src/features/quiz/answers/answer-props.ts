import type { QuizResponse } from '@learn/contract/quiz'
import type { AttemptQuestionView } from '../responses.ts'

/** What the input of a question gets, whatever its type. */
export interface AnswerProps {
  question: AttemptQuestionView
  response: QuizResponse | null
  /** It takes no answer now. */
  isLocked: boolean
  /** Null in a trial: nothing of it is stored. */
  attemptId: number | null
  onAnswer: (response: QuizResponse) => void
}
