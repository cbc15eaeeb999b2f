import type { Queries } from '#platform/db/tables.ts'
import type { Person } from '#platform/personal-data/port.ts'
import { readOwned, withoutHidden } from '#platform/personal-data/repo.ts'

/** What a person has beside the account itself. */
const OWNED = [
  'auth_lead',
  'auth_session',
  'auth_known_device',
  'auth_ticket',
  'auth_factor',
  'auth_recovery_code',
  'auth_grant',
  'auth_contact_change',
  'auth_preview',
] as const

/** The tables of this module that name a person. */
export const PERSONAL_TABLES = ['auth_user', ...OWNED] as const

/** The account of a person, and the lead that it came from. */
export async function readAccount(db: Queries, { userId }: Person) {
  const users = await db.selectFrom('auth_user').selectAll().where('id', '=', userId).execute()
  return {
    auth_user: users.map(withoutHidden),
    ...Object.fromEntries(
      await Promise.all(OWNED.map(async table => [table, await readOwned(db, table, userId)] as const)),
    ),
  }
}

/** Removes the account; sessions, devices and tickets go with it. */
export async function removeAccount(db: Queries, { userId, email, phone }: Person): Promise<void> {
  await db
    .deleteFrom('auth_lead')
    .where(eb => eb.or([eb('user_id', '=', userId), eb('email', '=', email ?? ''), eb('phone', '=', phone ?? '')]))
    .execute()
  await db.deleteFrom('auth_user').where('id', '=', userId).execute()
}

/** The person behind an e-mail in lower case, ten digits of a phone, or an id. */
export async function findPerson(db: Queries, { email, phone, id }: { email?: string; phone?: string; id?: number }) {
  const row = await db
    .selectFrom('auth_user')
    .select(['id as userId', 'email', 'phone'])
    .where(eb => eb.or([eb('email', '=', email ?? ''), eb('phone', '=', phone ?? ''), eb('id', '=', id ?? 0)]))
    .executeTakeFirst()
  return row satisfies Person | undefined
}
