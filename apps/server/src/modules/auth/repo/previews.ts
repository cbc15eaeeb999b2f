import { prepared } from '#platform/db/prepared.ts'
import type { Queries } from '#platform/db/tables.ts'
import type { UserRow } from './users.ts'

export interface NewPreview {
  token_hash: Uint8Array
  session_hash: Uint8Array
  staff_id: number
  /** Null: a made-up learner of the one program. */
  user_id: number | null
  program_ids: readonly number[]
  began_at: Date
  ends_at: Date
}

export async function insertPreview(db: Queries, preview: NewPreview): Promise<void> {
  await db
    .insertInto('auth_preview')
    .values({ ...preview, program_ids: [...preview.program_ids] })
    .execute()
}

type PreviewRow = { staff_id: number; program_ids: number[] } & (UserRow | { id: null })

/** A preview that is not over, with whom it shows: nobody for a made-up learner; of this session alone. */
export const findPreview = prepared<PreviewRow, [tokenHash: Uint8Array, sessionHash: Uint8Array, now: Date]>(`
  select u.id, u.is_student, u.access_type, u.must_change_password, u.username, u.email, u.phone, u.first_name,
    u.last_name, u.is_suspended, u.contact_email, u.theme, p.staff_id, p.program_ids
  from auth_preview p left join auth_user u on u.id = p.user_id
  where p.token_hash = $1 and p.session_hash = $2 and p.ends_at > $3
    and (p.user_id is null or (u.is_student and not u.is_suspended))`)

/** Who looked at the app as this person, newest first. */
export const listPreviews = (db: Queries, userId: number) =>
  db
    .selectFrom('auth_preview as p')
    .innerJoin('auth_user as u', 'u.id', 'p.staff_id')
    .select(['p.began_at', 'u.first_name', 'u.last_name'])
    .where('p.user_id', '=', userId)
    .orderBy('p.began_at', 'desc')
    .limit(20)
    .execute()

export async function removeOldPreviews(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('auth_preview').where('ends_at', '<', before).execute()
}
