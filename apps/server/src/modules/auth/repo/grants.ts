import { type Insertable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type GrantRow = Tables['auth_grant']

export async function insertGrant(db: Queries, grant: Insertable<GrantRow>): Promise<void> {
  await db.insertInto('auth_grant').values(grant).execute()
}

/** Gives a role, or moves its end. */
export async function putGrant(db: Queries, grant: Insertable<GrantRow>): Promise<void> {
  await db
    .insertInto('auth_grant')
    .values(grant)
    .onConflict(c => c.column('id').doUpdateSet({ ends_at: grant.ends_at ?? null }))
    .execute()
}

export const readGrants = (db: Queries, ids: readonly number[]) =>
  db
    .selectFrom('auth_grant')
    .select(['id', 'user_id', 'role', 'scope', 'scope_id', 'ends_at'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()

export async function removeGrants(db: Queries, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('auth_grant').where(sql<boolean>`id = any(${ids}::bigint[])`).execute()
}

/** The roles of a person, also those that ended. */
export const grantsOf = (db: Queries, userId: number) =>
  db
    .selectFrom('auth_grant')
    .select(['id', 'role', 'scope', 'scope_id as scopeId', 'ends_at as endsAt'])
    .where('user_id', '=', userId)
    .orderBy('granted_at')
    .orderBy('id')
    .execute()

/** How many people are admins of the whole institute, now and without an end. */
export async function countLastingAdmins(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom('auth_grant as g')
    .innerJoin('auth_user as u', 'u.id', 'g.user_id')
    .select(eb => eb.fn.count<number>('g.user_id').distinct().as('count'))
    .where('g.role', '=', 'admin')
    .where('g.scope', '=', 'institute')
    .where('g.ends_at', 'is', null)
    .where('u.is_suspended', '=', false)
    .where('u.is_student', '=', false)
    .executeTakeFirstOrThrow()
  return count
}
