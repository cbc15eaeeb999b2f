import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { addFirstKey, firstKey } from '../repo/keys.ts'
import type { LtiParts } from './parts.ts'

/** What platforms of LTI 1.3 sign with. */
const ALG = 'RS256'

/** The private key of this installation, made when it is first asked for. */
async function privateKey(parts: Pick<LtiParts, 'db' | 'clock'>): Promise<JWK> {
  const known = await firstKey(parts.db)
  if (known) return known.private_key
  const pair = await generateKeyPair(ALG, { extractable: true })
  const kid = randomUUID()
  const key = { ...(await exportJWK(pair.privateKey)), kid, alg: ALG, use: 'sig' }
  await parts.db.transaction().execute(tx => addFirstKey(tx, kid, { ...key }, parts.clock.now()))
  return (await firstKey(parts.db))?.private_key ?? key
}

/** The public keys that tools check our messages with. */
export async function publicKeys(parts: Pick<LtiParts, 'db' | 'clock'>): Promise<{ keys: JWK[] }> {
  const { kty, n, e, kid, alg, use } = await privateKey(parts)
  return { keys: [{ kty, n, e, kid, alg, use }] }
}

interface Life {
  audience: string
  seconds: number
}

/** A message that we sign. */
export async function signMessage(parts: LtiParts, payload: JWTPayload, { audience, seconds }: Life): Promise<string> {
  const key = await privateKey(parts)
  const nowS = Math.floor(parts.clock.now().getTime() / 1000)
  return new SignJWT(payload)
    .setProtectedHeader({ alg: ALG, typ: 'JWT', ...(key.kid && { kid: key.kid }) })
    .setIssuer(parts.siteUrl)
    .setAudience(audience)
    .setIssuedAt(nowS)
    .setExpirationTime(nowS + seconds)
    .sign(await importJWK(key, ALG))
}

/** What a message of ours says; null where we did not sign it for this, or it is over. */
export async function verifyMessage(parts: LtiParts, text: string, audience: string): Promise<JWTPayload | null> {
  const { keys } = await publicKeys(parts)
  const [key] = keys
  if (!key) return null
  try {
    const { payload } = await jwtVerify(text, await importJWK(key, ALG), {
      algorithms: [ALG],
      issuer: parts.siteUrl,
      audience,
      currentDate: parts.clock.now(),
    })
    return payload
  } catch {
    return null
  }
}
