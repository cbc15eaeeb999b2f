import { sql } from 'kysely'
import type { Queries } from '#platform/db/tables.ts'
import type { Person } from '#platform/personal-data/port.ts'
import { readOwned, removeOwned, withoutHidden } from '#platform/personal-data/repo.ts'

/** Invitations that are about a person: that went to an address of theirs, or that they followed. */
const about = ({ userId, email, phone }: Person) =>
  sql<boolean>`(joined_user_id = ${userId} or email = ${email} or phone = ${phone})`

/** The link, the invitations and the rewards of a person, and the invitations that they got. */
export async function readReferrals(db: Queries, person: Person) {
  const sent = await readOwned(db, 'referrals_invitation', person.userId)
  const got = await db
    .selectFrom('referrals_invitation')
    .select(['id', 'name', 'email', 'phone', 'registered_at', 'created_at'])
    .where(about(person))
    .execute()
  return {
    referrals_link: await readOwned(db, 'referrals_link', person.userId),
    referrals_invitation: [...sent, ...got.map(withoutHidden)],
    referrals_reward: await readOwned(db, 'referrals_reward', person.userId),
  }
}

/** The leads that invitations by or to a person made. */
export async function leadsAround(db: Queries, person: Person): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select lead_id as id from referrals_invitation
    where lead_id is not null and (user_id = ${person.userId} or ${about(person)})`.execute(db)
  return rows.map(({ id }) => id)
}

/** Removes what is a person's; a reward that somebody else has for them stays, without a name. */
export async function removeReferrals(db: Queries, person: Person): Promise<void> {
  await removeOwned(db, 'referrals_invitation', person.userId)
  await removeOwned(db, 'referrals_link', person.userId)
  await sql`
    delete from referrals_invitation i where ${about(person)}
      and not exists (select from referrals_reward r where r.invitation_id = i.id)`.execute(db)
  await sql`
    update referrals_invitation set name = '', joined_user_id = null, email = null, phone = null, address_hash = null, lead_id = null
    where ${about(person)}`.execute(db)
}
