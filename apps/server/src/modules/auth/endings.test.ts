import { SIGN_IN_TEXTS } from '@learn/contract/auth'
import { describe, expect, it } from 'vitest'
import type { TestClient } from '#testkit/client.ts'
import { appToken, createPerson, PASSWORD, signIn, type TestPerson } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'
import { hashPassword } from './service/hashing.ts'

const system = await createTestSystem({ DEMO: '1' })
const NEW = 'a new long password'

/** By the door that operators use; true when it changed something. */
const standing = async (flag: '--suspend' | '--readmit', { id }: TestPerson): Promise<boolean> => {
  const told: string[] = []
  await system.runCommand(['person:access', '--id', String(id), flag], line => told.push(line))
  return told.at(-1)?.startsWith('Done, and logged.') ?? false
}
const suspend = (person: TestPerson) => standing('--suspend', person)
const readmit = (person: TestPerson) => standing('--readmit', person)

const handOverOf = async (client: TestClient) => (await client.learn('local_learn_issue_hand_over', {})).body.token
async function resetLinkOf(client: TestClient, person: TestPerson): Promise<string> {
  await client.post('/api/auth/password/request', { username: person.email })
  const { body } = await system.raw
    .selectFrom('platform_message')
    .select('body')
    .where('recipient', '=', person.email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /token=([\w-]{43})/.exec(body)?.[1] ?? ''
}
const redeem = async (token: string) =>
  (await system.browser().post('/api/payments/webhook/fetch-token', { token })).body.status
const isOpen = async (token: string) =>
  (await system.browser().post('/api/auth/password/check', { token })).body.status === 1
const sessionsOf = async (client: TestClient) =>
  (await client.post<{ sessions: { id: string; isCurrent: boolean }[] }>('/api/auth/sessions', {})).body.sessions

const change = (client: TestClient, person: TestPerson) =>
  client.post('/api/auth/password/change', { username: person.email, password: PASSWORD, newpassword: NEW })

describe('a ticket ends', () => {
  it.each<[string, (here: TestClient, elsewhere: TestClient, person: TestPerson) => Promise<unknown>]>([
    ['when its session signs out', here => here.post('/api/auth/logout', {})],
    ['when the password is changed', (_here, elsewhere, person) => change(elsewhere, person)],
    ['when every other session is ended', (_here, elsewhere) => elsewhere.post('/api/auth/sessions/revoke-others', {})],
    [
      'when its session is revoked',
      async (_here, elsewhere) => {
        for (const { id, isCurrent } of await sessionsOf(elsewhere))
          if (!isCurrent) await elsewhere.post('/api/auth/sessions/revoke', { id })
      },
    ],
    [
      'when the account is suspended, and stays ended when it is taken back',
      async (_here, _elsewhere, person) => {
        expect(await suspend(person)).toBe(true)
        expect(await readmit(person)).toBe(true)
      },
    ],
    [
      'when its session ends by itself',
      (_here, _elsewhere, person) =>
        system.raw
          .updateTable('auth_session')
          .set({ expires_at: system.clock.now() })
          .where('user_id', '=', person.id)
          .execute(),
    ],
  ])('%s', async (_name, act) => {
    const person = await createPerson(system)
    const [here, elsewhere] = [await signIn(system, person), await signIn(system, person)]
    const [handOver, link] = [await handOverOf(here), await resetLinkOf(here, person)]
    expect(await isOpen(link)).toBe(true)
    await act(here, elsewhere, person)
    expect(await redeem(handOver)).toBe('failed')
    expect(await isOpen(link)).toBe(false)
  })

  it.each<[string, (here: TestClient, person: TestPerson) => Promise<unknown>]>([
    ['signs out', here => here.post('/api/auth/logout', {})],
    ['changes the password', change],
    ['ends every other session', here => here.post('/api/auth/sessions/revoke-others', {})],
    ['is suspended', (_here, person) => suspend(person)],
    [
      'revokes a session',
      async (here, person) => {
        await signIn(system, person)
        const other = (await sessionsOf(here)).find(({ isCurrent }) => !isCurrent)
        await here.post('/api/auth/sessions/revoke', { id: other?.id })
      },
    ],
  ])('that no session made, when its owner %s', async (_name, act) => {
    const person = await createPerson(system)
    const here = await signIn(system, person)
    const link = await resetLinkOf(system.browser(), person)
    expect(await isOpen(link)).toBe(true)
    await act(here, person)
    await readmit(person)
    expect(await isOpen(link)).toBe(false)
  })

  it('that makes an account when its browser signs out', async () => {
    const { addLead } = await import('./index.ts')
    await addLead(system, { name: 'L', email: null, phone: '9722200001' })
    const client = await signIn(system, await createPerson(system))
    await client.post('/api/auth/login/logintoken', { type: 'mobile', method: 'otp', value: '9722200001' })
    const otp = await system.codeFor('+919722200001')
    const { body } = await client.post('/api/auth/login/verifyotp', { type: 'mobile', value: '9722200001', otp })
    expect(body).toMatchObject({ usertype: 'new' })
    await client.post('/api/auth/logout', {})
    const form = { type: 'usertoken', service: 'local_mobile', fname: 'L', lname: '', email: 'l2@example.org' }
    const made = await client.post('/api/auth/login/verifyotp', {
      ...form,
      username: '9722200001',
      leadid: body.leadId,
      token: body.token,
    })
    expect(made.body).toEqual({ msg: SIGN_IN_TEXTS.signUpEnded })
  })
})

describe('a session that was ended on another device', () => {
  it('says so where it was, and only there', async () => {
    const person = await createPerson(system)
    const [here, elsewhere] = [await signIn(system, person), await signIn(system, person)]
    await elsewhere.post('/api/auth/sessions/revoke-others', {})
    const ask = async (client: TestClient) => {
      const { status, body } = await client.post<{ message: string }>('/api/learning/local_learn_get_dashboard', {})
      return [status, body.message]
    }
    expect(await ask(here)).toEqual([
      401,
      expect.stringMatching(/^You were signed out here, from another device .* Sign in again to go on where you were$/),
    ])
    expect(await ask(system.browser())).toEqual([401, 'Unauthorized Access'])
  })
})

describe('a sign-in in flight', () => {
  it('by a code ends with a change of password', async () => {
    const person = await createPerson(system)
    const [thief, owner] = [system.browser(), await signIn(system, person)]
    await thief.post('/api/auth/login/logintoken', { type: 'mobile', method: 'otp', value: person.phone })
    const otp = await system.codeFor(`+91${person.phone}`)
    await change(owner, person)
    const { body } = await thief.post('/api/auth/login/verifyotp', { type: 'mobile', value: person.phone, otp })
    expect(body).not.toHaveProperty('user')
    expect(thief.cookies.has('session')).toBe(false)
  })

  it('by the old password opens nothing, however the two meet', async () => {
    const person = await createPerson(system)
    const owner = await signIn(system, person)
    const thieves = Array.from({ length: 20 }, () => system.browser())
    const login = { username: person.email, password: PASSWORD, service: 'local_mobile' }
    await Promise.all([
      ...thieves.map(thief => thief.post('/api/auth/login/token', login)),
      change(owner, person),
      ...thieves.map(thief => thief.post('/api/auth/login/token', login)),
    ])
    expect(await sessionsOf(owner)).toHaveLength(1)
    for (const thief of thieves) expect((await thief.post('/api/auth/sessions', {})).status).toBe(401)
  })

  it('whose password was right before the change opens nothing after it', async () => {
    const person = await createPerson(system)
    const { enterByPassword } = await import('./service/enter.ts')
    const peer = { address: '203.0.113.7', device: null, userAgent: '', session: null }
    const user = { id: person.id } as never
    const stored = await system.raw
      .selectFrom('auth_user')
      .select('password_hash')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    const proved = { user, proof: stored.password_hash ?? '' }
    expect(await enterByPassword(system, peer, proved)).toEqual({ sessionToken: expect.stringMatching(/^[\w-]{43}$/) })
    await suspend(person)
    expect(await enterByPassword(system, peer, proved)).toBeNull()
    await readmit(person)
    await system.raw
      .updateTable('auth_user')
      .set({ password_hash: await hashPassword(PASSWORD) })
      .where('id', '=', person.id)
      .execute()
    expect(await enterByPassword(system, peer, proved)).toBeNull()
  })
})

describe('the token of an app', () => {
  const namesOf = async (token: string): Promise<string[]> => {
    const { body } = await system
      .browser()
      .rest<{ functions: { name: string }[] }>(token, 'core_webservice_get_site_info')
    return body.functions.map(({ name }) => name)
  }

  it('is refused outside of what it was asked for, and lists no more than that', async () => {
    const staff = await createPerson(system, { isStudent: false })
    const outside = ['local_learn_issue_hand_over', 'core_user_create_users', 'local_learn_get_staff_home']
    const phone = await appToken(system, staff, 'moodle_mobile_app')
    for (const name of outside)
      expect((await system.browser().rest(phone, name)).body).toMatchObject({ errorcode: 'accessexception' })
    expect(await namesOf(phone)).not.toEqual(expect.arrayContaining([expect.stringMatching(outside.join('|'))]))
    expect(await namesOf(phone)).toContain('core_enrol_get_users_courses')
    const server = await appToken(system, staff, 'local_mobile')
    expect((await system.browser().rest(server, 'local_learn_get_staff_home')).body).toHaveProperty('people')
    expect(await namesOf(server)).toEqual(expect.arrayContaining(outside))
  })

  it('may do nothing once its service is no more', async () => {
    const person = await createPerson(system)
    const token = await appToken(system, person, 'local_mobile')
    await system.raw.updateTable('auth_session').set({ service: 'gone' }).where('user_id', '=', person.id).execute()
    expect((await system.browser().rest(token, 'core_webservice_get_site_info')).body).toMatchObject({
      errorcode: 'accessexception',
    })
  })
})
