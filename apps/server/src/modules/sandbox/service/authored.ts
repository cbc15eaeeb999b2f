import type { SheetProblem } from '@learn/contract/sandbox'
import { SHEET_MISTAKES, type SheetMistakeCode } from '@learn/contract/sandbox/plain'
import type { Handle } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import type { Grader } from '../grading/grader.ts'
import type { ReferenceCheck } from '../grading/messages.ts'
import { publishedBodies } from '../repo/problems.ts'
import { namedMistakes, submissionsByVersion } from '../repo/submissions.ts'

/** What authors read of problems, whoever asks: who may is for the studio to say. */

/** What learners get of a problem; undefined for one that is not published. */
export const readPublished = async (
  db: Handle,
  problemId: string,
): Promise<{ version: number; body: SheetProblem } | undefined> => (await publishedBodies(db, [problemId]))[0]

/** Checks a problem that is being written, in a thread. What takes too long, or finds no thread, is a fault too. */
export async function checkAuthored(
  { grader }: { grader: Pick<Grader, 'check'> },
  userId: number,
  problem: SheetProblem,
): Promise<ReferenceCheck> {
  try {
    return await grader.check(`author ${userId}`, problem)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { score: 0, faults: [{ cell: null, text: `The check could not be made: ${error.message}.` }] }
  }
}

/** Submissions of learners through some activities: the newest of each, and the mistakes that grading named in them. */
export async function readSubmissionFigures(db: Handle, problemId: string, activityIds: readonly number[]) {
  const versions = await submissionsByVersion(db, problemId, activityIds)
  const mistakes = await namedMistakes(db, problemId, activityIds)
  return {
    versions,
    mistakes: mistakes.flatMap(({ code, ...rest }) => (isMistake(code) ? [{ code, ...rest }] : [])),
  }
}

const isMistake = (code: string): code is SheetMistakeCode => Object.hasOwn(SHEET_MISTAKES, code)
