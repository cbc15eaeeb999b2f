import type { QuizContent } from '@learn/course/content/quiz'
import type { OpenedActivity } from '../../classroom/index.ts'
import type { QuizException } from '../repo/exceptions.ts'

/** A quiz that the caller may open now. */
export interface OpenedQuiz extends OpenedActivity {
  /** With what the caller has more of. */
  quiz: QuizContent
  exception: QuizException | null
}
