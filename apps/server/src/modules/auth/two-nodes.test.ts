import { SIGN_IN_TEXTS } from '@learn/contract/auth'
import { describe, expect, it } from 'vitest'
import { createClient, type TestClient } from '#testkit/client.ts'
import { createPerson, PASSWORD, signIn } from '#testkit/factories.ts'
import { createSecondNode } from '#testkit/second-node.ts'
import { proveByCode } from '#testkit/sign-up.ts'
import { createTestSystem } from '#testkit/system.ts'
import { addLead } from './index.ts'

/** Two nodes of the product on one database: what one counts or uses up, the other knows. */
const system = await createTestSystem()
const second = await createSecondNode(system)
const PARALLEL = 40

/** The same browser, talking to the second node. */
function onSecond(client: TestClient): TestClient {
  const twin = createClient(second.app, '203.0.113.7')
  for (const [name, value] of client.cookies) twin.cookies.set(name, value)
  return twin
}
const onBoth = (client: TestClient): TestClient[] => {
  const twin = onSecond(client)
  return Array.from({ length: PARALLEL }, (_, n) => (n % 2 ? twin : client))
}

describe('two nodes on one database', () => {
  it('leave five counted of many parallel wrong codes', async () => {
    const person = await createPerson(system)
    const client = system.browser()
    await client.post('/api/auth/login/logintoken', { type: 'mobile', method: 'otp', value: person.phone })
    const right = await system.codeFor(`+91${person.phone}`)
    const replies = await Promise.all(
      onBoth(client).map((browser, n) => {
        const otp = String((Number(right) + n + 1) % 1_000_000).padStart(6, '0')
        return browser.post('/api/auth/login/verifyotp', { type: 'mobile', value: person.phone, otp })
      }),
    )
    expect(replies.filter(({ body }) => body.msg === SIGN_IN_TEXTS.wrongCode)).toHaveLength(4)
  })

  it('leave five answered of many parallel wrong passwords, and refuse the right one after them', async () => {
    const person = await createPerson(system)
    const login = (client: TestClient, password: string) =>
      client.post('/api/auth/login/token', { username: person.email, password, service: 'local_mobile' })
    const client = system.browser()
    client.cookies.set('device', 'one browser')
    const replies = await Promise.all(onBoth(client).map(browser => login(browser, 'a wrong password')))
    expect(replies.filter(({ body }) => body.error === SIGN_IN_TEXTS.wrongPassword)).toHaveLength(5)
    expect((await login(onSecond(client), PASSWORD)).body).toMatchObject({ error: SIGN_IN_TEXTS.tooManyAttempts })
  })

  it('send one code of many that are asked for at the same moment, which works for all who asked', async () => {
    const person = await createPerson(system)
    const browsers = Array.from({ length: 12 }, (_, n) => (n % 2 ? onSecond(system.browser()) : system.browser()))
    for (const [n, browser] of browsers.entries()) browser.cookies.set('device', `browser ${n}`)
    const replies = await Promise.all(
      browsers.map(browser =>
        browser.post('/api/auth/login/logintoken', { type: 'mobile', method: 'otp', value: person.phone }),
      ),
    )
    expect(replies.filter(({ body }) => body.isNew === true)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.isNew === false)).toHaveLength(11)
    const sent = await system.raw
      .selectFrom('platform_message')
      .select('id')
      .where('recipient', '=', `+91${person.phone}`)
      .execute()
    expect(sent).toHaveLength(1)
    const otp = await system.codeFor(`+91${person.phone}`)
    const { body } = await (browsers.at(-1) as TestClient).post('/api/auth/login/verifyotp', {
      type: 'mobile',
      value: person.phone,
      otp,
    })
    expect(body).toMatchObject({ msg: 'success', user: { id: person.id } })
  })

  it('redeem a hand-over code once, and change a password by a link once', async () => {
    const person = await createPerson(system)
    const { token } = (await (await signIn(system, person)).learn('local_learn_issue_hand_over', {})).body
    const redeemed = await Promise.all(
      onBoth(system.browser()).map(browser => browser.post('/api/payments/webhook/fetch-token', { token })),
    )
    expect(redeemed.filter(({ body }) => body.status === 'success')).toHaveLength(1)

    await system.browser().post('/api/auth/password/request', { username: person.email })
    const mail = await system.raw
      .selectFrom('platform_message')
      .select('body')
      .where('recipient', '=', person.email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const link = /token=([\w-]{43})/.exec(mail.body)?.[1]
    const resets = await Promise.all(
      onBoth(system.browser())
        .slice(0, 8)
        .map((browser, n) =>
          browser.post('/api/auth/password/reset', { token: link, password: `a new password ${n}` }),
        ),
    )
    expect(resets.filter(({ body }) => body.status === 'success')).toHaveLength(1)
  })

  it('make one account of a lead', async () => {
    await addLead(system, { name: 'L', email: null, phone: '9711100001' })
    const client = system.browser()
    const { leadId, token } = await proveByCode(system, client, 'mobile', '9711100001', '+919711100001')
    const form = {
      type: 'usertoken',
      username: '9711100001',
      leadid: leadId,
      service: 'local_mobile',
      fname: 'L',
      lname: '',
      email: 'l@example.org',
      token,
    }
    const replies = await Promise.all(onBoth(client).map(browser => browser.post('/api/auth/login/verifyotp', form)))
    expect(replies.filter(({ body }) => body.usertype === 'existing')).toHaveLength(1)
  })

  it('end a session for both', async () => {
    const person = await createPerson(system)
    const client = await signIn(system, person)
    const twin = onSecond(client)
    expect((await twin.post('/api/auth/sessions', {})).status).toBe(200)
    await client.post('/api/auth/logout', {})
    expect((await twin.post('/api/auth/sessions', {})).status).toBe(401)
  })
})
