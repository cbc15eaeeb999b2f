import type { ResultOf } from '@learn/contract'
import { epochS } from '#platform/clock.ts'
import type { Caller } from '#platform/http/caller.ts'
import { authoring } from '../../learning/index.ts'
import { readPublished, readSubmissionFigures } from '../../sandbox/index.ts'
import type { DraftParts } from './draft-parts.ts'
import { findProblem, isSheetActivity, presentUses, readUses } from './handson-uses.ts'
import { maySeeKeys, notFound } from './reach.ts'

/**
 * What learners submitted of the problem of an activity, and where else it stands; of courses that the caller may see alone. Throws
 * `learning/not-found`.
 */
export async function readSheetFigures(
  { db, kinds }: Pick<DraftParts, 'db' | 'kinds'>,
  caller: Caller,
  activityId: number,
): Promise<ResultOf<'local_learn_get_studio_sheet'>> {
  const row = await authoring.readAuthored(db, kinds, activityId)
  if (!row || !isSheetActivity(row) || !(await maySeeKeys(db, caller, row.courseId))) throw notFound()
  const problem = await findProblem(db, row)
  const uses = await readUses(db, caller, row, problem)
  const figures = await readSubmissionFigures(db, problem, [row.id, ...uses.seen.map(({ id }) => id)])
  return {
    version: (await readPublished(db, problem))?.version ?? null,
    ...presentUses(uses),
    versions: figures.versions.map(({ lastAt, ...rest }) => ({ ...rest, lastAt: epochS(lastAt) })),
    mistakes: figures.mistakes,
  }
}
