import { type Insertable, type Selectable, sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'
import type { Identifier } from '../identifier.ts'
import type { UserTable } from '../tables.ts'

export type UserRow = Omit<Selectable<UserTable>, 'password_hash' | 'created_at' | 'last_seen_at'>

const columns = [
  'id',
  'username',
  'email',
  'phone',
  'first_name',
  'last_name',
  'is_student',
  'access_type',
  'is_suspended',
  'must_change_password',
  'contact_email',
  'theme',
] as const

const columnOf = (identifier: Identifier) => (identifier.type === 'email' ? 'email' : 'phone')

export function findUser(db: Queries, identifier: Identifier): Promise<UserRow | undefined> {
  return db
    .selectFrom('auth_user')
    .select(columns)
    .where(columnOf(identifier), '=', identifier.value)
    .where('is_suspended', '=', false)
    .executeTakeFirst()
}

/**
 * An account that may sign in, kept as it is until the transaction ends. A change of password and a suspension write this
 * row: they wait for the transaction, or it sees what they did.
 */
export const lockUserForShare = (db: Queries, id: number) => standing(db, id).forShare().executeTakeFirst()

/** As `lockUserForShare`, for whoever is going to write the row: one at a time. */
export const lockUserForUpdate = (db: Queries, id: number) => standing(db, id).forNoKeyUpdate().executeTakeFirst()

const standing = (db: Queries, id: number) =>
  db
    .selectFrom('auth_user')
    .select([...columns, 'password_hash'])
    .where('id', '=', id)
    .where('is_suspended', '=', false)

/** A user by username, e-mail or phone, with the password hash. */
export function findForPassword(db: Queries, username: string, phone: string | null) {
  return db
    .selectFrom('auth_user')
    .select([...columns, 'password_hash'])
    .where(eb =>
      eb.or([
        eb('username', '=', username),
        eb('email', '=', username),
        ...(phone === null ? [] : [eb('phone', '=', phone)]),
      ]),
    )
    .where('is_suspended', '=', false)
    .executeTakeFirst()
}

export function findUserById(db: Queries, id: number): Promise<UserRow | undefined> {
  return db.selectFrom('auth_user').select(columns).where('id', '=', id).executeTakeFirst()
}

export function findLead(db: Queries, identifier: Identifier) {
  return db
    .selectFrom('auth_lead')
    .select(['id', 'name', 'email', 'phone'])
    .where(columnOf(identifier), '=', identifier.value)
    .where('user_id', 'is', null)
    .executeTakeFirst()
}

/** A lead without an account, locked until the transaction ends: of two sign-ups one makes the account. */
export function lockLead(db: Queries, id: number) {
  return db
    .selectFrom('auth_lead')
    .select(['id', 'email', 'phone'])
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function setLeadUser(db: Queries, leadId: number, userId: number): Promise<void> {
  await db.updateTable('auth_lead').set({ user_id: userId }).where('id', '=', leadId).execute()
}

/** True when any account, also a suspended one, signs in with this. */
export async function isInUse(db: Queries, column: 'email' | 'phone' | 'username', value: string): Promise<boolean> {
  const row = await db.selectFrom('auth_user').select('id').where(column, '=', value).executeTakeFirst()
  return row !== undefined
}

export async function setPassword(db: Queries, id: number, passwordHash: string): Promise<void> {
  await db
    .updateTable('auth_user')
    .set({ password_hash: passwordHash, must_change_password: false })
    .where('id', '=', id)
    .execute()
}

/** Marks that the password must be changed. */
export async function setMustChange(db: Queries, id: number): Promise<void> {
  await db.updateTable('auth_user').set({ must_change_password: true }).where('id', '=', id).execute()
}

export async function setTheme(db: Queries, id: number, theme: 'light' | 'dark' | null): Promise<void> {
  await db.updateTable('auth_user').set({ theme }).where('id', '=', id).execute()
}

/** Numbers of people by kind, for the staff home. */
export function countPeople(db: Queries) {
  return db
    .selectFrom('auth_user')
    .select(eb => [
      eb.fn
        .countAll<number>()
        .filterWhere('is_student', '=', true)
        .filterWhere('access_type', '=', 'Premium')
        .as('premium'),
      eb.fn.countAll<number>().filterWhere('is_student', '=', true).filterWhere('access_type', '=', 'Free').as('free'),
      eb.fn.countAll<number>().filterWhere('is_student', '=', false).as('staff'),
    ])
    .executeTakeFirstOrThrow()
}

/** What stands for itself in a pattern of `like`. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Learners who came last first, with the last time they were seen: all, those of some ids, those with this in their name. */
export function pageOfLearners(
  db: Queries,
  {
    limit,
    offset,
    ids,
    name = '',
  }: { limit: number; offset: number; ids?: readonly number[] | undefined; name?: string | undefined },
) {
  return db
    .selectFrom('auth_user as u')
    .select([
      'u.id',
      'u.first_name',
      'u.last_name',
      'u.email',
      'u.phone',
      'u.access_type',
      'u.is_suspended',
      'u.created_at',
    ])
    .select(eb =>
      eb
        .selectFrom('auth_session as s')
        .select(sql<Date | null>`greatest(u.last_seen_at, max(s.seen_at))`.as('seen_at'))
        .whereRef('s.user_id', '=', 'u.id')
        .as('seen_at'),
    )
    .select(sql<number>`(count(*) over ())::int`.as('found'))
    .where('u.is_student', '=', true)
    .$if(name !== '', query =>
      // Mail and mobile are found whole only: by guessing letters nobody learns how somebody is reached.
      query.where(
        sql<boolean>`(u.first_name || ' ' || u.last_name ilike ${`%${literal(name)}%`}
          or lower(u.email) = lower(${name}) or u.phone = right(regexp_replace(${name}, '[^0-9]', '', 'g'), 10))`,
      ),
    )
    .$if(ids !== undefined, query => query.where(sql<boolean>`u.id = any(${ids ?? []}::bigint[])`))
    .orderBy('u.created_at', 'desc')
    .orderBy('u.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** People with these words in their name. */
export async function findIdsByName(db: Queries, name: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('auth_user')
    .select('id')
    .where(sql<boolean>`first_name || ' ' || last_name ilike ${`%${literal(name)}%`}`)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(row => row.id)
}

export async function insertUser(db: Queries, user: Insertable<UserTable>): Promise<void> {
  await db.insertInto('auth_user').values(user).execute()
}

export async function insertLead(
  db: Queries,
  lead: { id: number; email: string | null; phone: string | null; name: string; created_at: Date },
): Promise<void> {
  await db
    .insertInto('auth_lead')
    .values({ ...lead, user_id: null })
    .onConflict(c => c.doNothing())
    .execute()
}

export async function countUsers(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom('auth_user')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Ids of the learners of an access type. */
export async function listStudentIds(db: Queries, accessType: 'Free' | 'Premium'): Promise<number[]> {
  const rows = await db
    .selectFrom('auth_user')
    .select('id')
    .where('is_student', '=', true)
    .where('access_type', '=', accessType)
    .execute()
  return rows.map(row => row.id)
}

export async function setAccessType(db: Queries, userId: number, accessType: 'Free' | 'Premium'): Promise<void> {
  await db
    .updateTable('auth_user')
    .set({ access_type: accessType })
    .where('id', '=', userId)
    .where('is_student', '=', true)
    .execute()
}

/** Those of some people who are not suspended, and whose sessions were not used after a moment. */
export async function reachableAmong(db: Queries, ids: readonly number[], unseenSince: Date | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from unnest(${ids}::bigint[]) as k (id) join auth_user u on u.id = k.id and not u.is_suspended
    where ${unseenSince}::timestamptz is null or coalesce(u.last_seen_at, '-infinity') <= ${unseenSince}::timestamptz
      and not exists (select from auth_session s where s.user_id = u.id and s.seen_at > ${unseenSince}::timestamptz)
    order by u.id`.execute(db)
  return rows.map(({ id }) => id)
}
