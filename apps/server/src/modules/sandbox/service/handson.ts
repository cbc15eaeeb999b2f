import type { ParamsOut, ResultOf } from '@learn/contract'
import { SHEET_SCORE } from '@learn/contract/sandbox/plain'
import { epochOrNull, epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { openActivity } from '../../classroom/index.ts'
import { getAttempts } from '../repo/attempts.ts'
import { notFound, openProblem } from './open-problem.ts'
import type { SandboxParts } from './parts.ts'
import { getProblem } from './uses.ts'

/** The problem of a hands-on activity that the caller may open. Throws `sandbox/not-found` where it has none. */
export async function readHandson(
  parts: SandboxParts,
  caller: Caller,
  handsonid: number,
): Promise<ResultOf<'local_learn_get_handson_problem'>> {
  const { activity } = await openActivity(parts, caller, handsonid)
  const problemId = getProblem(activity)
  if (problemId === null) throw notFound()
  const { problem, closesAt } = await openProblem(parts, caller, problemId)
  return {
    handsonid,
    testid: problemId,
    name: problem.title,
    problemType: problem.problemType,
    max_score: SHEET_SCORE,
    pass_score: activity.completesOnPass ? activity.grade.passPct : null,
    closesAt: epochOrNull(closesAt),
  }
}

/** The record of the newest submission: ids must agree, times and scores are what the server has. */
export async function recordAttempt(
  parts: SandboxParts,
  caller: Caller,
  { handsonid, testid, userid }: ParamsOut<'local_learn_create_handson_attempt'>,
): Promise<ResultOf<'local_learn_create_handson_attempt'>> {
  const { activity } = await openActivity(parts, caller, handsonid)
  if (userid !== caller.userId || getProblem(activity) !== testid) throw notFound()
  const [newest] = await getAttempts(parts.db, { userId: caller.userId, problemId: testid })
  if (!newest) throw notFound()
  return {
    handsonid,
    testid,
    userid,
    timestart: epochS(newest.started_at),
    timeend: epochS(newest.submitted_at),
    time_taken: 0,
    attempt: epochS(newest.submitted_at),
    max_score: SHEET_SCORE,
    total_score: newest.total_score,
  }
}
