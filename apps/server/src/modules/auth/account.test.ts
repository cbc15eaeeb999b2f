import { brand } from '@learn/brand'
import { PASSWORD_TEXTS, type SessionItem, SIGN_IN_TEXTS } from '@learn/contract/auth'
import { describe, expect, it } from 'vitest'
import { appLogin, appToken, courseModel, createCourse, createPerson, PASSWORD, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const NEW = 'a new long password'
/** What the command says: staff ask for a new password as any other act. */
async function demandNewPassword({ id }: { id: number }): Promise<string> {
  const said: string[] = []
  await system.runCommand(['person:access', '--id', String(id), '--must-change'], line => said.push(line))
  return said.at(-1) ?? ''
}

async function linkFor(recipient: string): Promise<string> {
  const row = await system.raw
    .selectFrom('platform_message')
    .select('body')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return /http:\/\/127\.0\.0\.1:3000\/reset-password\?token=([\w-]{43})/.exec(row.body)?.[1] ?? ''
}
const login = (username: string, password: string) =>
  system.browser().post('/api/auth/login/token', { username, password, service: 'local_mobile' })

describe('a new password', () => {
  it('answers a known and an unknown name alike', async () => {
    const person = await createPerson(system)
    const ask = (username: string) => system.browser().post('/api/auth/password/request', { username })
    const replies = [
      await ask(person.email),
      await ask('nobody@example.org'),
      await ask(person.phone),
      await ask('9000000001'),
    ]
    for (const reply of replies) expect(reply.body).toEqual({ status: 'success', msg: SIGN_IN_TEXTS.resetSent })
    expect((await ask('no name')).body).toMatchObject({ status: 'failed', msg: SIGN_IN_TEXTS.invalidIdentifier })
  })

  it('answers alike beyond the limit of asking too', async () => {
    const person = await createPerson(system)
    for (const username of [person.email, 'nobody2@example.org']) {
      const client = system.browser('198.51.100.77')
      for (let n = 0; n < 5; n++) await client.post('/api/auth/password/request', { username })
      expect((await client.post('/api/auth/password/request', { username })).body).toMatchObject({
        status: 'failed',
        msg: SIGN_IN_TEXTS.tooManyAttempts,
      })
    }
  })

  it('sets it by a mailed link, once, and ends every session and app token', async () => {
    const person = await createPerson(system)
    const elsewhere = await signIn(system, person)
    const client = system.browser()
    await client.post('/api/auth/password/request', { username: `+91${person.phone}` })
    await client.post('/api/auth/password/request', { username: person.email })
    const token = await linkFor(person.email)
    const second = await linkFor(`+91${person.phone}`)
    expect((await client.post('/api/auth/password/check', { token })).body).toEqual({ status: 1 })
    for (const [password, msg] of [
      ['short', PASSWORD_TEXTS.tooShort],
      ['aaaaaaaaaaaa', PASSWORD_TEXTS.tooSimple],
      [person.email, PASSWORD_TEXTS.isName],
      [`${brand.name}@123`, PASSWORD_TEXTS.isName],
      [`learnwith${brand.name}`, PASSWORD_TEXTS.isName],
    ])
      expect((await client.post('/api/auth/password/reset', { token, password })).body).toEqual({
        status: 'failed',
        msg,
      })
    const resets = await Promise.all(
      Array.from({ length: 5 }, () => client.post('/api/auth/password/reset', { token, password: NEW })),
    )
    expect(resets.filter(({ body }) => body.status === 'success')).toHaveLength(1)
    for (const used of [token, second]) {
      expect((await client.post('/api/auth/password/check', { token: used })).body).toEqual({ status: 0 })
      expect((await client.post('/api/auth/password/reset', { token: used, password: NEW })).body).toMatchObject({
        msg: SIGN_IN_TEXTS.resetLinkEnded,
      })
    }
    expect((await elsewhere.post('/api/auth/sessions', {})).status).toBe(401)
    expect((await login(person.email, PASSWORD)).body).toMatchObject({ error: SIGN_IN_TEXTS.wrongPassword })
    expect((await login(person.email, NEW)).body).toMatchObject({ token: '1' })
  })

  it('is none that everybody tries first', async () => {
    const person = await createPerson(system)
    const client = await signIn(system, person)
    const { body } = await client.post('/api/auth/password/change', {
      username: person.email,
      password: PASSWORD,
      newpassword: 'Password2026!',
    })
    expect(body).toEqual({ status: 'failed', msg: PASSWORD_TEXTS.isCommon })
  })

  it('lets a link end after 60 minutes, and takes no forged or foreign code', async () => {
    const person = await createPerson(system)
    const client = await signIn(system, person)
    await client.post('/api/auth/password/request', { username: person.email })
    const token = await linkFor(person.email)
    const handOver = (await client.learn('local_learn_issue_hand_over', {})).body.token
    for (const forged of ['A'.repeat(43), handOver, `${token}A`])
      expect((await client.post('/api/auth/password/reset', { token: forged, password: NEW })).body).toMatchObject({
        status: 'failed',
      })
    system.clock.pass(3601)
    expect((await client.post('/api/auth/password/check', { token })).body).toEqual({ status: 0 })
  })

  it('changes a known password, counts wrong ones like sign-in, and signs in here only', async () => {
    const person = await createPerson(system)
    const [here, elsewhere] = [await signIn(system, person), await signIn(system, person)]
    const change = (password: string, newpassword: string) =>
      here.post('/api/auth/password/change', { username: person.email, password, newpassword })
    expect((await change('wrong one', NEW)).body).toMatchObject({ status: 'failed', msg: SIGN_IN_TEXTS.wrongPassword })
    expect((await change(PASSWORD, PASSWORD)).body).toMatchObject({ msg: PASSWORD_TEXTS.isOld })
    expect((await change(PASSWORD, NEW)).body).toMatchObject({ status: 'success' })
    expect((await here.post('/api/auth/sessions', {})).status).toBe(200)
    expect((await elsewhere.post('/api/auth/sessions', {})).status).toBe(401)
  })
})

describe('a password that must be changed', () => {
  it('leaves nothing else open, in a browser and to an app, until it is changed', async () => {
    const person = await createPerson(system)
    const client = await signIn(system, person)
    const token = await appToken(system, person)
    expect(await demandNewPassword(person)).toMatch(/^Done, and logged\. To take it back: /)
    expect(await demandNewPassword(person)).toMatch(/nothing changed/)
    for (const reply of [
      await client.learn('local_learn_get_dashboard', {}),
      await client.learn('local_learn_issue_hand_over', {}),
      await client.post('/api/auth/sessions', {}),
    ])
      expect([reply.status, reply.body]).toMatchObject([403, { code: 'auth/must-change' }])
    expect((await client.rest(token, 'core_webservice_get_site_info')).body).toMatchObject({
      errorcode: 'forcepasswordchangenotice',
    })
    const verified = await client.post('/api/auth/signin/verifytoken', { token: '1' })
    expect(verified.body).toMatchObject({ status: 1, mustChange: true })
    expect((await client.post('/api/auth/signin/verifyfreetoken', { token: '1' })).body).toMatchObject({
      mustChange: true,
    })
    await client.post('/api/auth/password/change', { username: person.email, password: PASSWORD, newpassword: NEW })
    expect((await client.post('/api/auth/sessions', {})).status).toBe(200)
    expect((await client.post('/api/auth/signin/verifytoken', { token: '1' })).body).not.toHaveProperty('mustChange')
  })

  it('is none where there is no password', async () => {
    const person = await createPerson(system, { password: null, mustChangePassword: true })
    expect(await demandNewPassword(person)).toMatch(/nothing changed/)
  })
})

describe('the sessions of a person', () => {
  it('lists browsers and app tokens, this browser first, with a shortened network', async () => {
    const person = await createPerson(system)
    const here = await signIn(system, person)
    await signIn(system, person)
    const phone = system.browser('2001:db8:1:2::3')
    await appLogin(phone, person, { service: 'moodle_mobile_app' }, { 'user-agent': 'an app' })
    const list = async () => (await here.post<{ sessions: SessionItem[] }>('/api/auth/sessions', {})).body.sessions
    const sessions = await list()
    expect(sessions).toHaveLength(3)
    expect(sessions[0]).toMatchObject({ isCurrent: true, kind: 'browser', network: '203.0.113.0/24' })
    expect(sessions.find(({ kind }) => kind === 'app')).toMatchObject({
      service: 'moodle_mobile_app',
      device: 'an app',
      network: '2001:db8:1::/48',
      isCurrent: false,
    })
    const app = sessions.find(({ kind }) => kind === 'app')
    expect((await here.post('/api/auth/sessions/revoke', { id: app?.id })).body).toEqual({ status: 'success' })
    expect((await here.post('/api/auth/sessions/revoke', { id: app?.id })).status).toBe(404)
    expect((await here.post('/api/auth/sessions/revoke-others', {})).body).toEqual({ status: 'success', count: 1 })
    expect(await list()).toHaveLength(1)
  })
})

describe('settings of an account', () => {
  it('keeps the theme, and refuses one that there is not', async () => {
    const client = await signIn(system, await createPerson(system))
    const verified = async () => [
      (await client.post('/api/auth/signin/verifytoken', { token: '1' })).body,
      (await client.post('/api/auth/signin/verifyfreetoken', { token: '1' })).body,
    ]
    expect(await verified()).toMatchObject([{ theme: null }, { theme: null }])
    expect((await client.post('/api/auth/settings/theme', { theme: 'pink' })).status).toBe(400)
    await client.post('/api/auth/settings/theme', { theme: 'dark' })
    expect(await verified()).toMatchObject([{ theme: 'dark' }, { theme: 'dark' }])
  })

  it("tells program types for the caller's own e-mail or phone only", async () => {
    const person = await createPerson(system)
    const { programId } = await createCourse(system, courseModel([]), [person])
    const client = await signIn(system, person)
    const other = await signIn(system, await createPerson(system))
    const own = { learningpathData: [{ lpId: programId, programType: 'premium', isSelfPaced: false }] }
    expect((await client.post('/api/auth/program-type', { email: person.email })).body).toEqual(own)
    expect((await client.post('/api/auth/program-type', { phone: `+91${person.phone}` })).body).toEqual(own)
    expect((await other.post('/api/auth/program-type', { email: person.email })).body).toEqual({ learningpathData: [] })
    expect((await client.post('/api/auth/program-type', {})).status).toBe(400)
  })

  it('tells the time to anybody', async () => {
    expect((await system.browser().get('/api/auth/time')).body).toEqual({ serverAtMs: system.clock.now().getTime() })
  })
})

describe('sign-ins that failed', () => {
  const stored = () => system.raw.selectFrom('tracking_sign_in_failure').selectAll().orderBy('at', 'desc').execute()

  it('are told by the server and by browsers, with nobody to be read from them', async () => {
    const before = (await stored()).length
    const person = await createPerson(system)
    const client = system.browser('192.0.2.5')
    await login(person.email, 'wrong password')
    const report = {
      method: 'Email OTP',
      status: 502,
      message: `no reply for ${person.email} 9845012345`,
      value: person.email,
    }
    expect((await client.post('/api/auth/signin/failure', report)).body).toEqual({ status: 'success' })
    const rows = await stored()
    expect(rows.length - before).toBe(2)
    const text = JSON.stringify(rows)
    expect(text).not.toContain(person.email)
    expect(text).not.toContain('9845012345')
    expect(text).not.toContain('192.0.2.5')
    expect(rows.map(row => [row.method, row.source, row.status])).toEqual(
      expect.arrayContaining([
        ['Password', 'server', 200],
        ['Email OTP', 'browser', 502],
      ]),
    )
  })

  it('are bounded: a browser can neither fill the store nor name another method', async () => {
    const client = system.browser('192.0.2.6')
    const report = { method: 'Password', status: 500, message: 'x' }
    expect((await client.post('/api/auth/signin/failure', { ...report, method: 'Fax' })).status).toBe(400)
    expect((await client.post('/api/auth/signin/failure', { ...report, message: 'x'.repeat(201) })).status).toBe(400)
    const before = (await stored()).length
    await Promise.all(Array.from({ length: 130 }, () => client.post('/api/auth/signin/failure', report)))
    expect((await stored()).length - before).toBe(100)
  })
})
