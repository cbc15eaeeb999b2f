import type { Handle } from '#platform/db/tables.ts'
import type { GradedAttempt } from '../../classroom/index.ts'
import { scoresAt } from '../repo/attempts.ts'

/** What a learner submitted of the problem of an activity, the first attempt first. */
export const listSheetAttempts = async (db: Handle, userId: number, activityId: number): Promise<GradedAttempt[]> =>
  (await scoresAt(db, userId, activityId)).map(({ score, submittedAt }, n) => ({
    number: n + 1,
    submittedAt,
    pct: score,
    state: 'marked',
    lateS: 0,
    logged: [],
  }))
