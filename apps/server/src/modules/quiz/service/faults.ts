import { isQuiz, quizContent } from '@learn/course/content/quiz'
import type { Db } from '#platform/db/tables.ts'
import { createDraws } from '../../bank/index.ts'
import { readContentFor } from '../../learning/index.ts'
import { shortOfPairs } from './draw-pairs.ts'
import { drawSlots } from './draw-slots.ts'
import { findMissingQuestions } from './missing-questions.ts'
import { createQuestionReader } from './question-reader.ts'

/** What keeps a quiz from starting, or from asking all that its author meant, in sentences for staff; [] for all else. */
export async function faultsOfQuiz(
  db: Db,
  { activityId, courseId, type }: { activityId: number; courseId: number; type: string },
): Promise<string[]> {
  const missing = (await findMissingQuestions(db, courseId, [{ id: activityId, type }])).get(activityId)
  const quiz = await readContentFor(db, { content: quizContent }, activityId)
  if (!isQuiz(quiz) || missing?.isHidden) return missing ? [missing.text] : []
  const { drawn } = await drawSlots({ db, draws: createDraws() }, quiz, courseId, new Map())
  const parts = { db, questions: createQuestionReader() }
  const versions = await parts.questions(
    db,
    drawn.map(({ version }) => version),
  )
  const faults: string[] = []
  for (const { questionId, name, question } of versions.values()) {
    const missing = question.type === 'randommatch' ? await shortOfPairs(parts, questionId, question) : 0
    if (missing > 0)
      faults.push(
        `Learners cannot start it: ${name} matches short answers of its category, and ${missing} more of them with a right answer are needed.`,
      )
  }
  if (missing) faults.push(missing.text)
  const kept = [...versions.values()].filter(({ question }) => question.type === 'unsupported').length
  if (kept > 0)
    faults.push(
      `${kept === 1 ? '1 of its questions is' : `${kept} of its questions are`} kept for later: learners read the text, and nothing is asked or counted.`,
    )
  return faults
}
