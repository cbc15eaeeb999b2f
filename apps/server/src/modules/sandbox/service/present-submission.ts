import type { SheetAttempt, SheetSubmission } from '@learn/contract/sandbox'
import { SHEET_SCORE } from '@learn/contract/sandbox/plain'
import type { Handle } from '#platform/db/tables.ts'
import { indiaTime } from '../india-time.ts'
import { getAttempts, type StoredAttempt, type Work } from '../repo/attempts.ts'

function presentAttempt(row: StoredAttempt): SheetAttempt {
  const { attempt_id, total_score, submitted_at, result, hint_cost, version } = row
  return {
    attemptId: attempt_id,
    duration: null,
    weightage: SHEET_SCORE,
    overallScore: total_score,
    submittedAt: indiaTime(submitted_at),
    data: Object.fromEntries(
      result.cells.map(({ cell, enteredFormula, enteredOutput, max, earned }) => [
        cell,
        { enteredFormula, enteredOutput, weightage: max, score: earned },
      ]),
    ),
    result,
    hintCost: hint_cost,
    version,
  }
}

/** All that a person submitted of a problem; null before the first. */
export async function readSubmission(db: Handle, work: Work): Promise<SheetSubmission | null> {
  const attempts = await getAttempts(db, work)
  if (attempts.length === 0) return null
  return {
    problemUserId: `${work.problemId}_${work.userId}`,
    problemType: 'Excel',
    attempts: attempts.map(presentAttempt),
  }
}
