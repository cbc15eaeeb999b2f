import { type Insertable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

type ContactChange = Tables['auth_contact_change']
export type ContactKind = ContactChange['kind']

/** Changes of these people that nobody has confirmed yet. */
export const readWaitingChanges = (db: Queries, userIds: readonly number[], now: Date) =>
  db
    .selectFrom('auth_contact_change')
    .select(['id', 'user_id', 'kind', 'new_value'])
    .where(sql<boolean>`user_id = any(${userIds}::bigint[])`)
    .where('state', '=', 'waiting')
    .where('ends_at', '>', now)
    .execute()

/** Ends what waits of a contact of a person, also what is over: another one may wait then. */
export async function withdrawChange(db: Queries, userId: number, kind: ContactKind, now: Date): Promise<void> {
  await db
    .updateTable('auth_contact_change')
    .set({ state: 'withdrawn', settled_at: now })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .execute()
}

/** Ends all that waits of a person. */
export async function withdrawChanges(db: Queries, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('auth_contact_change')
    .set({ state: 'withdrawn', settled_at: now })
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .execute()
}

export async function insertChange(db: Queries, change: Insertable<ContactChange>): Promise<void> {
  await db.insertInto('auth_contact_change').values(change).execute()
}

/** The change that a link in a message names, while the link works. */
export const findChange = (db: Queries, tokenHash: Uint8Array, now: Date) =>
  db
    .selectFrom('auth_contact_change')
    .select(['id', 'user_id', 'kind', 'old_value', 'new_value', 'state'])
    .select(eb => eb('freeze_hash', '=', tokenHash).as('is_freeze'))
    .where(eb => eb.or([eb('confirm_hash', '=', tokenHash), eb('freeze_hash', '=', tokenHash)]))
    .where('ends_at', '>', now)
    .executeTakeFirst()

/** Moves a change on; false where it stands elsewhere by now. */
export async function settleChange(
  db: Queries,
  id: number,
  { from, to, at }: { from: ContactChange['state'][]; to: ContactChange['state']; at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('auth_contact_change')
    .set({ state: to, settled_at: at })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Who has a mail address or a number. */
export const findOwner = (db: Queries, kind: ContactKind, value: string) =>
  db.selectFrom('auth_user').select('id').where(kind, '=', value).executeTakeFirst()

export async function setContact(db: Queries, userId: number, kind: ContactKind, value: string | null): Promise<void> {
  await db
    .updateTable('auth_user')
    .set({ [kind]: value })
    .where('id', '=', userId)
    .execute()
}

export async function suspend(db: Queries, userId: number): Promise<void> {
  await db.updateTable('auth_user').set({ is_suspended: true }).where('id', '=', userId).execute()
}

/** Accounts that their owner froze and that staff have not opened again, the longest first. */
export const frozenAccounts = (db: Queries) =>
  db
    .selectFrom('auth_contact_change as c')
    .innerJoin('auth_user as u', 'u.id', 'c.user_id')
    .select(['u.id', 'u.first_name', 'u.last_name'])
    .select(eb => eb.fn.min<Date>('c.settled_at').as('at'))
    .where('c.state', '=', 'frozen')
    .where('u.is_suspended', '=', true)
    .groupBy(['u.id', 'u.first_name', 'u.last_name'])
    .orderBy('at')
    .execute()

/** Mail addresses of the admins of the institute. */
export const adminEmails = (db: Queries, now: Date) =>
  db
    .selectFrom('auth_grant as g')
    .innerJoin('auth_user as u', 'u.id', 'g.user_id')
    .select('u.email')
    .distinct()
    .where('g.role', '=', 'admin')
    .where('g.scope', '=', 'institute')
    .where(eb => eb.or([eb('g.ends_at', 'is', null), eb('g.ends_at', '>', now)]))
    .where('u.is_suspended', '=', false)
    .where('u.email', 'is not', null)
    .execute()

export async function removeOldChanges(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('auth_contact_change').where('ends_at', '<', before).where('state', '!=', 'frozen').execute()
}
