import { shortOfPairs } from './draw-pairs.ts'
import { drawSlots } from './draw-slots.ts'
import type { OpenedQuiz } from './opened-quiz.ts'
import type { QuizParts } from './parts.ts'

/** Why the bank has not what an attempt that starts now would ask; null where it has. */
export async function findShortage(
  parts: Pick<QuizParts, 'db' | 'draws' | 'questions'>,
  { quiz, course }: Pick<OpenedQuiz, 'quiz' | 'course'>,
): Promise<'quiz/empty' | 'quiz/too-few' | null> {
  const { drawn, short } = await drawSlots(parts, quiz, course.id, new Map())
  if (short > 0) return 'quiz/too-few'
  if (drawn.length === 0) return 'quiz/empty'
  const versions = await parts.questions(
    parts.db,
    drawn.map(({ version }) => version),
  )
  for (const { questionId, question } of versions.values())
    if (question.type === 'randommatch' && (await shortOfPairs(parts, questionId, question)) > 0) return 'quiz/too-few'
  return null
}
