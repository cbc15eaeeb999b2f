import { learn } from '#shared/api/call.ts'
import type { WrittenQuestion } from '#studio/editor/fields/quiz/new-question.ts'
import type { OpenedQuestion } from '#studio/editor/fields/quiz/question-dialog.tsx'

/** Reads a question for its editor. */
export async function openQuestion(courseId: number, key: string): Promise<OpenedQuestion> {
  const { question, ...rest } = await learn('local_learn_get_studio_question', { courseid: courseId, key })
  return { ...rest, question: JSON.parse(question) as WrittenQuestion }
}
