import { CODE_SCORE } from '@learn/contract/coding/plain'
import type { Handle } from '#platform/db/tables.ts'
import type { GradedAttempt } from '../../classroom/index.ts'
import { readAttempts, type Work } from '../repo/attempts.ts'

/** What a learner submitted to a code task, the first attempt first. */
export const listTaskAttempts = async (db: Handle, work: Work): Promise<GradedAttempt[]> =>
  (await readAttempts(db, work)).toReversed().map(({ score, submitted_at: submittedAt }, n) => ({
    number: n + 1,
    submittedAt,
    pct: (100 * score) / CODE_SCORE,
    state: 'marked',
    lateS: 0,
    logged: [],
  }))
