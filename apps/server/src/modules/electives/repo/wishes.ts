import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

/** The wishes of a learner, best first. */
export const findWishes = (db: Queries, userId: number, windowIds: readonly number[]) =>
  db
    .selectFrom('electives_wish')
    .select(['window_id', 'option_id', 'rank', 'saved_at'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`window_id = any(${[...windowIds]}::bigint[])`)
    .orderBy('rank')
    .execute()

/** Everybody's wishes for a window. */
export const wishesFor = (db: Queries, windowId: number) =>
  db
    .selectFrom('electives_wish')
    .select(['user_id as userId', 'option_id as optionId', 'rank'])
    .where('window_id', '=', windowId)
    .orderBy('user_id')
    .orderBy('rank')
    .execute()

/** Those of these windows that somebody has chosen from. */
export const findChosen = async (db: Queries, windowIds: readonly number[]): Promise<number[]> =>
  (
    await db
      .selectFrom('electives_wish')
      .select('window_id as id')
      .distinct()
      .where(sql<boolean>`window_id = any(${[...windowIds]}::bigint[])`)
      .execute()
  ).map(({ id }) => id)

/** Wishes of one person are saved one after the other: two devices never mix their orders. */
export const lockWishes = (db: Queries, userId: number, windowId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`electives ${windowId} ${userId}`}, 0))`.execute(db)

export async function replaceWishes(
  db: Queries,
  { userId, windowId, optionIds, at }: { userId: number; windowId: number; optionIds: readonly number[]; at: Date },
): Promise<void> {
  await db.deleteFrom('electives_wish').where('user_id', '=', userId).where('window_id', '=', windowId).execute()
  if (optionIds.length === 0) return
  await db
    .insertInto('electives_wish')
    .values(
      optionIds.map((optionId, n) => ({
        user_id: userId,
        option_id: optionId,
        window_id: windowId,
        rank: n + 1,
        saved_at: at,
      })),
    )
    .execute()
}

/** How many people saved wishes for each window, and how many want each of its options first. */
export async function countWishes(
  db: Queries,
  windowIds: readonly number[],
): Promise<{ windowId: number; people: number; optionId: number; first: number }[]> {
  const { rows } = await sql<{ windowId: number; people: number; optionId: number; first: number }>`
    select w.window_id as "windowId", w.option_id as "optionId", (count(*) filter (where w.rank = 1))::int as first,
      (select count(distinct o.user_id)::int from electives_wish o where o.window_id = w.window_id) as people
    from electives_wish w where w.window_id = any(${[...windowIds]}::bigint[]) group by 1, 2`.execute(db)
  return rows
}
