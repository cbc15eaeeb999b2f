import type { PackageContent } from '@learn/course/content/package'
import type { Handle } from '#platform/db/tables.ts'
import type { GradedAttempt } from '../../classroom/index.ts'
import { readAttempts, type Work } from '../repo/attempts.ts'
import { getScorePct } from './package-scope.ts'

/** Attempts of a learner at a package that said a score, the first one first. */
export const listPackageAttempts = async (db: Handle, work: Work, content: PackageContent): Promise<GradedAttempt[]> =>
  (await readAttempts(db, work)).toReversed().flatMap(({ number, score, ended_at: endedAt, saved_at: savedAt }) =>
    score === null
      ? []
      : [
          {
            number,
            submittedAt: endedAt ?? savedAt,
            pct: getScorePct(score, content),
            state: 'marked',
            lateS: 0,
            logged: [],
          } satisfies GradedAttempt,
        ],
  )
