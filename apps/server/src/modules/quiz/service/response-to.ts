import { ANSWER_FILES, type QuizResponse, quizResponse } from '@learn/contract/quiz'
import { fitsQuestion, type Question } from '@learn/questions'
import type { z } from 'zod'
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
  files: readonly Pick<FileRow, 'id' | 'slot'>[],
): z.ZodType<QuizResponse> {
  const isRich = question.type === 'essay' && question.editor === 'rich'
  const isOwn = (named: string): boolean => files.some(file => file.slot === slot && String(file.id) === named)
  const most = question.type === 'essay' ? (question.maxFiles ?? ANSWER_FILES) : 0
  return quizResponse
    .refine(({ answer }) => fitsQuestion(question, arrangement, answer))
    .transform(({ answer, files: named }) => ({
      ...(answer !== undefined && { answer: isRich && typeof answer === 'string' ? cleanHtml(answer) : answer }),
      ...(named !== undefined && { files: question.type === 'essay' ? [...new Set(named)].filter(isOwn) : [] }),
    }))
    .refine(({ files = [] }) => files.length <= most, 'too many files')
}
