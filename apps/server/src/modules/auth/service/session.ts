import type { Handle } from '#platform/db/tables.ts'
import type { Authenticator, Caller } from '#platform/http/caller.ts'
import { newToken } from '#platform/ids.ts'
import { sha256 } from '#platform/signing.ts'
import { networkOf } from '../network.ts'
import {
  type CallerRow,
  findCaller,
  findSession,
  insertSession,
  removeSession,
  setKnownDevice,
  touchSession,
} from '../repo/sessions.ts'
import type { UserRow } from '../repo/users.ts'
import type { AuthParts, Peer } from './ports.ts'
import { deviceHash } from './scope.ts'

export const SESSION_LIFE_S = 30 * 86_400
const APP_TOKEN_LIFE_S = 90 * 86_400
/** A session is marked as seen at most this often: reads stay reads. */
const SEEN_EVERY_MS = 3_600_000

/** Opens a session of this browser and gives its token, which is stored only as a hash. */
export async function openSession(parts: AuthParts, db: Handle, peer: Peer, userId: number): Promise<string> {
  const device = deviceHash(parts, peer)
  const token = await insertToken(parts, db, peer, userId, { kind: 'browser', service: '', lifeS: SESSION_LIFE_S })
  if (device) await setKnownDevice(db, device, userId, parts.clock.now())
  return token
}

/** Opens a token of an app or a server. */
export const openAppToken = (parts: AuthParts, db: Handle, peer: Peer, userId: number, service: string) =>
  insertToken(parts, db, peer, userId, { kind: 'app', service, lifeS: APP_TOKEN_LIFE_S })

async function insertToken(
  parts: AuthParts,
  db: Handle,
  peer: Peer,
  userId: number,
  { kind, service, lifeS }: { kind: 'browser' | 'app'; service: string; lifeS: number },
): Promise<string> {
  const now = parts.clock.now()
  const token = newToken()
  await insertSession(db, {
    token_hash: sha256(token),
    user_id: userId,
    kind,
    service,
    device_hash: deviceHash(parts, peer),
    user_agent: peer.userAgent.slice(0, 300),
    network: networkOf(peer.address),
    created_at: now,
    expires_at: new Date(now.getTime() + lifeS * 1000),
  })
  return token
}

export interface LiveSession {
  caller: Caller
  user: UserRow
}

type Kind = 'browser' | 'app'

/** The live session behind a token, or null. Its life is renewed while it is used. */
export async function readSession(parts: AuthParts, token: string, kind: Kind): Promise<LiveSession | null> {
  const row = await readLive(parts, token, kind, findSession)
  return row && { caller: callerOf(row, kind), user: row }
}

async function readCaller(parts: AuthParts, token: string, kind: Kind): Promise<Caller | null> {
  const row = await readLive(parts, token, kind, findCaller)
  return row && callerOf(row, kind)
}

async function readLive<Row extends CallerRow>(
  parts: AuthParts,
  token: string,
  kind: Kind,
  find: (db: Handle, tokenHash: Uint8Array, kind: Kind, now: Date) => Promise<Row | undefined>,
): Promise<Row | null> {
  const now = parts.clock.now()
  const hash = sha256(token)
  const row = await find(parts.db, hash, kind, now)
  if (!row) return null
  if (now.getTime() - row.seen_at.getTime() > SEEN_EVERY_MS)
    await touchSession(
      parts.db,
      hash,
      now,
      kind === 'browser' ? new Date(now.getTime() + SESSION_LIFE_S * 1000) : undefined,
    )
  return row
}

const callerOf = (row: CallerRow, kind: Kind): Caller => ({
  userId: row.id,
  isStudent: row.is_student,
  accessType: row.access_type,
  via: kind === 'browser' ? 'session' : 'token',
  service: row.service,
  grants: row.grants ?? [],
})

export const closeSession = (parts: AuthParts, token: string): Promise<void> => removeSession(parts.db, sha256(token))

export const createAuthenticator = (parts: AuthParts): Authenticator => ({
  bySession: token => readCaller(parts, token, 'browser'),
  byToken: token => readCaller(parts, token, 'app'),
})
