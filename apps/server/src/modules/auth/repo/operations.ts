import { type Insertable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'
import type { UserTable } from '../tables.ts'

/** Rows an insert: thirteen parameters each. */
const CHUNK = 500
const USER = [
  'id',
  'username',
  'email',
  'phone',
  'first_name',
  'last_name',
  'is_student',
  'access_type',
  'is_suspended',
] as const

export const readUsers = (db: Queries, ids: readonly number[]) =>
  db.selectFrom('auth_user').select(USER).where(sql<boolean>`id = any(${ids}::bigint[])`).execute()

/** Everybody who has one of these phones or e-mails. */
export const readUsersKnownBy = (db: Queries, phones: readonly string[], emails: readonly string[]) =>
  db
    .selectFrom('auth_user')
    .select(USER)
    .where(
      sql<boolean>`(phone = any(${phones}::text[]) or email = any(${emails}::text[]) or username = any(${[...phones, ...emails]}::text[]))`,
    )
    .execute()

const LEAD = ['id', 'name', 'email', 'phone', 'user_id'] as const

export const readLeads = (db: Queries, ids: readonly number[]) =>
  db.selectFrom('auth_lead').select(LEAD).where(sql<boolean>`id = any(${ids}::bigint[])`).execute()

export const readLeadsKnownBy = (db: Queries, phones: readonly string[], emails: readonly string[]) =>
  db
    .selectFrom('auth_lead')
    .select(LEAD)
    .where(sql<boolean>`(phone = any(${phones}::text[]) or email = any(${emails}::text[]))`)
    .execute()

/** Of those who have a password: whether they must choose a new one. */
export const readStandings = (db: Queries, ids: readonly number[]) =>
  db
    .selectFrom('auth_user')
    .select(['id', 'must_change_password'])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('password_hash', 'is not', null)
    .execute()

export async function insertUsers(db: Queries, users: Insertable<UserTable>[]): Promise<void> {
  for (let from = 0; from < users.length; from += CHUNK)
    await db
      .insertInto('auth_user')
      .values(users.slice(from, from + CHUNK))
      .execute()
}

export async function updateUser(db: Queries, id: number, set: Partial<Insertable<UserTable>>): Promise<void> {
  await db.updateTable('auth_user').set(set).where('id', '=', id).execute()
}

export async function removeUsers(db: Queries, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('auth_user').where(sql<boolean>`id = any(${ids}::bigint[])`).execute()
}

/** Those who signed in at least once, as far as a session or a device tells. */
export async function usersSeen(db: Queries, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${ids}::bigint[]) as k (id)
    where exists (select from auth_session s where s.user_id = k.id)
      or exists (select from auth_known_device d where d.user_id = k.id)
      or exists (select from auth_user u where u.id = k.id and u.last_seen_at is not null)`.execute(db)
  return rows.map(row => row.id)
}

export async function putLeads(
  db: Queries,
  leads: (Omit<Insertable<Tables['auth_lead']>, 'created_at'> & { created_at: Date })[],
): Promise<void> {
  for (let from = 0; from < leads.length; from += CHUNK)
    await db
      .insertInto('auth_lead')
      .values(leads.slice(from, from + CHUNK))
      .onConflict(c =>
        c.column('id').doUpdateSet(eb => ({
          name: eb.ref('excluded.name'),
          email: eb.ref('excluded.email'),
          phone: eb.ref('excluded.phone'),
          user_id: eb.ref('excluded.user_id'),
        })),
      )
      .execute()
}

export async function removeLeads(db: Queries, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('auth_lead').where(sql<boolean>`id = any(${ids}::bigint[])`).execute()
}
