import { BADGES, CERTIFICATE_FILES } from '@learn/contract/certificates'
import { decodeProtectedHeader, importJWK, type JWK, jwtVerify } from 'jose'
import { expect, it } from 'vitest'
import { completedCourse } from '#testkit/certified.ts'
import { createPerson } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'
import { OPERATOR, perform } from '../staff/index.ts'

const system = await createTestSystem()
const stranger = system.browser('198.51.100.7')
const { siteUrl } = system

interface Credential {
  id: string
  validFrom: string
  issuer: { id: string }
  credentialSubject: { id: string; achievement: { name: string } }
  credentialStatus: { id: string; type: string }
}

/** Verification of the JWT proof of Open Badges 3.0, by what a stranger can read. */
async function verify(jws: string) {
  const { alg, kid = '', typ } = decodeProtectedHeader(jws)
  expect([alg, typ]).toEqual(['RS256', 'JWT'])
  expect(kid.startsWith(siteUrl)).toBe(true)
  const { body: key } = await stranger.get<JWK>(kid.slice(siteUrl.length))
  expect(key).not.toHaveProperty('d')
  const { payload } = await jwtVerify<Credential>(jws, await importJWK(key, 'RS256'), {
    currentDate: system.clock.now(),
  })
  expect(payload.iss).toBe(payload.issuer.id)
  expect(payload.jti).toBe(payload.id)
  expect(payload.sub).toBe(payload.credentialSubject.id)
  expect(payload.nbf).toBe(Math.floor(Date.parse(payload.validFrom) / 1000))
  const { body: issuer } = await stranger.get<{ id: string; type: string[] }>(payload.issuer.id.slice(siteUrl.length))
  expect(issuer).toMatchObject({ id: payload.issuer.id, type: ['Profile'] })
  const list = await stranger.get<{ issuer: string; revokedCredentials: { id: string }[] }>(
    payload.credentialStatus.id.slice(siteUrl.length),
  )
  expect(list.body.issuer).toBe(payload.issuer.id)
  return { payload, isWithdrawn: list.body.revokedCredentials.some(({ id }) => id === payload.id) }
}

it('is a badge that any verifier accepts until it is withdrawn', async () => {
  const person = await createPerson(system, { firstName: 'Ila', lastName: 'Bose' })
  const { client, certificate } = await completedCourse(system, person)
  const address = `${CERTIFICATE_FILES}/${certificate.id}/badge`
  const { body: jws } = await client.get<string>(address)
  const { payload, isWithdrawn } = await verify(jws)
  expect(isWithdrawn).toBe(false)
  expect(payload.type).toEqual(['VerifiableCredential', 'OpenBadgeCredential'])
  expect(payload.credentialSubject).toMatchObject({
    identifier: [{ identityHash: 'Ila Bose', identityType: 'name' }],
    achievement: { name: certificate.course },
  })
  expect((await stranger.get(address)).status).toBe(401)
  const act = { kind: 'certificate' as const, code: certificate.code, isvalid: false }
  await perform(system, OPERATOR, act, { isDryRun: false, reason: 'a mistake' })
  expect((await client.get(address)).status).toBe(404)
  expect((await verify(jws)).isWithdrawn).toBe(true)
  // The list names nobody, and no number of a certificate.
  const list = await stranger.get(`${BADGES}/withdrawn`)
  expect(JSON.stringify(list.body)).not.toContain(certificate.code)
})
