import { createHmac } from 'node:crypto'
import { brand } from '@learn/brand'
import { BADGES } from '@learn/contract/certificates'
import { importJWK, type JWK, SignJWT } from 'jose'
import { getPublicKey, readSigningKey, SIGNING_ALG } from '#platform/signing-keys/signing-key.ts'
import { type CertificateRow, withdrawnCertificates } from '../repo/certificates.ts'
import { type CertificatesParts, notFound } from './parts.ts'
import { getPublicUrl } from './present.ts'

const addressIn = ({ siteUrl }: Pick<CertificatesParts, 'siteUrl'>, name: string): string =>
  `${siteUrl}${BADGES}/${name}`

/** Who issues, as a profile of Open Badges 3.0; its address is its id. */
export const getIssuer = (parts: Pick<CertificatesParts, 'siteUrl'>) => ({
  id: addressIn(parts, 'issuer'),
  type: ['Profile'],
  name: brand.legalName,
  url: parts.siteUrl,
})

/** The id of a credential: nobody reads the number of a certificate, or whose it is, out of it. */
function credentialId({ secret }: Pick<CertificatesParts, 'secret'>, certificateId: number): string {
  const hex = createHmac('sha256', secret).update(`open badge ${certificateId}`).digest('hex')
  // The bits that say "made of other data" (RFC 9562, version 8).
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** What is certified, as a credential of Open Badges 3.0 (data model 2.0 of verifiable credentials). */
function getCredential(parts: Pick<CertificatesParts, 'secret' | 'siteUrl'>, row: CertificateRow) {
  const publicUrl = getPublicUrl(parts, row.code)
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id: credentialId(parts, row.id),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: row.course_name,
    issuer: getIssuer(parts),
    validFrom: row.issued_at.toISOString(),
    credentialSubject: {
      id: `${publicUrl}#holder`,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: row.holder_name, identityType: 'name' }],
      achievement: {
        id: addressIn(parts, `courses/${row.course_id}`),
        type: ['Achievement'],
        achievementType: 'CertificateOfCompletion',
        name: row.course_name,
        description: `Completed all lessons of ${row.course_name}.`,
        criteria: { id: publicUrl, narrative: `All lessons of the course were completed (${row.lessons}).` },
      },
    },
    credentialStatus: { id: addressIn(parts, 'withdrawn'), type: '1EdTechRevocationList' },
  }
}

/** A certificate as a signed Open Badge 3.0: a compact JWS (RFC 7515) whose payload is the credential. */
export async function signBadge(parts: CertificatesParts, row: CertificateRow): Promise<string> {
  const key = await readSigningKey(parts, 'certificates')
  const credential = getCredential(parts, row)
  return new SignJWT(credential)
    .setProtectedHeader({ alg: SIGNING_ALG, typ: 'JWT', kid: addressIn(parts, `keys/${key.kid}`) })
    .setIssuer(credential.issuer.id)
    .setJti(credential.id)
    .setNotBefore(row.issued_at)
    .setSubject(credential.credentialSubject.id)
    .sign(await importJWK(key, SIGNING_ALG))
}

/** The public key that badges are checked with. Throws `certificates/not-found` for another one. */
export async function readBadgeKey(parts: CertificatesParts, kid: string): Promise<JWK> {
  const key = await readSigningKey(parts, 'certificates')
  if (key.kid !== kid) throw notFound()
  return getPublicKey(key)
}

/** The badges that are no longer valid, in the form of a 1EdTech revocation list. */
export async function readWithdrawnBadges(parts: CertificatesParts) {
  const ids = await withdrawnCertificates(parts.db)
  return {
    id: addressIn(parts, 'withdrawn'),
    issuer: getIssuer(parts).id,
    revokedCredentials: ids.map(id => ({ id: credentialId(parts, id), revoked: true })),
  }
}
