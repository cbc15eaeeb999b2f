import type { QuizContent } from '@learn/course/content/quiz'
import type { OpenedActivity } from '../../classroom/index.ts'

/** A quiz that the caller may open now. */
export interface OpenedQuiz extends OpenedActivity {
  quiz: QuizContent
}
