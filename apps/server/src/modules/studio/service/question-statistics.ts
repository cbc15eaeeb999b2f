import type { ResultOf } from '@learn/contract'
import type { Caller } from '#platform/http/caller.ts'
import { authoring } from '../../learning/index.ts'
import { readQuestionStatistics } from '../../quiz/index.ts'
import type { ProgramParts } from './programs.ts'
import { maySee, notFound } from './reach.ts'

/** Where the questions of a course are asked, and how they fare. Throws `learning/not-found`. */
export async function readStudioStatistics(
  { db }: ProgramParts,
  caller: Caller,
  courseId: number,
): Promise<ResultOf<'local_learn_get_question_statistics'>> {
  if (!(await authoring.findCourse(db, courseId)) || !(await maySee(db, caller, courseId))) throw notFound()
  return { questions: await readQuestionStatistics(db, courseId) }
}
