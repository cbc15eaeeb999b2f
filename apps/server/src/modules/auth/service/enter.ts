import type { Tx } from '#platform/db/tables.ts'
import { holdUser } from '../repo/users.ts'
import type { PasswordResult } from './password.ts'
import type { AuthParts, Peer } from './ports.ts'
import { openAppToken, openSession } from './session.ts'

type Proved = Extract<PasswordResult, { proof: string }>

/** Opens a session for a password that was right; null when it was changed, or the account suspended, meanwhile. */
export const enterByPassword = (parts: AuthParts, peer: Peer, proved: Proved): Promise<string | null> =>
  enter(parts, proved, tx => openSession(parts, tx, peer, proved.user))

/** As `enterByPassword`, with a token of an app or a server. */
export const appTokenByPassword = (parts: AuthParts, peer: Peer, proved: Proved, service: string) =>
  enter(parts, proved, tx => openAppToken(parts, tx, peer, proved.user, service))

const enter = (parts: AuthParts, { user, proof }: Proved, open: (tx: Tx) => Promise<string>): Promise<string | null> =>
  parts.db.transaction().execute(async tx => {
    const held = await holdUser(tx, user.id)
    return held?.password_hash === proof ? open(tx) : null
  })
