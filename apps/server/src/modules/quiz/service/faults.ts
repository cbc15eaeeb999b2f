import { isQuiz, quizContent } from '@learn/course/content/quiz'
import type { Db } from '#platform/db/tables.ts'
import { createDraws } from '../../bank/index.ts'
import { contentOf } from '../../learning/index.ts'
import { drawSlots } from './draw-slots.ts'

/** What keeps a quiz from starting, or from asking all that its author meant, in sentences for staff; [] for all else. */
export async function faultsOfQuiz(
  db: Db,
  { activityId, courseId }: { activityId: number; courseId: number },
): Promise<string[]> {
  const quiz = await contentOf(db, { content: quizContent }, activityId)
  if (!isQuiz(quiz)) return []
  const { short, lost } = await drawSlots({ db, draws: createDraws() }, quiz, courseId, new Map())
  const draws = quiz.slots.filter(({ source }) => source.kind === 'random').length
  const faults: string[] = []
  if (short > 0)
    faults.push(
      `Learners cannot start it: it draws ${draws} questions, and for ${short} of them its categories and tags have none left. Add questions to the bank, or draw fewer.`,
    )
  if (lost > 0)
    faults.push(
      `${lost === 1 ? '1 of its questions is' : `${lost} of its questions are`} not in the bank, and not asked.`,
    )
  return faults
}
