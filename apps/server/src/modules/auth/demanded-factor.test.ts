import { SIGN_IN_TEXTS } from '@learn/contract/auth'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { loadConfig } from '#platform/config.ts'
import { appLogin, createPerson, signIn, type TestPerson } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem({ STAFF_SECOND_FACTOR: 'required' })
const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: system.clock.now().getTime() })
const factor = (client: Awaited<ReturnType<typeof signIn>>, path = '', body: unknown = {}) =>
  client.post(`/api/auth/second-factor${path}`, body)
const needed = [403, { code: 'auth/factor-needed' }]

/** What an app is answered, by the password and a code where one is given. */
const login = (person: TestPerson, otp?: string) => appLogin(system.browser(), person, otp ? { otp } : {})

describe('an institute that demands a second factor', () => {
  it('lets staff without one do nothing but set it up, and then everything', async () => {
    const person = await createPerson(system, { isStudent: false })
    const client = await signIn(system, person)
    const verify = async () => (await client.post('/api/auth/signin/verifytoken', { token: '1' })).body
    expect(await verify()).toMatchObject({ status: 1, mustSetFactor: true })
    for (const reply of [
      await client.learn('local_learn_get_staff_home', {}),
      await client.learn('local_learn_get_programs', {}),
      await client.learn('local_learn_issue_hand_over', {}),
      await client.post('/api/auth/sessions', {}),
      await client.post('/api/auth/settings/theme', { theme: 'dark' }),
      await factor(client, '/off', { code: '123456' }),
    ])
      if (reply.status !== 404) expect([reply.status, reply.body]).toMatchObject(needed)
    expect((await factor(client)).body).toMatchObject({ isOn: false })
    const { secret } = (await factor(client, '/begin')).body as { secret: string }
    expect((await client.learn('local_learn_get_staff_home', {})).status).toBe(403)
    expect((await factor(client, '/confirm', { code: codeOf(secret) })).body).toHaveProperty('recoveryCodes')
    expect((await client.learn('local_learn_get_staff_home', {})).status).toBe(200)
    expect(await verify()).not.toHaveProperty('mustSetFactor')
  })

  it('gives them no token for an app either, and one that is older opens nothing', async () => {
    const person = await createPerson(system, { isStudent: false })
    expect(await login(person)).toMatchObject({ error: SIGN_IN_TEXTS.secondFactorNeeded })
    const client = await signIn(system, person)
    const { secret } = (await factor(client, '/begin')).body as { secret: string }
    await factor(client, '/confirm', { code: codeOf(secret) })
    system.clock.pass(60)
    const { token = '' } = await login(person, codeOf(secret))
    expect((await client.rest(token, 'local_learn_get_staff_home')).body).toHaveProperty('programs')
    await system.raw.deleteFrom('auth_factor').where('user_id', '=', person.id).execute()
    expect((await client.rest(token, 'local_learn_get_staff_home')).body).toMatchObject({
      errorcode: 'nopermissions',
    })
  })

  it('asks it again of whom the command line took it away from', async () => {
    const person = await createPerson(system, { isStudent: false })
    const client = await signIn(system, person)
    const { secret } = (await factor(client, '/begin')).body as { secret: string }
    await factor(client, '/confirm', { code: codeOf(secret) })
    expect(await system.runCommand(['person:access', '--id', String(person.id), '--no-second-factor'], () => {})).toBe(
      0,
    )
    const again = await signIn(system, person)
    const { status, body } = await again.learn('local_learn_get_staff_home', {})
    expect([status, body]).toMatchObject(needed)
  })

  it('asks learners for nothing', async () => {
    const learner = await signIn(system, await createPerson(system))
    expect((await learner.learn('local_learn_get_programs', {})).status).toBe(200)
  })
})

it('production demands it unless it is told otherwise', () => {
  const env = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://learn.example.org',
    CONTENT_ORIGIN: 'https://content.example.net',
    SECRET: 'f3a91c07be52d846a0c7195e2b8d63f4',
    TRUST_PROXY: '10.0.0.2',
  }
  const of = (more: Record<string, string>) => loadConfig(more).STAFF_SECOND_FACTOR
  expect([of({}), of(env), of({ ...env, STAFF_SECOND_FACTOR: 'optional' })]).toEqual([
    'optional',
    'required',
    'optional',
  ])
  expect(() => loadConfig({ STAFF_SECOND_FACTOR: 'maybe' })).toThrow('STAFF_SECOND_FACTOR')
})
