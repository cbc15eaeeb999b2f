import { sql } from 'kysely'
import { prepared } from '#platform/db/prepared.ts'
import type { Queries } from '#platform/db/tables.ts'

/** Names a session to its owner: the first 64 bits of the hash of its token. They open nothing. */
const publicId = sql<string>`encode(substring(token_hash from 1 for 8), 'hex')`

export function getSessions(db: Queries, userId: number, now: Date) {
  return db
    .selectFrom('auth_session')
    .select(['token_hash', 'kind', 'service', 'user_agent', 'network', 'created_at', 'seen_at', publicId.as('id')])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute()
}

/** Ends one session of its owner; gives the hash of its token, or nothing when the owner has no such session. */
export async function removeSession(db: Queries, userId: number, id: string): Promise<Uint8Array | undefined> {
  const row = await db
    .deleteFrom('auth_session')
    .where('user_id', '=', userId)
    .where(publicId, '=', id)
    .returning('token_hash')
    .executeTakeFirst()
  return row?.token_hash
}

/** Ends every session and app token of a person but one; gives their number. */
export async function removeOtherSessions(db: Queries, userId: number, keptHash: Uint8Array | null): Promise<number> {
  const rows = await db
    .deleteFrom('auth_session')
    .where('user_id', '=', userId)
    .$if(keptHash !== null, query => query.where('token_hash', '<>', keptHash as Uint8Array))
    .returning('kind')
    .execute()
  return rows.length
}

export interface SignInRow {
  user_id: number
  first_name: string
  last_name: string
  is_student: boolean
  kinds: ('browser' | 'app')[]
  networks: number
  times: number
  last_at: Date
  /** Of all people. */
  total: number
}

/** Sessions of anybody by person: who signed in last first. */
export const pageOfSignIns = prepared<SignInRow, [limit: number, offset: number]>(`
  select s.user_id, u.first_name, u.last_name, u.is_student, array_agg(distinct s.kind order by s.kind) as kinds,
    count(distinct s.network)::int as networks, count(*)::int as times, max(s.created_at) as last_at,
    (count(*) over ())::int as total
  from auth_session s join auth_user u on u.id = s.user_id
  group by s.user_id, u.first_name, u.last_name, u.is_student
  order by last_at desc, s.user_id limit $1 offset $2`)

/** Of some people, the pairs that signed in with one browser, each once. */
export async function pairsWithOneDevice(
  db: Queries,
  userIds: readonly number[],
): Promise<{ one: number; other: number }[]> {
  const rows = await db
    .selectFrom('auth_known_device as a')
    .innerJoin('auth_known_device as b', 'b.device_hash', 'a.device_hash')
    .select(['a.user_id as one', 'b.user_id as other'])
    .distinct()
    .where('a.user_id', 'in', userIds)
    .where('b.user_id', 'in', userIds)
    .whereRef('a.user_id', '<', 'b.user_id')
    .execute()
  return rows
}
