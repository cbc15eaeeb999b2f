import { SIGN_IN_TEXTS } from '@learn/contract/auth'
import { describe, expect, it } from 'vitest'
import { createPerson, PASSWORD } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'
import { addLead } from './index.ts'

const system = await createTestSystem()
const send = '/api/auth/login/logintoken'
const verify = '/api/auth/login/verifyotp'

const ask = (client: ReturnType<typeof system.browser>, value: string, type = 'mobile') =>
  client.post(send, { type, method: 'otp', value })

describe('sign-in by one-time code', () => {
  it('sends a code to a phone, with or without +91, and opens a session that only a cookie holds', async () => {
    const person = await createPerson(system)
    const client = system.browser()
    const sent = await ask(client, `+91 ${person.phone.slice(0, 5)} ${person.phone.slice(5)}`)
    expect(sent.body).toMatchObject({ status: 'success' })
    const reply = await client.post(verify, {
      type: 'mobile',
      value: person.phone,
      otp: await system.codeFor(`+91${person.phone}`),
    })
    expect(reply.body).toMatchObject({
      usertype: 'existing',
      user_token_local_mobile: '{"token":"1"}',
      user: { id: person.id, isstudent: true, profile: { accesstype: 'Premium' } },
    })
    expect(String(reply.headers['set-cookie'])).toMatch(/session=[\w-]{43}.*HttpOnly.*SameSite=Lax/s)
    const start = await client.post('/api/auth/signin/verifytoken', { token: '1', userid: person.id })
    expect(start.body).toMatchObject({ status: 1, accesstype: 'Premium', isstudent: true })
    expect(JSON.parse(String(start.body.user))).toMatchObject({ email: person.email })
  })

  it('sends a code by mail, whatever the letter case', async () => {
    const person = await createPerson(system)
    const client = system.browser()
    await ask(client, person.email.toUpperCase(), 'email')
    const reply = await client.post(verify, {
      type: 'email',
      value: person.email,
      otp: await system.codeFor(person.email),
    })
    expect(reply.body).toMatchObject({ usertype: 'existing' })
  })

  it('answers a known and an unknown e-mail alike, and sends nothing to the unknown one', async () => {
    const known = await createPerson(system)
    const a = await ask(system.browser(), known.email, 'email')
    const b = await ask(system.browser(), 'nobody@example.org', 'email')
    expect(b.body).toEqual(a.body)
    const { count } = await system.raw
      .selectFrom('platform_message')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('recipient', '=', 'nobody@example.org')
      .executeTakeFirstOrThrow()
    expect(count).toBe(0)
  })

  it('tells an unregistered mobile with the written text', async () => {
    const { body } = await ask(system.browser(), '9000000000')
    expect(body).toMatchObject({ status: 'failed', details: SIGN_IN_TEXTS.unregisteredMobile })
  })

  it.each([['12345'], ['5845012345'], ['98450123456'], ['not a number']])(
    'refuses %s as a mobile number',
    async value => {
      const { body } = await ask(system.browser(), value)
      expect(body).toMatchObject({ status: 'failed', details: SIGN_IN_TEXTS.invalidIdentifier })
    },
  )

  it('counts wrong codes, then locks until a told moment, then lets the learner in again', async () => {
    const person = await createPerson(system)
    const client = system.browser()
    await ask(client, person.phone)
    const right = await system.codeFor(`+91${person.phone}`)
    const wrong = right === '000000' ? '000001' : '000000'
    const tryCode = (otp: string) => client.post(verify, { type: 'mobile', value: person.phone, otp })
    for (const attemptsLeft of [4, 3, 2, 1])
      expect((await tryCode(wrong)).body).toEqual({ msg: SIGN_IN_TEXTS.wrongCode, attemptsLeft })
    const unlockAt = Math.floor(system.clock.now().getTime() / 1000) + 300
    expect((await tryCode(wrong)).body).toEqual({ msg: SIGN_IN_TEXTS.tooManyAttempts, attemptsLeft: 0, unlockAt })
    expect((await tryCode(right)).body).toMatchObject({ msg: SIGN_IN_TEXTS.tooManyAttempts })
    expect((await ask(client, person.phone)).body).toMatchObject({ status: 'failed', unlockAt })
    system.clock.pass(301)
    await ask(client, person.phone)
    expect((await tryCode(await system.codeFor(`+91${person.phone}`))).body).toMatchObject({ usertype: 'existing' })
  })

  it('leaves five counted of 500 parallel wrong guesses', { timeout: 180_000 }, async () => {
    const person = await createPerson(system)
    const client = system.browser('203.0.113.99')
    await ask(client, person.phone)
    const right = await system.codeFor(`+91${person.phone}`)
    const guesses = Array.from({ length: 500 }, (_, n) => String(n).padStart(6, '0')).filter(code => code !== right)
    const replies = await Promise.all(
      guesses.map(otp => client.post(verify, { type: 'mobile', value: person.phone, otp })),
    )
    const judged = replies.filter(({ body }) => body.msg === SIGN_IN_TEXTS.wrongCode || body.attemptsLeft === 0)
    expect(judged.filter(({ body }) => body.msg === SIGN_IN_TEXTS.wrongCode)).toHaveLength(4)
    const row = await system.raw
      .selectFrom('auth_code')
      .select('wrong_tries')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .where('wrong_tries', '>', 0)
      .where('expires_at', '>', system.clock.now())
      .execute()
    expect(row.map(r => r.wrong_tries)).toContain(5)
    expect(Math.max(...row.map(r => r.wrong_tries))).toBe(5)
    expect((await client.post(verify, { type: 'mobile', value: person.phone, otp: right })).body).not.toHaveProperty(
      'user',
    )
  })

  it('accepts a code once, and one of two parallel uses', async () => {
    const person = await createPerson(system)
    const client = system.browser()
    await ask(client, person.phone)
    const otp = await system.codeFor(`+91${person.phone}`)
    const both = await Promise.all([1, 2].map(() => client.post(verify, { type: 'mobile', value: person.phone, otp })))
    expect(both.filter(({ body }) => body.usertype === 'existing')).toHaveLength(1)
    expect((await client.post(verify, { type: 'mobile', value: person.phone, otp })).body).not.toHaveProperty('user')
  })

  it('forgets a code after five minutes', async () => {
    const person = await createPerson(system)
    const client = system.browser()
    await ask(client, person.phone)
    const otp = await system.codeFor(`+91${person.phone}`)
    system.clock.pass(300)
    expect((await client.post(verify, { type: 'mobile', value: person.phone, otp })).body).toEqual({
      msg: SIGN_IN_TEXTS.wrongCode,
    })
  })

  it('keeps a stranger from exhausting or using the code of a learner', async () => {
    const person = await createPerson(system)
    const learner = system.browser()
    const stranger = system.browser('198.51.100.5')
    await ask(learner, person.phone)
    const otp = await system.codeFor(`+91${person.phone}`)
    await ask(stranger, person.phone)
    for (let n = 0; n < 6; n++) await stranger.post(verify, { type: 'mobile', value: person.phone, otp: '111111' })
    expect((await stranger.post(verify, { type: 'mobile', value: person.phone, otp })).body).not.toHaveProperty('user')
    expect((await learner.post(verify, { type: 'mobile', value: person.phone, otp })).body).toMatchObject({
      usertype: 'existing',
    })
  })

  it('sends one code a minute to a person, and the last one stays valid', async () => {
    const person = await createPerson(system)
    const client = system.browser()
    await ask(client, person.phone)
    const first = await system.codeFor(`+91${person.phone}`)
    system.clock.pass(20)
    const again = await ask(client, person.phone)
    expect(again.body).toMatchObject({
      status: 'success',
      resendAt: Math.floor(system.clock.now().getTime() / 1000) + 40,
    })
    expect(await system.codeFor(`+91${person.phone}`)).toBe(first)
    const reply = await client.post(verify, { type: 'mobile', value: person.phone, otp: first })
    expect(reply.body).toMatchObject({ usertype: 'existing' })
  })

  it('knows a lead as a new user', async () => {
    await addLead(system, { name: 'Leela Nair', email: null, phone: '9812312312' })
    const client = system.browser()
    await ask(client, '9812312312')
    const reply = await client.post(verify, {
      type: 'mobile',
      value: '9812312312',
      otp: await system.codeFor('+919812312312'),
    })
    expect(reply.body).toMatchObject({ usertype: 'new' })
    expect(client.cookies.has('session')).toBe(false)
  })

  it('tells the exceeded-attempts text to known and unknown mobiles once an address asks for too many', async () => {
    const known = await createPerson(system)
    const client = () => system.browser('192.0.2.66')
    for (let n = 0; n < 30; n++) await ask(client(), `90000001${String(n).padStart(2, '0')}`)
    for (const phone of [known.phone, '9000000999'])
      expect((await ask(client(), phone)).body).toMatchObject({
        status: 'failed',
        details: SIGN_IN_TEXTS.tooManyAttempts,
      })
  })
})

describe('sign-in by password', () => {
  const login = '/api/auth/login/token'

  it('opens a session and gives the marker in place of a token', async () => {
    const person = await createPerson(system)
    const { body } = await system.browser().post(login, {
      username: person.email,
      password: PASSWORD,
      service: 'local_mobile',
    })
    expect(body).toMatchObject({ token: '1', user: { id: person.id } })
  })

  it('answers a wrong password and an unknown name alike', async () => {
    const person = await createPerson(system)
    for (const username of [person.email, 'nobody@example.org'])
      expect(
        (await system.browser().post(login, { username, password: 'wrong', service: 'local_mobile' })).body,
      ).toEqual({
        error: SIGN_IN_TEXTS.wrongPassword,
      })
  })

  it('stops guessing after five tries from one browser', async () => {
    const person = await createPerson(system)
    const client = system.browser()
    const guess = (password: string) =>
      client.post(login, { username: person.email, password, service: 'local_mobile' })
    for (let n = 0; n < 5; n++) await guess('wrong')
    expect((await guess(PASSWORD)).body).toMatchObject({ error: SIGN_IN_TEXTS.tooManyAttempts })
  })
})

describe('the session', () => {
  it('ends at logout, on the server too', async () => {
    const person = await createPerson(system)
    const client = system.browser()
    await client.post('/api/auth/login/token', { username: person.email, password: PASSWORD, service: 'local_mobile' })
    const token = client.cookies.get('session') ?? ''
    await client.post('/api/auth/logout', {})
    expect(client.cookies.has('session')).toBe(false)
    client.cookies.set('session', token)
    expect((await client.post('/api/auth/signin/verifytoken', { token: '1' })).body).toEqual({ status: 0 })
    expect((await client.learn('local_learn_get_dashboard', {})).status).toBe(401)
  })

  it('is refused as that of another user', async () => {
    const person = await createPerson(system)
    const client = system.browser()
    await client.post('/api/auth/login/token', { username: person.email, password: PASSWORD, service: 'local_mobile' })
    expect((await client.post('/api/auth/signin/verifytoken', { token: '1', userid: person.id + 1 })).body).toEqual({
      status: 0,
    })
  })

  it.each([
    ['a foreign origin', { origin: 'http://evil.example' }],
    ['another port', { origin: 'http://127.0.0.1:3001' }],
    ['the other loopback name', { origin: 'http://localhost:3000' }],
    ['an opaque origin', { origin: 'null' }],
  ])('takes no write from %s', async (_name, headers) => {
    const { status, body } = await system.browser().post('/api/auth/logout', {}, headers)
    expect([status, body.code]).toEqual([403, 'request/wrong-origin'])
  })

  it.each(['logintoken', 'verifyotp', 'token'])('answers GET login/%s with 405 and the method it takes', async path => {
    const reply = await system.browser().get(`/api/auth/login/${path}?value=9845012345&otp=123456`)
    expect([reply.status, reply.headers.allow]).toEqual([405, 'POST'])
  })

  it('refuses unknown fields and wrong types', async () => {
    for (const body of [{ type: 'email', method: 'otp', value: 'a@b.co', extra: 1 }, { type: 'fax' }, [], null])
      expect((await system.browser().post(send, body)).status).toBe(400)
  })
})
