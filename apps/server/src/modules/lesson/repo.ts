import type { Arrangement } from '@learn/questions'
import type { Selectable } from 'kysely'
import { prepared } from '#platform/db/prepared.ts'
import type { Queries, Tables } from '#platform/db/tables.ts'
import type { TrailStep } from './tables.ts'

export type AttemptRow = Selectable<Tables['lesson_attempt']>

/** The attempts of a learner at a lesson, first one first; `isHeld`: nobody else changes them in the meantime. */
export function attemptsAt(db: Queries, userId: number, activityId: number, isHeld = false): Promise<AttemptRow[]> {
  const query = db
    .selectFrom('lesson_attempt')
    .selectAll()
    .where('user_id', '=', userId)
    .where('activity_id', '=', activityId)
    .orderBy('number')
  return (isHeld ? query.forUpdate() : query).execute()
}

const readAttemptedOf = prepared<{ id: number }, [userId: number, activityIds: readonly number[]]>(
  'select distinct activity_id as id from lesson_attempt where user_id = $1 and activity_id = any($2::bigint[])',
)

/** Those of some lessons that a learner began. */
export const readAttempted = async (
  db: Queries,
  userId: number,
  activityIds: readonly number[],
): Promise<ReadonlySet<number>> => new Set((await readAttemptedOf(db, userId, activityIds)).map(({ id }) => id))

/** False when another one runs already. */
export async function insertAttempt(
  db: Queries,
  row: Pick<AttemptRow, 'id' | 'user_id' | 'activity_id' | 'number' | 'page' | 'started_at'> & {
    arrangement: Arrangement
  },
): Promise<boolean> {
  const done = await db
    .insertInto('lesson_attempt')
    .values({ ...row, arrangement: JSON.stringify(row.arrangement), step: 0, trail: '[]', is_timed_out: false })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}

/** The learner stands on another page now. */
export const movePage = (
  db: Queries,
  id: number,
  to: { page: string; arrangement: Arrangement; step: number; trail: readonly TrailStep[] },
) =>
  db
    .updateTable('lesson_attempt')
    .set({
      page: to.page,
      step: to.step,
      arrangement: JSON.stringify(to.arrangement),
      trail: JSON.stringify(to.trail),
    })
    .where('id', '=', id)
    .execute()

/** The attempt is over. */
export const endAttempt = (
  db: Queries,
  id: number,
  end: { step: number; trail: readonly TrailStep[]; ended_at: Date; is_timed_out: boolean; pct: number | null },
) =>
  db
    .updateTable('lesson_attempt')
    .set({ ...end, trail: JSON.stringify(end.trail) })
    .where('id', '=', id)
    .execute()
