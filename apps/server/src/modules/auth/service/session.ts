import type { Handle, Tx } from '#platform/db/tables.ts'
import type { Authenticator, Caller } from '#platform/http/caller.ts'
import { getNetwork } from '#platform/http/network.ts'
import { newToken } from '#platform/ids.ts'
import { sha256 } from '#platform/signing.ts'
import {
  findSession,
  getDevices,
  insertSession,
  removeSession,
  type SessionRow,
  setKnownDevice,
  touchSession,
} from '../repo/sessions.ts'
import { endTickets, endTicketsOfPeer } from '../repo/tickets.ts'
import type { UserRow } from '../repo/users.ts'
import { notifyOwner } from './notices.ts'
import type { AuthParts, Peer } from './ports.ts'
import { readPreview } from './previews.ts'
import { deviceHash } from './scope.ts'
import { getScopes } from './services.ts'

/** Of an IPv6 address that is listed to its owner: enough to know a place by. */
const PLACE_GROUPS = 3
export const SESSION_LIFE_S = 30 * 86_400
const APP_TOKEN_LIFE_S = 90 * 86_400
/** A session is marked as seen at most this often: reads stay reads. */
const SEEN_EVERY_MS = 3_600_000

type Owner = Pick<UserRow, 'id' | 'email' | 'phone'>

/**
 * Opens a session of this browser and gives its token, which is stored only as a hash. Its owner is told of a browser that
 * never signed them in; not of the first one.
 */
export async function openSession(parts: AuthParts, tx: Tx, peer: Peer, user: Owner): Promise<string> {
  const device = deviceHash(parts, peer)
  const before = await getDevices(tx, device, user.id)
  const token = await insertToken(parts, tx, peer, user.id, { kind: 'browser', service: '', lifeS: SESSION_LIFE_S })
  if (device) await setKnownDevice(tx, device, user.id, parts.clock.now())
  if (before.known > 0 && !before.has_this) await notifyOwner(parts, tx, user, 'new-device')
  return token
}

/** Opens a token of an app or a server: each is a device of its own. */
export async function openAppToken(
  parts: AuthParts,
  tx: Tx,
  peer: Peer,
  user: Owner,
  service: string,
): Promise<string> {
  const token = await insertToken(parts, tx, peer, user.id, { kind: 'app', service, lifeS: APP_TOKEN_LIFE_S })
  await notifyOwner(parts, tx, user, 'new-device')
  return token
}

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
    network: getNetwork(peer.address, PLACE_GROUPS),
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
async function readSession(parts: AuthParts, token: string, kind: Kind): Promise<LiveSession | null> {
  const now = parts.clock.now()
  const hash = sha256(token)
  const row = await findSession(parts.db, hash, kind, now)
  if (!row) return null
  if (now.getTime() - row.seen_at.getTime() > SEEN_EVERY_MS)
    await touchSession(
      parts.db,
      hash,
      now,
      kind === 'browser' ? new Date(now.getTime() + SESSION_LIFE_S * 1000) : undefined,
    )
  return { caller: callerOf(parts, row, kind, hash), user: row }
}

/** The live session of a browser, or null. */
export const liveSession = async (parts: AuthParts, peer: Peer): Promise<LiveSession | null> =>
  peer.session ? readSession(parts, peer.session, 'browser') : null

const callerOf = (parts: AuthParts, row: SessionRow, kind: Kind, sessionHash: Uint8Array): Caller => ({
  userId: row.id,
  isStudent: row.is_student,
  accessType: row.access_type,
  via: kind === 'browser' ? 'session' : 'token',
  service: row.service,
  grants: row.grants ?? [],
  mustChange: row.must_change_password,
  mustSetFactor: parts.demandsFactor && row.has_factor === false,
  sessionHash,
  scopes: kind === 'browser' ? null : getScopes(row.service),
})

/** Who stands behind the callers that were read: a request that asks who it is reads its session once. */
const users = new WeakMap<Caller, UserRow>()

async function readCaller(parts: AuthParts, token: string, kind: Kind): Promise<Caller | null> {
  const live = await readSession(parts, token, kind)
  if (live) users.set(live.caller, live.user)
  return live && live.caller
}

/** The user of a caller that the authenticator found. */
export function getUser(caller: Caller): UserRow {
  const user = users.get(caller)
  if (!user) throw new Error('no caller of the authenticator')
  return user
}

/** Ends the session of a browser; every open ticket of its account ends with it, and those that only this browser can use. */
export async function closeSession(parts: AuthParts, peer: Peer): Promise<void> {
  await parts.db.transaction().execute(async tx => {
    const now = parts.clock.now()
    const userId = peer.session ? await removeSession(tx, sha256(peer.session)) : undefined
    if (userId !== undefined) await endTickets(tx, userId, now)
    const device = deviceHash(parts, peer)
    if (device) await endTicketsOfPeer(tx, device, now)
  })
}

export const createAuthenticator = (parts: AuthParts): Authenticator => ({
  bySession: token => readCaller(parts, token, 'browser'),
  byToken: token => readCaller(parts, token, 'app'),
  async byPreview(staff, token) {
    const shown = await readPreview(parts, staff, token)
    if (shown) users.set(shown.caller, shown.user)
    return shown && shown.caller
  },
})
