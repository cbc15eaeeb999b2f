import type { ResultOf } from '@learn/contract'
import type { Caller } from '#platform/http/caller.ts'
import { authoring } from '../../learning/index.ts'
import { readAnswerThirds, readQuestionStatistics } from '../../quiz/index.ts'
import type { ProgramParts } from './programs.ts'
import { found, maySeeKeys, notFound } from './reach.ts'

/** Where the questions of a course are asked, and how they fare. Throws `learning/not-found`. */
export async function readStudioStatistics(
  { db }: ProgramParts,
  caller: Caller,
  courseId: number,
): Promise<ResultOf<'local_learn_get_question_statistics'>> {
  if (!(await authoring.findCourse(db, courseId)) || !(await maySeeKeys(db, caller, courseId))) throw notFound()
  return { questions: await readQuestionStatistics(db, courseId) }
}

/** Which answers learners gave to a question, third by third. Throws `learning/not-found`. */
export async function readStudioThirds(
  { db }: ProgramParts,
  caller: Caller,
  { courseid, key }: { courseid: number; key: string },
): Promise<ResultOf<'local_learn_get_answer_thirds'>> {
  if (!(await authoring.findCourse(db, courseid)) || !(await maySeeKeys(db, caller, courseid))) throw notFound()
  return found(await readAnswerThirds(db, courseid, key))
}
