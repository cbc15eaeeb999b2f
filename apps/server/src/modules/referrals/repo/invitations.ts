import { type Insertable, type Selectable, sql } from 'kysely'
import type { Queries, Tables } from '#platform/db/tables.ts'

export type NewInvitation = Insertable<Tables['referrals_invitation']>
type Row = Selectable<Tables['referrals_invitation']>

export async function insertInvitation(db: Queries, row: NewInvitation): Promise<void> {
  await db.insertInto('referrals_invitation').values(row).execute()
}

/** Invitations that a learner sent, or that their link brought, since a moment. */
export async function countSince(db: Queries, userId: number, isByLink: boolean, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('referrals_invitation')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('is_by_link', '=', isByLink)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Who invited an address since a moment: one entry for each invitation. */
export const getInviters = (db: Queries, addressHash: Uint8Array, since: Date) =>
  db
    .selectFrom('referrals_invitation')
    .select(['user_id', 'is_by_link'])
    .where('address_hash', '=', addressHash)
    .where('created_at', '>', since)
    .execute()

/** Whether a lead stands here because of an invitation. */
export async function isLeadOfInvitation(db: Queries, leadId: number): Promise<boolean> {
  const row = await db
    .selectFrom('referrals_invitation')
    .select('id')
    .where('lead_id', '=', leadId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Of some leads, those that no invitation needs. */
export async function leadsWithoutUse(db: Queries, leadIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${leadIds}::bigint[]) as l (id)
    where not exists (select from referrals_invitation i where i.lead_id = l.id)`.execute(db)
  return rows.map(({ id }) => id)
}

/** The newest invitations of a learner, with their rewards. */
export const getInvitations = (db: Queries, userId: number, limit: number) =>
  withReward(db).where('i.user_id', '=', userId).orderBy('i.created_at', 'desc').orderBy('i.id').limit(limit).execute()

/** Invitations that somebody joined by, the newest first: of everybody, of some learners, or one. */
export const joinedInvitations = (
  db: Queries,
  {
    id,
    inviterIds,
    offset = 0,
    limit,
  }: { id?: number; inviterIds?: readonly number[]; offset?: number; limit: number },
) =>
  withReward(db)
    .select('i.user_id')
    .where('i.joined_user_id', 'is not', null)
    .$if(id !== undefined, query => query.where('i.id', '=', id ?? 0))
    .$if(inviterIds !== undefined, query => query.where(sql<boolean>`i.user_id = any(${inviterIds ?? []}::bigint[])`))
    .orderBy('i.registered_at', 'desc')
    .orderBy('i.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

export async function countJoined(db: Queries): Promise<number> {
  const { count } = await db
    .selectFrom('referrals_invitation')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('joined_user_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

const withReward = (db: Queries) =>
  db
    .selectFrom('referrals_invitation as i')
    .leftJoin('referrals_reward as r', 'r.invitation_id', 'i.id')
    .select([
      'i.id',
      'i.name',
      'i.program_id',
      'i.is_by_link',
      'i.joined_user_id',
      'i.registered_at',
      'i.created_at',
      'r.amount_paise',
      'r.enrolled_at',
      'r.created_at as granted_at',
    ])

export const findByCode = (db: Queries, codeHash: Uint8Array, since: Date) =>
  db
    .selectFrom('referrals_invitation')
    .select(['id', 'user_id', 'address_hash', 'lead_id'])
    .where('code_hash', '=', codeHash)
    .where('created_at', '>', since)
    .executeTakeFirst()

const FORGOTTEN = { email: null, phone: null, lead_id: null } satisfies Partial<Row>

/** Forgets where an invitation went; gives the lead that it had made. */
export async function forgetAddress(db: Queries, id: number): Promise<void> {
  await db.updateTable('referrals_invitation').set(FORGOTTEN).where('id', '=', id).execute()
}

/** Invitations from before a moment that nobody followed and that still know an address: their leads. */
export const expiredLeads = async (db: Queries, before: Date): Promise<number[]> =>
  (await expired(db, before).select('lead_id').where('lead_id', 'is not', null).execute()).flatMap(
    ({ lead_id }) => lead_id ?? [],
  )

const expired = (db: Queries, before: Date) =>
  db.selectFrom('referrals_invitation').where('created_at', '<=', before).where('joined_user_id', 'is', null)

/** Forgets the addresses of invitations from before a moment. */
export async function forgetAddresses(db: Queries, before: Date): Promise<void> {
  await db
    .updateTable('referrals_invitation')
    .set({ ...FORGOTTEN, address_hash: null, code_hash: null })
    .where('created_at', '<=', before)
    .where('address_hash', 'is not', null)
    .execute()
}

/** Removes invitations from before a moment that nobody followed. */
export async function removeUnfollowed(db: Queries, before: Date): Promise<void> {
  await db
    .deleteFrom('referrals_invitation')
    .where('created_at', '<=', before)
    .where('joined_user_id', 'is', null)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('referrals_reward as r')
            .select('r.user_id')
            .whereRef('r.invitation_id', '=', 'referrals_invitation.id'),
        ),
      ),
    )
    .execute()
}

export async function isSilent(db: Queries, addressHash: Uint8Array): Promise<boolean> {
  const row = await db
    .selectFrom('referrals_silence')
    .select('created_at')
    .where('address_hash', '=', addressHash)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertSilence(db: Queries, row: Tables['referrals_silence']): Promise<void> {
  await db
    .insertInto('referrals_silence')
    .values(row)
    .onConflict(c => c.doNothing())
    .execute()
}
