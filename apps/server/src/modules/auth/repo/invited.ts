import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

/** Learners who sign in with one of these addresses. */
export const learnersKnownBy = (db: Queries, emails: readonly string[], phones: readonly string[]) =>
  db
    .selectFrom('auth_user')
    .select(['id', 'email', 'phone', 'created_at as createdAt'])
    .where('is_student', '=', true)
    .where(sql<boolean>`(email = any(${emails}::text[]) or phone = any(${phones}::text[]))`)
    .execute()

/** Removes leads that have no account yet. */
export async function removeOpenLeads(db: Queries, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('auth_lead')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('user_id', 'is', null)
    .execute()
}
