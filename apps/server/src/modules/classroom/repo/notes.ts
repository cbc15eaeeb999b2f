import type { SavedNote } from '@learn/contract/classroom'
import { type Selectable, sql } from 'kysely'
import { prepared } from '#platform/db/prepared.ts'
import type { Queries } from '#platform/db/tables.ts'
import type { LessonNoteTable } from '../tables.ts'

export type NoteRow = Selectable<LessonNoteTable>

/** What one call lists at most. */
const MOST_NOTES = 2000

const standing = (db: Queries, userId: number) =>
  db.selectFrom('classroom_lesson_note').selectAll().where('user_id', '=', userId).where('body', '<>', '')

/** The notes of a person on an activity, first written first. */
export const findNotes = (db: Queries, userId: number, activityId: number): Promise<NoteRow[]> =>
  standing(db, userId).where('activity_id', '=', activityId).orderBy('written_at').orderBy('slot').execute()

/** All notes of a person, last written first. */
export const allNotes = (db: Queries, userId: number): Promise<NoteRow[]> =>
  standing(db, userId).orderBy('written_at', 'desc').orderBy('slot').limit(MOST_NOTES).execute()

export interface FoundNote extends Pick<NoteRow, 'activity_id' | 'body'> {
  /** The text holds every word of the query, or a form of it. */
  in_text: boolean
}

/** Of the letter triples of a query, the share that the beginning of a note must have. */
const MIN_SHARE = 0.25

/** Notes of a person by words, or by letters that are near in their first lines. `words` is a tsquery. */
export const searchNotes = prepared<FoundNote, [userId: number, query: string, words: string]>(`
  with asked as materialized (select search_trigrams($2) as grams, to_tsquery('english', $3) as words),
  judged as (
    select n.activity_id, n.body, to_tsvector('english', n.body) @@ asked.words as in_text,
      (select count(*) from unnest(asked.grams) gram where gram = any(search_trigrams(left(n.body, 200))))::float8
        / greatest(cardinality(asked.grams), 1) as share
    from classroom_lesson_note n, asked where n.user_id = $1 and n.body <> '')
  select activity_id, body, in_text from judged
  where in_text or share >= ${MIN_SHARE} order by share + in_text::int desc, activity_id limit 100`)

interface NewNote extends Pick<SavedNote, 'text' | 'place' | 'isPinned'> {
  userId: number
  activityId: number
  slot: string
  at: Date
}

/** Writes a note into a slot. */
export async function setNote(
  db: Queries,
  { userId, activityId, slot, text, place, isPinned, at }: NewNote,
): Promise<void> {
  const said = { body: text, place: JSON.stringify(place), is_pinned: isPinned, saved_at: at }
  await db
    .insertInto('classroom_lesson_note')
    .values({ user_id: userId, activity_id: activityId, slot, written_at: at, ...said })
    .onConflict(c => c.columns(['user_id', 'activity_id', 'slot']).doUpdateSet(said))
    .execute()
}

/** Notes are what the journal holds: a text, a text with its place, or null for one that was removed. */
export const storeNotes = (userId: number, activityId: number, at: Date) => sql`
  insert into classroom_lesson_note (user_id, activity_id, slot, body, place, is_pinned, written_at, saved_at)
  select ${userId}::bigint, ${activityId}::bigint, slot,
    case jsonb_typeof(payload) when 'string' then payload #>> '{}' when 'object' then payload ->> 'text' else '' end,
    coalesce(payload -> 'place', '{"kind": "lesson"}'), coalesce((payload ->> 'isPinned')::boolean, false),
    ${at}::timestamptz, ${at}::timestamptz from applied
  on conflict (user_id, activity_id, slot) do update set body = excluded.body, place = excluded.place,
    is_pinned = excluded.is_pinned, saved_at = excluded.saved_at`
