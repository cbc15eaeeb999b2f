import { PASSWORD_TEXTS, SIGN_IN_TEXTS } from '@learn/contract/auth'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import type { TestClient } from '#testkit/client.ts'
import { appLogin, createPerson, PASSWORD, signIn, type TestPerson } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem({ DEMO: '1' })
const codeOf = (secret: string, offS = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: system.clock.now().getTime() + offS * 1000 })
const wrongOf = (code: string): string => (code === '000000' ? '000001' : '000000')
const post = (client: TestClient, path = '', body: unknown = {}) => client.post(`/api/auth/second-factor${path}`, body)
const login = (client: TestClient, person: TestPerson) =>
  client.post('/api/auth/login/token', { username: person.email, password: PASSWORD, service: 'local_mobile' })
const challenge = (client: TestClient, token: unknown, code: string) =>
  client.post('/api/auth/login/second-factor', { token, code })

/** What `npm run person:access` says at the end. */
async function access({ id }: { id: number }, ...flags: string[]): Promise<string> {
  const said: string[] = []
  await system.runCommand(['person:access', '--id', String(id), ...flags], line => said.push(line))
  return said.at(-1) ?? ''
}

/** Somebody of staff with a second factor, and a browser of theirs. */
async function withFactor() {
  const person = await createPerson(system, { isStudent: false })
  const client = await signIn(system, person)
  const { secret } = (await post(client, '/begin')).body as { secret: string }
  const { recoveryCodes } = (await post(client, '/confirm', { code: codeOf(secret) })).body as {
    recoveryCodes: string[]
  }
  // The next code is another one.
  system.clock.pass(60)
  return { person, client, secret, recoveryCodes }
}

describe('a second factor', () => {
  it('is there for staff alone', async () => {
    const learner = await signIn(system, await createPerson(system))
    for (const path of ['', '/begin']) expect((await post(learner, path)).status).toBe(404)
    expect((await post(learner, '/confirm', { code: '123456' })).status).toBe(404)
  })

  it('asks for nothing until a code of it was confirmed, and then ends every other session', async () => {
    const person = await createPerson(system, { isStudent: false })
    const [client, elsewhere] = [await signIn(system, person), await signIn(system, person)]
    const { secret, uri } = (await post(client, '/begin')).body as { secret: string; uri: string }
    expect(uri).toMatch(/^otpauth:\/\/totp\/[^?]+\?.*secret=/)
    expect((await login(system.browser(), person)).body).toHaveProperty('user')
    expect((await post(client, '/confirm', { code: wrongOf(codeOf(secret)) })).body).toEqual({
      error: SIGN_IN_TEXTS.secondFactorWrong,
    })
    expect((await post(client)).body).toEqual({ isOn: false, recoveryCodesLeft: 0 })
    const { recoveryCodes } = (await post(client, '/confirm', { code: codeOf(secret) })).body as {
      recoveryCodes: string[]
    }
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){2}[A-HJ-NP-Z2-9]{4}$/)
    expect((await post(client)).body).toEqual({ isOn: true, recoveryCodesLeft: 10 })
    expect((await elsewhere.post('/api/auth/sessions', {})).status).toBe(401)
    expect((await post(client, '/begin')).body).toEqual({ error: SIGN_IN_TEXTS.secondFactorIsOn })
  })

  it('is stored so that the database alone tells neither secret nor recovery codes', async () => {
    const { person, secret, recoveryCodes } = await withFactor()
    const rows = [
      await system.raw.selectFrom('auth_factor').selectAll().where('user_id', '=', person.id).execute(),
      await system.raw.selectFrom('auth_recovery_code').selectAll().where('user_id', '=', person.id).execute(),
    ]
    const bytes = Buffer.from(Secret.fromBase32(secret).bytes)
    expect(Buffer.from(rows[0]?.[0] && 'secret' in rows[0][0] ? rows[0][0].secret : []).includes(bytes)).toBe(false)
    expect(JSON.stringify(rows)).not.toContain(recoveryCodes[0])
  })
})

describe('sign-in with a second factor', () => {
  it.each(['password', 'code'])('by %s opens nothing before the code of the app, which works once', async way => {
    const { person, secret } = await withFactor()
    const client = system.browser()
    let body: Record<string, unknown>
    if (way === 'password') body = (await login(client, person)).body
    else {
      await client.post('/api/auth/login/logintoken', { type: 'email', method: 'otp', value: person.email })
      const otp = await system.codeFor(person.email)
      body = (await client.post('/api/auth/login/verifyotp', { type: 'email', value: person.email, otp })).body
    }
    expect(body).not.toHaveProperty('user')
    expect(client.cookies.has('session')).toBe(false)
    expect((await challenge(client, body.secondFactor, wrongOf(codeOf(secret)))).body).toEqual({
      error: SIGN_IN_TEXTS.secondFactorWrong,
    })
    const code = codeOf(secret)
    expect((await challenge(client, body.secondFactor, code)).body).toMatchObject({
      token: '1',
      user: { id: person.id },
    })
    expect((await client.post('/api/auth/sessions', {})).status).toBe(200)
    const again = system.browser()
    const second = (await login(again, person)).body.secondFactor
    expect((await challenge(again, second, code)).body).toEqual({ error: SIGN_IN_TEXTS.secondFactorWrong })
  })

  it('takes a recovery code once, however it is spelt, and a clock that is half a minute off', async () => {
    const { person, client, secret, recoveryCodes } = await withFactor()
    const enter = async (code: string) => {
      const browser = system.browser()
      return (await challenge(browser, (await login(browser, person)).body.secondFactor, code)).body
    }
    const [first = ''] = recoveryCodes
    expect(await enter(first.toLowerCase().replaceAll('-', ' '))).toHaveProperty('user')
    expect(await enter(first)).toEqual({ error: SIGN_IN_TEXTS.secondFactorWrong })
    expect((await post(client)).body).toEqual({ isOn: true, recoveryCodesLeft: 9 })
    expect(await enter(codeOf(secret, 30))).toHaveProperty('user')
    expect(await enter(codeOf(secret, 90))).toEqual({ error: SIGN_IN_TEXTS.secondFactorWrong })
  })

  it('goes on only in the browser of the first step, for ten minutes, and not past a change of password', async () => {
    const { person, client, secret } = await withFactor()
    const browser = system.browser()
    const token = (await login(browser, person)).body.secondFactor
    expect((await challenge(system.browser(), token, codeOf(secret))).body).toEqual({
      error: SIGN_IN_TEXTS.secondFactorEnded,
    })
    system.clock.pass(601)
    expect((await challenge(browser, token, codeOf(secret))).body).toEqual({ error: SIGN_IN_TEXTS.secondFactorEnded })
    const late = (await login(browser, person)).body.secondFactor
    const change = { username: person.email, password: PASSWORD, newpassword: 'quiet river stones' }
    await client.post('/api/auth/password/change', change)
    expect((await challenge(browser, late, codeOf(secret))).body).toEqual({ error: SIGN_IN_TEXTS.secondFactorEnded })
  })

  it('has five wrong codes in a quarter of an hour, over all browsers', async () => {
    const { person, secret } = await withFactor()
    const tries = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const browser = system.browser()
        const token = (await login(browser, person)).body.secondFactor
        return (await challenge(browser, token, wrongOf(codeOf(secret)))).body.error
      }),
    )
    expect(tries.filter(error => error === SIGN_IN_TEXTS.secondFactorWrong)).toHaveLength(5)
    const browser = system.browser()
    const { body } = await challenge(browser, (await login(browser, person)).body.secondFactor, codeOf(secret))
    expect(body).toEqual({ error: SIGN_IN_TEXTS.tooManyAttempts, unlockAt: expect.any(Number) })
  })

  it('is not gone round by a change of password, by a link, or by a token for an app', async () => {
    const { person, client, secret } = await withFactor()
    const thief = system.browser()
    const change = { username: person.email, password: PASSWORD, newpassword: 'quiet river stones' }
    expect((await thief.post('/api/auth/password/change', change)).body).toEqual({
      status: 'failed',
      msg: PASSWORD_TEXTS.hasFactor,
    })
    expect(thief.cookies.has('session')).toBe(false)
    // Nothing of the owner's ended.
    expect((await client.post('/api/auth/sessions', {})).status).toBe(200)
    const tokenWith = (more = {}) => appLogin(system.browser(), person, { password: PASSWORD, ...more })
    expect(await tokenWith()).toMatchObject({ errorcode: 'invalidlogin', error: SIGN_IN_TEXTS.secondFactorWrong })
    expect(await tokenWith({ otp: codeOf(secret) })).toHaveProperty('token')
  })

  it('lets who is signed in with it change a password, also one that staff gave', async () => {
    const { person, client } = await withFactor()
    await access(person, '--must-change')
    const change = { username: person.email, password: PASSWORD, newpassword: 'quiet river stones' }
    expect((await client.post('/api/auth/password/change', change)).body).toMatchObject({ status: 'success' })
    expect((await client.post('/api/auth/sessions', {})).status).toBe(200)
  })
})

describe('who has a second factor', () => {
  it('renews the recovery codes and turns it off with a code, and is told of both', async () => {
    const { person, client, secret, recoveryCodes } = await withFactor()
    expect((await post(client, '/recovery-codes', { code: 'ABCD-EFGH-JKLM' })).body).toEqual({
      error: SIGN_IN_TEXTS.secondFactorWrong,
    })
    const renewed = (await post(client, '/recovery-codes', { code: codeOf(secret) })).body as {
      recoveryCodes: string[]
    }
    expect(renewed.recoveryCodes).toHaveLength(10)
    expect((await post(client, '/off', { code: recoveryCodes[0] })).body).toEqual({
      isOn: true,
      error: SIGN_IN_TEXTS.secondFactorWrong,
    })
    expect((await post(client, '/off', { code: renewed.recoveryCodes[0] })).body).toEqual({ isOn: false })
    expect((await login(system.browser(), person)).body).toHaveProperty('user')
    const { count } = await system.raw
      .selectFrom('platform_message')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('recipient', '=', person.email)
      .where('subject', 'like', '%two-step sign-in%')
      .executeTakeFirstOrThrow()
    expect(count).toBe(3)
  })

  it('and lost it is let in again by who runs the installation', async () => {
    const { person, client } = await withFactor()
    expect(await access(person, '--no-second-factor', '--dry-run')).toBe('Dry run: nothing was written.')
    expect((await client.post('/api/auth/sessions', {})).status).toBe(200)
    expect(await access(person, '--no-second-factor')).toBe('Done, and logged. Nothing takes it back.')
    expect(await access(person, '--no-second-factor')).toMatch(/nothing changed/)
    expect((await client.post('/api/auth/sessions', {})).status).toBe(401)
    expect((await login(system.browser(), person)).body).toHaveProperty('user')
  })
})
