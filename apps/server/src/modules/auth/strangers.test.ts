import { SIGN_IN_TEXTS } from '@learn/contract/auth'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { TestClient } from '#testkit/client.ts'
import { cpuMsOfAwaited } from '#testkit/cpu.ts'
import { createPerson, PASSWORD, signIn } from '#testkit/factories.ts'
import { readStatements } from '#testkit/statements.ts'
import { createTestSystem } from '#testkit/system.ts'
import { limits } from './index.ts'

const system = await createTestSystem()
const verify = (client: TestClient, value: string, otp: string, type = 'mobile') =>
  client.post('/api/auth/login/verifyotp', { type, value, otp })
const ask = (client: TestClient, value: string, type = 'mobile') =>
  client.post('/api/auth/login/logintoken', { type, method: 'otp', value })
const wrongOf = (right: string) => (right === '000000' ? '000001' : '000000')
const nowS = () => Math.floor(system.clock.now().getTime() / 1000)
let serial = 0
/** A browser in a network of its own. */
const stranger = () => system.browser(`198.51.${++serial}.9`)

describe('a stranger', () => {
  it('who asks first keeps nobody out: the learner joins the code, is told so, and is in', async () => {
    const person = await createPerson(system)
    const first = await ask(stranger(), person.phone)
    expect(first.body).toMatchObject({ isNew: true, sentAt: nowS(), expiresAt: nowS() + 300, resendAt: nowS() + 60 })
    const sentAt = nowS()
    system.clock.pass(20)
    const learner = system.browser()
    expect((await ask(learner, person.phone)).body).toEqual({
      status: 'success',
      response: SIGN_IN_TEXTS.codeSentBefore,
      details: SIGN_IN_TEXTS.codeSentBefore,
      isNew: false,
      sentAt,
      expiresAt: sentAt + 300,
      resendAt: sentAt + 60,
    })
    const otp = await system.codeFor(`+91${person.phone}`)
    expect((await verify(learner, person.phone, otp)).body).toMatchObject({ usertype: 'existing' })
  })

  it('who uses up all tries of many browsers leaves the learner five', async () => {
    const person = await createPerson(system)
    for (let n = 0; n < 15; n++) {
      const client = stranger()
      await ask(client, person.phone)
      const otp = wrongOf(await system.codeFor(`+91${person.phone}`))
      for (let tries = 0; tries < 6; tries++) await verify(client, person.phone, otp)
      expect((await verify(client, person.phone, await system.codeFor(`+91${person.phone}`))).body).toMatchObject({
        msg: SIGN_IN_TEXTS.tooManyAttempts,
      })
    }
    const learner = system.browser()
    expect((await ask(learner, person.phone)).body).toMatchObject({ status: 'success', isNew: false })
    const otp = await system.codeFor(`+91${person.phone}`)
    expect((await verify(learner, person.phone, wrongOf(otp))).body).toMatchObject({ attemptsLeft: 4 })
    expect((await verify(learner, person.phone, otp)).body).toMatchObject({ usertype: 'existing' })
  })

  it('who asks all day has five messages an hour sent to a number, and there always is a code that works', async () => {
    const person = await createPerson(system)
    const known = await signIn(system, person)
    const begun = system.clock.now()
    const messages = async () => {
      const rows = system.raw.selectFrom('platform_message').select('created_at').where('created_at', '>=', begun)
      return (await rows.where('recipient', '=', `+91${person.phone}`).execute()).length
    }
    for (let n = 0; n < 30; n++) {
      await ask(stranger(), person.phone)
      system.clock.pass(60)
    }
    expect(await messages()).toBe(5)
    // What was sent last is older than a code lives: it works on.
    system.clock.pass(600)
    const learner = stranger()
    const joined = (await ask(learner, person.phone)).body
    expect(joined).toMatchObject({ status: 'success', isNew: false, expiresAt: nowS() + 300, resendAt: nowS() + 1200 })
    const otp = await system.codeFor(`+91${person.phone}`)
    expect((await verify(learner, person.phone, otp)).body).toMatchObject({ usertype: 'existing' })
    // Who got in may have another one; a browser that is known is not held up at all.
    await ask(stranger(), person.phone)
    expect(await messages()).toBe(6)
    await ask(known, person.phone)
    expect(await messages()).toBe(7)
    system.clock.pass(3600)
    await ask(stranger(), person.phone)
    expect(await messages()).toBe(8)
  })

  it('hears of ten numbers an hour that they are unknown, and then no more than of an e-mail', async () => {
    const [person, other] = [await createPerson(system), await createPerson(system)]
    const at = (n: number) => system.browser(`2001:db8:77:1::${n}`)
    const answers: unknown[] = []
    for (let n = 0; n < 15; n++) answers.push((await ask(at(n), `98${String(45_900_000 + n)}`)).body.details)
    const { unregisteredMobile, codeSent } = SIGN_IN_TEXTS
    expect(answers).toEqual([...Array(10).fill(unregisteredMobile), ...Array(5).fill(codeSent)])
    const [known, unknown] = [(await ask(at(99), person.phone)).body, (await ask(at(98), '9845999999')).body]
    expect(unknown).toEqual(known)
    const guess = async (value: string) => (await verify(at(97), value, '000000')).body
    expect(await guess('9845999999')).toEqual(await guess(other.phone))
    // Elsewhere, and an hour later, it is told as it is written.
    expect((await ask(system.browser('2001:db8:77:2::1'), '9845999998')).body.details).toBe(unregisteredMobile)
    system.clock.pass(3600)
    expect((await ask(at(1), '9845999997')).body.details).toBe(unregisteredMobile)
  })

  it('cannot close the codes of a person from one place: what it tries there counts no further', async () => {
    const person = await createPerson(system)
    const told: string[] = []
    for (let n = 0; n < 20; n++) {
      const browser = system.browser('203.0.113.77')
      browser.cookies.set('device', `one of twenty ${n}`)
      await ask(browser, person.email, 'email')
      for (let tries = 0; tries < 5; tries++) {
        const { body } = await verify(browser, person.email, wrongOf(await system.codeFor(person.email)), 'email')
        told.push(String(body.msg))
      }
    }
    const wrong = await system.raw
      .selectFrom('auth_code')
      .select(sql<number>`sum(wrong_tries)::int`.as('tries'))
      .where('wrong_tries', '>', 0)
      .where('created_at', '=', system.clock.now())
      .executeTakeFirstOrThrow()
    expect(wrong.tries).toBe(limits.codeTriesPerAddress)
    expect(new Set(told)).toEqual(new Set([SIGN_IN_TEXTS.wrongCode, SIGN_IN_TEXTS.tooManyAttempts]))
    // The learner is in elsewhere, and another one in the same place.
    const learner = stranger()
    await ask(learner, person.email, 'email')
    expect((await verify(learner, person.email, await system.codeFor(person.email), 'email')).body).toMatchObject({
      usertype: 'existing',
    })
    const other = await createPerson(system)
    const beside = system.browser('203.0.113.77')
    await ask(beside, other.email, 'email')
    expect((await verify(beside, other.email, await system.codeFor(other.email), 'email')).body).toMatchObject({
      usertype: 'existing',
    })
  })

  it('has a hundred wrong tries a day in all; known browsers go on, and a link opens the way for others', async () => {
    const person = await createPerson(system)
    const known = await signIn(system, person)
    let answered = 0
    for (let n = 0; n < 25; n++) {
      const client = stranger()
      await ask(client, person.email, 'email')
      for (let tries = 0; tries < 5; tries++) {
        const { body } = await verify(client, person.email, wrongOf(await system.codeFor(person.email)), 'email')
        if (body.msg === SIGN_IN_TEXTS.wrongCode || body.unlockAt === nowS() + 300) answered++
      }
    }
    expect(answered).toBe(limits.codeTriesPerDay)
    const late = stranger()
    expect((await ask(late, person.email, 'email')).body).toMatchObject({
      status: 'failed',
      unlockAt: expect.any(Number),
    })
    await ask(known, person.email, 'email')
    const otp = await system.codeFor(person.email)
    expect((await verify(known, person.email, otp, 'email')).body).toMatchObject({ usertype: 'existing' })

    // Strangers have closed the password too. The mailed link brings the learner in from a new browser.
    for (let n = 0; n < limits.passwordsPerAccount; n++) await login(stranger(), person.email, 'wrong')
    const fresh = system.browser('192.0.2.200')
    expect((await login(fresh, person.email, PASSWORD)).body).toMatchObject({ error: SIGN_IN_TEXTS.codeOnly })
    await fresh.post('/api/auth/password/request', { username: person.email })
    const mail = await system.raw
      .selectFrom('platform_message')
      .select('body')
      .where('recipient', '=', person.email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const token = /token=([\w-]{43})/.exec(mail.body)?.[1]
    await fresh.post('/api/auth/password/reset', { token, password: 'quiet river stones' })
    expect((await login(fresh, person.email, 'quiet river stones')).body).toMatchObject({ token: '1' })
    system.clock.pass(86_400)
    expect((await ask(stranger(), person.email, 'email')).body).toMatchObject({ status: 'success' })
  })
})

const login = (client: TestClient, username: string, password: string) =>
  client.post('/api/auth/login/token', { username, password, service: 'local_mobile' })

describe('a known and an unknown e-mail', () => {
  it('differ in nothing: replies, tries, locks, times, and what is written', async () => {
    const person = await createPerson(system)
    const names = [person.email, `nobody${person.id}@example.org`]
    const written = async () => {
      const rows: number[] = []
      for (const table of ['auth_code', 'auth_code_browser', 'platform_message', 'platform_job'] as const) {
        const all = system.raw.selectFrom(table).select(eb => eb.fn.countAll<number>().as('count'))
        rows.push((await all.executeTakeFirstOrThrow()).count)
      }
      return rows
    }
    const story = async (email: string) => {
      const told: unknown[] = []
      const [client, other] = [stranger(), stranger()]
      const before = await written()
      const tell = async (reply: Promise<{ status: number; body: unknown }>) => {
        const { status, body } = await reply
        told.push([status, body])
      }
      await tell(ask(client, email, 'email'))
      await tell(ask(other, email, 'email'))
      for (let tries = 0; tries < 7; tries++) await tell(verify(client, email, '000000', 'email'))
      await tell(ask(client, email, 'email'))
      await tell(verify(other, email, '000000', 'email'))
      await tell(verify(stranger(), email, '000000', 'email'))
      told.push((await written()).map((count, n) => count - (before[n] ?? 0)))
      for (let n = 0; n < 3; n++) await tell(other.post('/api/auth/password/request', { username: email }))
      return told
    }
    const [known, unknown] = [await story(names[0] ?? ''), await story(names[1] ?? '')]
    expect(unknown).toEqual(known)
    expect(known[2]).toEqual([200, { msg: SIGN_IN_TEXTS.wrongCode, attemptsLeft: 4 }])
    expect(known.at(-4)).toEqual([1, 2, 1, 1])
  })

  it('ask the same of the database, at every door that takes an e-mail', async () => {
    const person = await createPerson(system)
    const at: Record<string, (client: TestClient, email: string) => Promise<{ status: number }>> = {
      'a code': (client, email) => ask(client, email, 'email'),
      'the code again': (client, email) => ask(client, email, 'email'),
      'a wrong code': (client, email) => verify(client, email, '000000', 'email'),
      'a link': (client, email) => client.post('/api/auth/password/request', { username: email }),
      'a wrong password': (client, email) => login(client, email, 'wrong'),
    }
    const asked = async (email: string) => {
      const client = stranger()
      const told: [string, string[]][] = []
      for (const [door, go] of Object.entries(at))
        told.push([
          door,
          await readStatements(system.raw, async () => expect((await go(client, email)).status, door).toBe(200)),
        ])
      return told
    }
    const known = await asked(person.email)
    expect(await asked(`nobody${person.id}@example.org`)).toEqual(known)
    for (const [, statements] of known) expect(statements.length).toBeGreaterThan(3)
  })

  // What an address gives away it gives away each time; what the machine adds comes and goes.
  it('cost the same of the processor', { retry: 2 }, async () => {
    const person = await createPerson(system)
    const spent: [number[], number[]] = [[], []]
    const rounds = 100
    for (let n = 0; n < rounds; n++) {
      // Beyond the gap, so that each has one written; in turns, so that neither is always the first.
      system.clock.pass(301)
      for (const which of n % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
        const client = stranger()
        const email = which === 0 ? person.email : 'nobody-at-all@example.org'
        spent[which].push(await cpuMsOfAwaited(() => ask(client, email, 'email')))
      }
    }
    // The quick ones of each: what else the machine does only ever adds.
    const [known = 0, unknown = 0] = spent.map(times => times.toSorted((a, b) => a - b)[rounds / 4])
    expect(unknown / known).toBeGreaterThan(0.8)
    expect(unknown / known).toBeLessThan(1.25)
  })

  it('leaves nothing behind of what was written for nobody', async () => {
    await ask(stranger(), 'nobody-to-send-to@example.org', 'email')
    const toNobody = system.raw.selectFrom('platform_message').select('id').where('recipient', '=', '')
    expect(await toNobody.execute()).not.toHaveLength(0)
    await system.worker.runDue()
    expect(await toNobody.execute()).toHaveLength(0)
  })
})

describe('a flood of tries from a hundred networks', () => {
  it('lets browsers that are known go first', { timeout: 60_000 }, async () => {
    const person = await createPerson(system)
    const known = await signIn(system, person)
    let done = 0
    const flood = Array.from({ length: 120 }, async (_, n) => {
      await login(system.browser(`100.64.${n}.${n}`), `flood${n}@example.org`, 'wrong')
      done++
    })
    const entered = login(known, person.email, PASSWORD)
    expect((await entered).body).toMatchObject({ token: '1' })
    expect(done).toBeLessThan(20)
    await Promise.all(flood)
  })
})

describe('wrong passwords', () => {
  it('from strange browsers leave the one-time code, and browsers that are known', async () => {
    const person = await createPerson(system)
    const known = await signIn(system, person)
    const names = [person.email, person.phone]
    for (let n = 0; n < limits.passwordsPerAccount; n++)
      expect((await login(stranger(), names[n % 2] ?? '', 'wrong')).body).toEqual({
        error: SIGN_IN_TEXTS.wrongPassword,
      })
    const refused = await login(stranger(), person.email, PASSWORD)
    expect(refused.body).toEqual({ error: SIGN_IN_TEXTS.codeOnly, unlockAt: expect.any(Number) })
    expect((await login(known, person.email, PASSWORD)).body).toMatchObject({ token: '1' })
    const fresh = stranger()
    await ask(fresh, person.phone)
    const otp = await system.codeFor(`+91${person.phone}`)
    expect((await verify(fresh, person.phone, otp)).body).toMatchObject({ usertype: 'existing' })
    expect((await login(fresh, person.email, PASSWORD)).body).toMatchObject({ token: '1' })
    for (let n = 0; n < limits.passwordsPerAccount; n++) await login(stranger(), 'nobody@example.org', 'wrong')
    expect((await login(stranger(), 'nobody@example.org', 'wrong')).body).toEqual(refused.body)
    system.clock.pass(3600)
    expect((await login(stranger(), person.email, PASSWORD)).body).toMatchObject({ token: '1' })
  })

  it('of one browser are counted by name: nobody learns which names are of one person', async () => {
    const person = await createPerson(system)
    const fail = { error: SIGN_IN_TEXTS.wrongPassword }
    const full = { error: SIGN_IN_TEXTS.tooManyAttempts, unlockAt: expect.any(Number) }
    for (const [mobile, email] of [
      [person.phone, person.email],
      ['9845099999', 'nobody.at.all@example.org'],
    ] as const) {
      const browser = stranger()
      for (let n = 0; n < limits.passwordsPerScope; n++)
        expect((await login(browser, mobile, 'wrong')).body).toEqual(fail)
      expect((await login(browser, `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`, 'wrong')).body).toEqual(full)
      expect((await login(browser, email, 'wrong')).body).toEqual(fail)
    }
  })

  it('never count right ones, in a row or all at once', { timeout: 120_000 }, async () => {
    const people = await Promise.all(Array.from({ length: 60 }, () => createPerson(system)))
    const client = system.browser('192.0.2.31')
    for (let n = 0; n < 30; n++) expect((await login(client, people[0]!.email, PASSWORD)).body).toHaveProperty('user')
    for (let n = 0; n < 4; n++) await login(client, people[0]!.email, 'wrong')
    expect((await login(client, people[0]!.email, PASSWORD)).body).toHaveProperty('user')
    const school = people.map(({ email }) => login(system.browser('192.0.2.32'), email, PASSWORD))
    for (const { body } of await Promise.all(school)) expect(body).toHaveProperty('user')
    const same = Array.from({ length: 20 }, () => login(client, people[0]!.email, PASSWORD))
    for (const { body } of await Promise.all(same)) expect(body).toHaveProperty('user')
  })
})

describe('what is sent', () => {
  const small = createTestSystem({ SMS_PER_HOUR: '3', MAILS_PER_HOUR: '2' })

  it('ends for a network before it ends for all', async () => {
    const people = Array.from({ length: limits.asksPerNetwork + 1 }, (_, n) => `flood${n}@example.org`)
    const replies: unknown[] = []
    for (const [n, email] of people.entries())
      replies.push((await ask(system.browser(`2001:db8:9:9:${n.toString(16)}::1`), email, 'email')).body.status)
    expect(replies.indexOf('failed')).toBe(limits.asksPerNetwork)
    for (let n = 0; n < 5; n++) await ask(system.browser('2001:db8:9:9::2'), 'more@example.org', 'email')
    // Counting stops at the limit: what is refused writes nothing.
    const { most } = await system.raw
      .selectFrom('auth_limit')
      .select(eb => eb.fn.max('hits').as('most'))
      .executeTakeFirstOrThrow()
    expect(most).toBe(limits.asksPerNetwork)
    expect((await ask(system.browser('2001:db8:9:8::1'), 'other@example.org', 'email')).body.status).toBe('success')
  })

  it('ends for all strange browsers at what the institute sends in an hour, for known and unknown alike', async () => {
    const institute = await small
    const people = await Promise.all(Array.from({ length: 5 }, () => createPerson(institute)))
    const known = await signIn(institute, people[4]!)
    const status = async (client: TestClient, value: string, type?: string) =>
      (await ask(client, value, type)).body.details
    for (const { phone } of people.slice(0, 3))
      expect(await status(institute.browser(), phone)).toBe(SIGN_IN_TEXTS.codeSent)
    expect(await status(institute.browser(), people[3]!.phone)).toBe(SIGN_IN_TEXTS.serviceUnavailable)
    expect(await status(known, people[4]!.phone)).toBe(SIGN_IN_TEXTS.codeSent)
    for (let n = 0; n < 5; n++)
      expect(await status(institute.browser(), `no${n}@example.org`, 'email')).toBe(SIGN_IN_TEXTS.codeSent)
    for (const { email } of people.slice(0, 2)) await status(institute.browser(), email, 'email')
    for (const email of [people[3]!.email, 'none@example.org'])
      expect(await status(institute.browser(), email, 'email')).toBe(SIGN_IN_TEXTS.serviceUnavailable)
  })
})
