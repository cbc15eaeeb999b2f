import type { CourseLinks } from '../../classroom/index.ts'
import type { AnswerRow, AttemptRow } from '../repo/attempts.ts'
import type { PlannedSlot } from '../tables.ts'
import type { PinnedQuestion } from './question-reader.ts'

/** An attempt with what its learner answered. */
export interface FullAttempt extends AttemptRow {
  answers: readonly AnswerRow[]
}

/** A question of an attempt and its answer, both in terms of the same version of the question. */
export interface AnsweredQuestion {
  planned: PlannedSlot
  pinned: PinnedQuestion
  answer: AnswerRow | undefined
  /** Where links of its texts lead; unset: nowhere. */
  links?: CourseLinks
}
