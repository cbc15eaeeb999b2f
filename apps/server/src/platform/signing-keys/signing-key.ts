import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/tables.ts'
import { addKey, findKey } from './repo.ts'

/** What messages to other systems are signed with (RFC 7518). */
export const SIGNING_ALG = 'RS256'

/** What keys of this installation are for: each has its own, so that a message of one is none of another. */
type Purpose = 'lti' | 'certificates'

interface Parts {
  db: Db
  clock: Clock
}

/** The private key for a purpose, with its `kid`; made when it is first asked for, the same on all nodes. */
export async function readSigningKey({ db, clock }: Parts, purpose: Purpose): Promise<JWK> {
  const known = await findKey(db, purpose)
  if (known) return known.private_key
  const pair = await generateKeyPair(SIGNING_ALG, { extractable: true })
  const key = { ...(await exportJWK(pair.privateKey)), kid: randomUUID(), alg: SIGNING_ALG, use: 'sig' }
  await addKey(db, purpose, { ...key }, clock.now())
  return (await findKey(db, purpose))?.private_key ?? key
}

/** What everybody may know of a key. */
export const getPublicKey = ({ kty, n, e, kid, alg, use }: JWK): JWK => ({ kty, n, e, kid, alg, use })
