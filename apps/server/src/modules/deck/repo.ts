import type { CardMemory } from '@learn/contract/deck'
import { type RawBuilder, sql } from 'kysely'
import { prepared } from '#platform/db/prepared.ts'
import type { Queries } from '#platform/db/tables.ts'

/** Whether a person asked for a review deck. */
export async function isDeckOn(db: Queries, userId: number): Promise<boolean> {
  const row = await db.selectFrom('deck_setting').select('is_on').where('user_id', '=', userId).executeTakeFirst()
  return row?.is_on ?? false
}

export const setDeckOn = (db: Queries, userId: number, isOn: boolean, at: Date) =>
  db
    .insertInto('deck_setting')
    .values({ user_id: userId, is_on: isOn, changed_at: at })
    .onConflict(c => c.column('user_id').doUpdateSet({ is_on: isOn, changed_at: at }))
    .execute()

/** Every card that a person reviewed. */
export const findCards = prepared<{ card: string } & CardMemory, [userId: number]>(
  `select card, stability_days as "stabilityDays", difficulty, reps, lapses,
    floor(extract(epoch from reviewed_at))::float8 as "reviewedAt", floor(extract(epoch from due_at))::float8 as "dueAt"
  from deck_card where user_id = $1`,
)

/** Writes the reviews that the journal applied. Of two devices the later review stands; none is of a moment to come. */
export const storeReviews = (userId: number, now: Date): RawBuilder<unknown> => sql`
  insert into deck_card (user_id, card, rating, stability_days, difficulty, reps, lapses, reviewed_at, due_at)
  select ${userId}::bigint, slot, (payload->>'rating')::int, (payload->>'stabilityDays')::float8,
    (payload->>'difficulty')::float8, (payload->>'reps')::int, (payload->>'lapses')::int,
    least(to_timestamp((payload->>'reviewedAt')::float8), ${now}::timestamptz), to_timestamp((payload->>'dueAt')::float8)
  from applied
  on conflict (user_id, card) do update set rating = excluded.rating, stability_days = excluded.stability_days,
    difficulty = excluded.difficulty, reps = excluded.reps, lapses = excluded.lapses,
    reviewed_at = excluded.reviewed_at, due_at = excluded.due_at
  where deck_card.reviewed_at <= excluded.reviewed_at`
