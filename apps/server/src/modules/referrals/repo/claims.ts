import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'

/** Accounts are credited one after the other: two readers at once credit one only once. */
export async function lockClaims(db: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('referrals_invitation'))`.execute(db)
}

/** Addresses that wait for an account: of the invitations of a learner, or of all. */
export const waitingAddresses = (db: Queries, userId: number | null) =>
  db
    .selectFrom('referrals_invitation')
    .select(['email', 'phone'])
    .where('joined_user_id', 'is', null)
    .where(eb => eb.or([eb('email', 'is not', null), eb('phone', 'is not', null)]))
    .$if(userId !== null, query => query.where('user_id', '=', userId ?? 0))
    .execute()

interface Account {
  id: number
  email: string | null
  phone: string | null
  createdAt: Date
}

/** Credits an account to the first invitation to its address that it followed in time; an account is credited once. Gives the invitation. */
export async function claim(
  db: Queries,
  { id, email, phone, createdAt }: Account,
  days: number,
): Promise<{ id: number; userId: number } | undefined> {
  const { rows } = await sql<{ id: number; userId: number }>`
    update referrals_invitation set joined_user_id = ${id}, registered_at = ${createdAt}, email = null, phone = null, lead_id = null
    where id = (
      select i.id from referrals_invitation i
      where i.joined_user_id is null and (i.email = ${email} or i.phone = ${phone}) and i.user_id <> ${id}
        and i.created_at <= ${createdAt} and i.created_at + make_interval(days => ${days}::int) > ${createdAt}
      order by i.created_at, i.id limit 1)
    and not exists (select from referrals_invitation o where o.joined_user_id = ${id})
    returning id, user_id as "userId"`.execute(db)
  return rows[0]
}
