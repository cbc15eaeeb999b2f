import { sql } from 'kysely'
import { prepared } from '#platform/db/prepared.ts'
import type { Queries } from '#platform/db/tables.ts'
import type { Grant } from '#platform/roles.ts'
import type { Identifier } from '../identifier.ts'
import type { UserRow } from './users.ts'

export interface NewSession {
  token_hash: Uint8Array
  user_id: number
  kind: 'browser' | 'app'
  service: string
  device_hash: Uint8Array | null
  user_agent: string
  network: string
  created_at: Date
  expires_at: Date
}

export async function insertSession(db: Queries, session: NewSession): Promise<void> {
  await db
    .insertInto('auth_session')
    .values({ ...session, seen_at: session.created_at })
    .execute()
}

/** A session with its user. */
export type SessionRow = UserRow & {
  service: string
  seen_at: Date
  /** Null for learners, whose requests read nothing more for it. */
  grants: Grant[] | null
  /** Null for learners. */
  has_factor: boolean | null
}

const readSession = prepared<SessionRow, [tokenHash: Uint8Array, kind: 'browser' | 'app', now: Date]>(`
  select u.id, u.is_student, u.access_type, u.must_change_password, u.username, u.email, u.phone, u.first_name,
    u.last_name, u.is_suspended, u.contact_email, u.theme, s.service, s.seen_at,
    case when not u.is_student then (
      select json_agg(json_build_object('role', g.role, 'scope', g.scope, 'scopeId', g.scope_id))
      from auth_grant g where g.user_id = u.id and (g.ends_at is null or g.ends_at > $3)) end as grants,
    case when not u.is_student then exists (
      select from auth_factor f where f.user_id = u.id and f.confirmed_at is not null) end as has_factor
  from auth_session s join auth_user u on u.id = s.user_id
  where s.token_hash = $1 and s.kind = $2 and s.expires_at > $3 and not u.is_suspended`)

/** A session that lives: one read by primary key, the only one that a request pays for its caller. */
export const findSession = async (
  db: Queries,
  ...key: [tokenHash: Uint8Array, kind: 'browser' | 'app', now: Date]
): Promise<SessionRow | undefined> => (await readSession(db, ...key))[0]

/** Marks a session as seen, and renews its life where `expiresAt` is given. */
export async function touchSession(db: Queries, tokenHash: Uint8Array, seenAt: Date, expiresAt?: Date): Promise<void> {
  await db
    .updateTable('auth_session')
    .set({ seen_at: seenAt, ...(expiresAt && { expires_at: expiresAt }) })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Ends a session, and with it the tickets that it made; gives whose it was. */
export async function removeSession(db: Queries, tokenHash: Uint8Array): Promise<number | undefined> {
  const row = await db
    .deleteFrom('auth_session')
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

export async function setKnownDevice(db: Queries, deviceHash: Uint8Array, userId: number, at: Date): Promise<void> {
  await db
    .insertInto('auth_known_device')
    .values({ device_hash: deviceHash, user_id: userId, seen_at: at })
    .onConflict(c => c.columns(['device_hash', 'user_id']).doUpdateSet({ seen_at: at }))
    .execute()
}

/** Whether somebody, whoever it was, signed in with this browser. */
export async function isAnyonesDevice(db: Queries, deviceHash: Uint8Array): Promise<boolean> {
  const row = await db
    .selectFrom('auth_known_device')
    .select('user_id')
    .where('device_hash', '=', deviceHash)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** As `isKnownDevice`, by what the person signs in with. */
export async function isDevice(db: Queries, deviceHash: Uint8Array, { type, value }: Identifier): Promise<boolean> {
  const row = await db
    .selectFrom('auth_known_device as d')
    .innerJoin('auth_user as u', 'u.id', 'd.user_id')
    .select('d.user_id')
    .where('d.device_hash', '=', deviceHash)
    .where(type === 'email' ? 'u.email' : 'u.phone', '=', value)
    .executeTakeFirst()
  return row !== undefined
}

/** How many browsers signed somebody in, and whether this one is among them. */
export function getDevices(db: Queries, deviceHash: Uint8Array | null, userId: number) {
  return db
    .selectFrom('auth_known_device')
    .select(eb => [
      eb.fn.countAll<number>().as('known'),
      sql<boolean>`coalesce(bool_or(device_hash = ${deviceHash}), false)`.as('has_this'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
}

export async function isKnownDevice(db: Queries, deviceHash: Uint8Array, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('auth_known_device')
    .select('user_id')
    .where('device_hash', '=', deviceHash)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}
