import { importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { getPublicKey, readSigningKey, SIGNING_ALG } from '#platform/signing-keys/signing-key.ts'
import type { LtiParts } from './parts.ts'

/** The public keys that tools check our messages with. */
export const publicKeys = async (parts: Pick<LtiParts, 'db' | 'clock'>): Promise<{ keys: JWK[] }> => ({
  keys: [getPublicKey(await readSigningKey(parts, 'lti'))],
})

interface Life {
  audience: string
  seconds: number
}

/** A message that we sign. */
export async function signMessage(parts: LtiParts, payload: JWTPayload, { audience, seconds }: Life): Promise<string> {
  const key = await readSigningKey(parts, 'lti')
  const nowS = Math.floor(parts.clock.now().getTime() / 1000)
  return new SignJWT(payload)
    .setProtectedHeader({ alg: SIGNING_ALG, typ: 'JWT', ...(key.kid && { kid: key.kid }) })
    .setIssuer(parts.siteUrl)
    .setAudience(audience)
    .setIssuedAt(nowS)
    .setExpirationTime(nowS + seconds)
    .sign(await importJWK(key, SIGNING_ALG))
}

/** What a message of ours says; null where we did not sign it for this, or it is over. */
export async function verifyMessage(parts: LtiParts, text: string, audience: string): Promise<JWTPayload | null> {
  const { keys } = await publicKeys(parts)
  const [key] = keys
  if (!key) return null
  try {
    const { payload } = await jwtVerify(text, await importJWK(key, SIGNING_ALG), {
      algorithms: [SIGNING_ALG],
      issuer: parts.siteUrl,
      audience,
      currentDate: parts.clock.now(),
    })
    return payload
  } catch {
    return null
  }
}
