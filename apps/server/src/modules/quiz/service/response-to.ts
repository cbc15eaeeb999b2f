import { ANSWER_FILES, type QuizResponse, quizResponse } from '@learn/contract/quiz'
import { isValidResponse, type Question } from '@learn/questions'
import { z } from 'zod'
import { cleanHtml } from '../../learning/index.ts'
import type { FileRow } from '../repo/files.ts'
import type { PlannedSlot } from '../tables.ts'

/**
 * The shape of an answer to one question of an attempt: of its kind, naming nothing that was not shown. Files that were not uploaded
 * for it are left out, and each counts once; of more than its author takes none is taken. What a rich field wrote is made safe before it is stored; it is once more where it is shown.
 */
export function responseTo(
  question: Question,
  { slot, arrangement }: PlannedSlot,
  uploaded: readonly Pick<FileRow, 'id' | 'slot'>[],
): z.ZodType<QuizResponse> {
  const isRich = question.type === 'essay' && question.editor === 'rich'
  const isOwn = (named: string): boolean => uploaded.some(file => file.slot === slot && String(file.id) === named)
  const most = question.type === 'essay' ? (question.maxFiles ?? ANSWER_FILES) : 0
  // One step: such a schema is made for each answer that comes, and each refinement copies all of it.
  return quizResponse.transform(({ answer, files: named }, context): QuizResponse => {
    const files = question.type === 'essay' ? [...new Set(named)].filter(isOwn) : []
    if (!isValidResponse(question, arrangement, answer) || files.length > most) {
      context.addIssue({ code: 'custom', message: 'is no answer to this question' })
      return z.NEVER
    }
    return {
      ...(answer !== undefined && { answer: isRich && typeof answer === 'string' ? cleanHtml(answer) : answer }),
      ...(named !== undefined && { files }),
    }
  })
}
