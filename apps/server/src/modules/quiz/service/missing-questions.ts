import { isQuiz, quizContent } from '@learn/course/content/quiz'
import { unsupportedContent } from '@learn/course/content/unsupported'
import { z } from 'zod'
import type { Db } from '#platform/db/tables.ts'
import { authoring } from '../../learning/index.ts'
import { supplyQuizzes } from './bare-quizzes.ts'

/** Why a quiz asks nothing, or less than its author meant: a sentence for staff. */
export interface MissingQuestions {
  text: string
  /** Learners do not see the quiz. */
  isHidden: boolean
}

const GONE = { text: 'Its questions did not come with its import: learners do not see it.', isHidden: true }
const EMPTY = { text: 'It has no questions yet: learners do not see it.', isHidden: true }
const NONE_FOUND = { text: 'None of its questions are in the bank: learners do not see it.', isHidden: true }

const shortText = (draws: number, short: number): string =>
  `Learners cannot start it: it draws ${draws} question${draws === 1 ? '' : 's'}, and for ${short} of them its categories and tags have none left. Add questions to the bank, or draw fewer.`

const missingText = (count: number): string =>
  `${count === 1 ? '1 of its questions is' : `${count} of its questions are`} not in the bank, and not asked.`

/** Which of some activities of a course are quizzes whose questions are missing. */
export async function findMissingQuestions(
  db: Db,
  courseId: number,
  activities: readonly { id: number; type: string }[],
): Promise<ReadonlyMap<number, MissingQuestions>> {
  const ids = activities.filter(({ type }) => type === 'quiz').map(({ id }) => id)
  const result = new Map<number, MissingQuestions>()
  const quizzes = []
  for (const [id, stored] of await authoring.readStoredContents(db, ids)) {
    const { data: quiz } = z.union([quizContent, unsupportedContent]).safeParse(stored)
    if (!quiz) continue
    if (!isQuiz(quiz)) result.set(id, GONE)
    else if (quiz.slots.length === 0) result.set(id, EMPTY)
    else quizzes.push({ id, slots: quiz.slots })
  }
  const supplied = await supplyQuizzes(db, courseId, quizzes)
  for (const { id, slots } of quizzes) {
    const { drawn = 0, short = 0, missing = 0 } = supplied.get(id) ?? {}
    const draws = slots.filter(({ source }) => source.kind === 'random').length
    const texts = [short > 0 && shortText(draws, short), missing > 0 && missingText(missing)].filter(Boolean)
    if (drawn === 0) result.set(id, NONE_FOUND)
    else if (texts.length > 0) result.set(id, { text: texts.join(' '), isHidden: false })
  }
  return result
}
