import { type Insertable, sql } from 'kysely'
import { prepared } from '#platform/db/prepared.ts'
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
export const getGrants = (db: Queries, userId: number) =>
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

/** Who holds a role over courses or programs at a moment, by when it was given; nobody who is suspended. */
export const readHolders = prepared<
  { userId: number; scope: GrantRow['scope']; scopeId: number; firstName: string; lastName: string },
  [role: string, courseIds: readonly number[], programIds: readonly number[], now: Date]
>(`
  select g.user_id as "userId", g.scope, g.scope_id as "scopeId", u.first_name as "firstName", u.last_name as "lastName"
  from auth_grant g join auth_user u on u.id = g.user_id and not u.is_suspended and not u.is_student
  where g.role = $1 and (g.ends_at is null or g.ends_at > $4)
    and (g.scope = 'course' and g.scope_id = any($2::bigint[]) or g.scope = 'program' and g.scope_id = any($3::bigint[]))
  order by g.granted_at, g.id`)

/** Who teaches one program at a moment, by when it was given, with the grant; nobody who is suspended. */
export const teachersOfProgram = prepared<
  { id: number; userId: number; firstName: string; lastName: string; endsAt: Date | null },
  [programId: number, now: Date]
>(`
  select g.id, g.user_id as "userId", u.first_name as "firstName", u.last_name as "lastName", g.ends_at as "endsAt"
  from auth_grant g join auth_user u on u.id = g.user_id and not u.is_suspended and not u.is_student
  where g.role = 'teacher' and g.scope = 'program' and g.scope_id = $1 and (g.ends_at is null or g.ends_at > $2)
  order by g.granted_at, g.id`)

/** Everybody of the staff who holds one of these roles at a moment, by grant, in order of their names. */
export const holdersOfRoles = prepared<
  {
    userId: number
    role: GrantRow['role']
    scope: GrantRow['scope']
    scopeId: number | null
    firstName: string
    lastName: string
  },
  [roles: readonly string[], now: Date]
>(`
  select g.user_id as "userId", g.role, g.scope, g.scope_id as "scopeId", u.first_name as "firstName", u.last_name as "lastName"
  from auth_grant g join auth_user u on u.id = g.user_id and not u.is_suspended and not u.is_student
  where g.role = any($1::text[]) and (g.ends_at is null or g.ends_at > $2)
  order by u.first_name, u.last_name, u.id`)
