import { SIGN_IN_TEXTS } from '@learn/contract/auth'
import { describe, expect, it } from 'vitest'
import type { TestClient } from '#testkit/client.ts'
import { appToken, createPerson } from '#testkit/factories.ts'
import { proveByCode } from '#testkit/sign-up.ts'
import { createTestSystem } from '#testkit/system.ts'
import { addLead } from './index.ts'

const system = await createTestSystem()
const verify = '/api/auth/login/verifyotp'
let serial = 0

async function newLead(traits: { email?: string | null } = {}) {
  const n = ++serial
  const lead = {
    name: `Lead ${n}`,
    email: `lead${n}@example.org` as string | null,
    phone: `98111${10_000 + n}`,
    ...traits,
  }
  await addLead(system, lead)
  return lead
}

async function proved(client: TestClient, phone: string) {
  const body = await proveByCode(system, client, 'mobile', phone, `+91${phone}`)
  expect(body).toMatchObject({ msg: 'success', usertype: 'new' })
  return { leadid: String(body.leadId), token: String(body.token) }
}

const form = (username: string, proof: { leadid: string; token: string }, more: object = {}) => ({
  type: 'usertoken',
  username,
  service: 'local_mobile',
  fname: 'Leela',
  lname: 'Iyer',
  email: 'leela.typed@example.org',
  userid: '',
  ...proof,
  ...more,
})

const countUsers = async (phone: string) =>
  (await system.raw.selectFrom('auth_user').select('id').where('phone', '=', phone).execute()).length

describe('sign-up of a lead', () => {
  it.each([
    ['no fields', {}],
    [
      'no proof',
      {
        type: 'usertoken',
        username: '9811110001',
        leadid: '1',
        service: 'local_mobile',
        fname: 'A',
        lname: 'B',
        email: 'a@b.in',
      },
    ],
    ['an unknown field', { ...form('9811110001', { leadid: '1', token: 'x' }), isstudent: false }],
  ])('refuses %s', async (_name, body) => {
    expect((await system.browser().post(verify, body)).status).toBe(400)
  })

  it('makes the account with name and e-mail and opens a session that only a cookie holds', async () => {
    const lead = await newLead()
    const client = system.browser()
    const proof = await proved(client, lead.phone)
    expect(proof.token).toMatch(/^[\w-]{43}$/)
    const reply = await client.post(verify, form(`+91-${lead.phone}`, proof, { email: lead.email }))
    expect(reply.body).toMatchObject({
      usertype: 'existing',
      user_token: '1',
      user: { firstname: 'Leela', lastname: 'Iyer', email: lead.email, phone1: lead.phone, isstudent: true },
    })
    const start = await client.post('/api/auth/signin/verifytoken', { token: '1' })
    expect(start.body).toMatchObject({ status: 1, accesstype: 'Free' })
    const stored = await system.raw.selectFrom('auth_ticket').selectAll().where('purpose', '=', 'sign-up').execute()
    expect(JSON.stringify(stored)).not.toContain(proof.token)
  })

  it('makes one account of twenty parallel calls, and none of a replay', async () => {
    const lead = await newLead()
    const client = system.browser()
    const proof = await proved(client, lead.phone)
    const replies = await Promise.all(Array.from({ length: 20 }, () => client.post(verify, form(lead.phone, proof))))
    expect(replies.filter(({ body }) => body.usertype === 'existing')).toHaveLength(1)
    expect(await countUsers(lead.phone)).toBe(1)
    expect((await client.post(verify, form(lead.phone, proof))).body).toEqual({ msg: SIGN_IN_TEXTS.signUpEnded })
  })

  it('takes the proof from the browser that got it only, for its own lead and phone, for 15 minutes', async () => {
    const lead = await newLead()
    const other = await newLead()
    const client = system.browser()
    client.cookies.set('device', 'a browser of its own')
    const proof = await proved(client, lead.phone)
    const stranger = system.browser('198.51.100.4')
    expect((await stranger.post(verify, form(lead.phone, proof))).body).toEqual({ msg: SIGN_IN_TEXTS.signUpEnded })
    const forged = [
      form(lead.phone, { ...proof, token: 'A'.repeat(43) }),
      form(lead.phone, { ...proof, leadid: '1' }),
      form(other.phone, proof),
      form(other.email ?? '', proof),
    ]
    for (const body of forged) expect((await client.post(verify, body)).body.usertype).toBeUndefined()
    system.clock.pass(901)
    expect((await client.post(verify, form(lead.phone, proof))).body).toEqual({ msg: SIGN_IN_TEXTS.signUpEnded })
    expect(await countUsers(lead.phone)).toBe(0)
  })

  it("signs nobody in by an e-mail that was only typed, and tells nothing about other accounts' e-mails", async () => {
    const victim = await createPerson(system)
    const lead = await newLead({ email: null })
    const client = system.browser()
    const reply = await client.post(verify, form(lead.phone, await proved(client, lead.phone), { email: victim.email }))
    expect(reply.body).toMatchObject({ usertype: 'existing', user: { email: victim.email } })
    const row = await system.raw
      .selectFrom('auth_user')
      .select(['email', 'contact_email'])
      .where('phone', '=', lead.phone)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ email: null, contact_email: victim.email })
    const asVictim = await proveByCode(system, system.browser(), 'email', victim.email, victim.email)
    expect(asVictim).toMatchObject({ user: { id: victim.id } })
  })

  it('works by e-mail too', async () => {
    const lead = await newLead()
    const client = system.browser()
    const email = lead.email ?? ''
    const { leadId, token } = await proveByCode(system, client, 'email', email.toUpperCase(), email)
    const proof = { leadid: String(leadId), token: String(token) }
    expect((await client.post(verify, form(email, proof, { email }))).body).toMatchObject({
      user: { phone1: lead.phone, email },
    })
  })
})

describe('SIGNUP', () => {
  it('open: an unknown phone is no lead yet, gets a code and an account', async () => {
    const open = await createTestSystem({ SIGNUP: 'open' })
    const client = open.browser()
    const { leadId, token } = await proveByCode(open, client, 'mobile', '9700000001', '+919700000001')
    const reply = await client.post(verify, form('9700000001', { leadid: String(leadId), token: String(token) }))
    expect(reply.body).toMatchObject({ user_token: '1', user: { phone1: '9700000001' } })
  })

  it("closed: a lead's right code answers 'User does not exist'", async () => {
    const closed = await createTestSystem({ SIGNUP: 'closed' })
    await addLead(closed, { name: 'L', email: null, phone: '9700000002' })
    const body = await proveByCode(closed, closed.browser(), 'mobile', '9700000002', '+919700000002')
    expect(body).toEqual({ msg: SIGN_IN_TEXTS.unknownUser })
  })
})

describe('core_user_create_users', () => {
  const token = async (traits: object) => {
    const person = await createPerson(system, traits)
    return { token: await appToken(system, person), client: system.browser() }
  }
  const user = (n: number, more: object = {}) =>
    Object.fromEntries(
      Object.entries({
        username: `made${n}`,
        firstname: 'Made',
        lastname: 'Here',
        email: `made${n}@example.org`,
        password: 'known to a server',
        phone1: `+91 97111 ${10_000 + n}`,
        ...more,
      }).map(([key, value]) => [`users[0][${key}]`, value]),
    )

  it('makes one learner for a token of staff; the password must be changed first', async () => {
    const staff = await token({ isStudent: false })
    const { body } = await staff.client.rest<{ id: number; username: string }[]>(
      staff.token,
      'core_user_create_users',
      user(1),
    )
    expect(body).toEqual([{ id: expect.any(Number), username: 'made1' }])
    const client = system.browser()
    const login = { username: 'made1', password: 'known to a server', service: 'local_mobile' }
    expect((await client.post('/api/auth/login/token', login)).body).toMatchObject({ mustChangePassword: true })
    expect(client.cookies.has('session')).toBe(false)
    const change = { username: 'made1', password: login.password, newpassword: 'my own secret words' }
    expect((await client.post('/api/auth/password/change', change)).body).toMatchObject({
      status: 'success',
      token: '1',
    })
    expect((await client.post('/api/auth/signin/verifytoken', { token: '1' })).body).toMatchObject({ status: 1 })
    expect(
      (await system.browser().post('/api/auth/login/token', { ...login, password: change.newpassword })).body,
    ).toMatchObject({ token: '1' })
  })

  it('is an act of staff: logged without the password, by the token, and taken back until somebody signs in', async () => {
    const staff = await token({ isStudent: false })
    const [made] = (await staff.client.rest<{ id: number }[]>(staff.token, 'core_user_create_users', user(7))).body
    const rows = system.raw
      .selectFrom('staff_operation_row as r')
      .innerJoin('staff_operation as o', 'o.id', 'r.operation_id')
      .where('r.user_id', '=', made?.id ?? 0)
    const logged = await rows.select(['o.id', 'o.kind', 'o.via', 'r.before', 'r.after']).execute()
    expect(logged).toMatchObject([
      { kind: 'people', via: 'token', before: null, after: { email: 'made7@example.org' } },
    ])
    expect(JSON.stringify(logged)).not.toContain('known to a server')
    const back = { operationid: String(logged[0]?.id), isdryrun: '0', reason: 'a mistake' }
    await staff.client.rest(staff.token, 'local_learn_undo_staff_operation', back)
    expect(await system.raw.selectFrom('auth_user').select('id').where('username', '=', 'made7').execute()).toEqual([])
  })

  it('refuses a learner, a second account of the same names, and two at once', async () => {
    const learner = await token({})
    const staff = await token({ isStudent: false })
    expect((await learner.client.rest(learner.token, 'core_user_create_users', user(2))).body).toMatchObject({
      errorcode: 'nopermissions',
    })
    await staff.client.rest(staff.token, 'core_user_create_users', user(3))
    for (const more of [
      { email: 'x@example.org', phone1: '9711199999' },
      { username: 'else', phone1: '9711199998' },
    ])
      expect((await staff.client.rest(staff.token, 'core_user_create_users', user(3, more))).body).toMatchObject({
        errorcode: 'invalidparameter',
      })
    const two = {
      ...user(4),
      'users[1][username]': 'second',
      'users[1][firstname]': 'S',
      'users[1][lastname]': 'S',
      'users[1][email]': 's@example.org',
    }
    expect((await staff.client.rest(staff.token, 'core_user_create_users', two)).body).toMatchObject({
      errorcode: 'invalidparameter',
    })
  })
})
