import { brand } from '@learn/brand'
import type { Referral } from '@learn/contract/referrals'
import { describe, expect, it } from 'vitest'
import type { TestClient } from '#testkit/client.ts'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { proveByCode } from '#testkit/sign-up.ts'
import { createTestSystem } from '#testkit/system.ts'
import { addLead, addPerson } from '../auth/index.ts'
import { programs } from '../learning/index.ts'
import { OPERATOR, perform, undo } from '../staff/index.ts'

const DAY_S = 86_400
const system = await createTestSystem({ REFERRAL_HOLD_DAYS: '20', REFERRAL_REWARD: '750000' })
let serial = 0
const newEmail = () => `invited${++serial}@example.org`

async function newInviter(traits: Parameters<typeof createPerson>[1] = {}) {
  const person = await createPerson(system, traits)
  return { person, client: await signIn(system, person) }
}
const invite = (client: TestClient, to: string, more: object = {}) =>
  client.learn('local_learn_add_referral', { name: 'Divya', to, isasked: true, ...more })
const read = async (client: TestClient) => (await client.learn('local_learn_get_referrals', {})).body
const stages = async (client: TestClient) => (await read(client)).items.map(({ stage }: Referral) => stage)
const messagesTo = (to: string) =>
  system.raw
    .selectFrom('platform_message')
    .select(['body', 'subject'])
    .where('recipient', '=', to)
    .orderBy('id')
    .execute()
const allMessages = () => system.raw.selectFrom('platform_message').select('recipient').execute()
const leadsOf = (email: string) => system.raw.selectFrom('auth_lead').select('id').where('email', '=', email).execute()
const codeIn = (text = '') => /\/join\/([\w-]+)/.exec(text)?.[1] ?? ''
const forget = async (days: number) => {
  system.clock.pass(days * DAY_S)
  await system.worker.prepare()
  system.clock.pass(3600)
  await system.worker.runDue()
}
/** Signs up with an address to which an invitation went, as the screen does. */
async function join(email: string) {
  const client = system.browser()
  const { leadId, token } = await proveByCode(system, client, 'email', email, email)
  const proof = { leadid: String(leadId), token: String(token), fname: 'Divya', lname: 'R', service: 'local_mobile' }
  const { body } = await client.post<{ user: { id: number } }>('/api/auth/login/verifyotp', {
    type: 'usertoken',
    username: email,
    email,
    ...proof,
  })
  return body.user.id
}

describe('an invitation', () => {
  it('lets the invited person join, and goes from Invited over Registered and Enrolled to Rewarded', async () => {
    const { client } = await newInviter()
    const email = newEmail()
    expect((await invite(client, email)).body).toEqual({ status: 'success' })
    expect(await stages(client)).toEqual(['Invited'])
    system.clock.pass(60)
    const userId = await join(email)
    expect((await read(client)).items[0]).toMatchObject({ stage: 'Registered', name: 'Divya' })
    const { programId } = await createCourse(system, courseModel([]))
    await programs.joinProgram(system.db, userId, programId, system.clock.now(), null)
    const [enrolled] = (await read(client)).items
    expect(enrolled?.stage).toBe('Enrolled')

    const act = { kind: 'reward' as const, referralid: enrolled?.id ?? 0, amountpaise: 750_000 }
    const dry = await perform(system, OPERATOR, act, { isDryRun: true, reason: '' })
    expect([dry.operationid, dry.counts.new]).toEqual([null, 1])
    expect(await stages(client)).toEqual(['Enrolled'])
    const { operationid } = await perform(system, OPERATOR, act, { isDryRun: false, reason: 'approved' })
    expect((await read(client)).items[0]).toMatchObject({
      stage: 'Rewarded',
      reward: { paise: 750_000, heldUntil: (enrolled?.enrolledAt ?? 0) + 20 * DAY_S },
    })
    await undo(system, OPERATOR, operationid ?? 0, { isDryRun: false, reason: 'a mistake' })
    expect(await stages(client)).toEqual(['Enrolled'])
  })

  it('says who invites and nothing that anybody typed, and a name carries no address', async () => {
    const { client } = await newInviter({ firstName: 'Win http://evil.example', lastName: '<b>now!</b> 100%' })
    const email = newEmail()
    await invite(client, email, { name: 'Call +91 99999 99999' })
    const [message] = await messagesTo(email)
    expect(message?.subject).toBe(`Win http evil example b now b invites you to ${brand.name}`)
    expect(message?.body.replace(/http:\/\/127\.0\.0\.1:3000\/join\/[\w-]{22} /, 'LINK ')).toBe(
      `Win http evil example b now b invites you to learn at ${brand.name}: LINK There you can also say that you want no invitations.`,
    )
  })

  it('by SMS goes to a number in any spelling', async () => {
    const { client } = await newInviter()
    await invite(client, '+91 97000-55501')
    expect(await messagesTo('+919700055501')).toHaveLength(1)
    expect((await invite(client, newEmail(), { isasked: false })).status).toBe(400)
    expect((await invite(client, 'nothing like it')).body).toMatchObject({ code: 'request/invalid' })
  })

  it('tells nobody whether an address is known: the reply, the list and what is written are alike', async () => {
    const { client } = await newInviter()
    const known = await createPerson(system)
    const before = (await allMessages()).length
    const replies = [await invite(client, known.email), await invite(client, newEmail())]
    expect(replies[0]).toMatchObject({ status: 200, body: replies[1]?.body })
    expect((await allMessages()).length).toBe(before + 2)
    expect(await messagesTo(known.email)).toEqual([])
    const [one, other] = (await read(client)).items
    expect({ ...one, id: 0 }).toEqual({ ...other, id: 0 })
    // An account that was there before is nobody's merit, however it is asked for.
    await createCourse(system, courseModel([]), [known])
    expect(await stages(client)).toEqual(['Invited', 'Invited'])
  })

  it('counts for the first who invited, once, and for an account made in time only', async () => {
    const first = await newInviter()
    const second = await newInviter()
    const [email, late] = [newEmail(), newEmail()]
    await invite(first.client, email)
    await invite(first.client, late)
    system.clock.pass(60)
    await invite(second.client, email)
    await addPerson(system, {
      email,
      phone: null,
      firstName: 'D',
      lastName: '',
      password: null,
      isStudent: true,
      accessType: 'Free',
    })
    expect(await stages(second.client)).toEqual(['Invited'])
    expect((await stages(first.client)).toSorted()).toEqual(['Invited', 'Registered'])
    system.clock.pass(30 * DAY_S)
    await addPerson(system, {
      email: late,
      phone: null,
      firstName: 'D',
      lastName: '',
      password: null,
      isStudent: true,
      accessType: 'Free',
    })
    const later = await signIn(system, first.person)
    expect((await stages(later)).toSorted()).toEqual(['Expired', 'Registered'])
  })

  it('is sent once to a person, and at most three times whoever invites', async () => {
    const email = newEmail()
    for (let n = 0; n < 4; n++) {
      const { client } = await newInviter()
      await invite(client, email)
      await invite(client, email.toUpperCase())
      expect(await stages(client)).toEqual(['Invited'])
    }
    expect(await messagesTo(email)).toHaveLength(3)
  })

  it('is sent to ten people a day, also when all are asked for at once', async () => {
    const { client } = await newInviter()
    const replies = await Promise.all(Array.from({ length: 12 }, () => invite(client, newEmail())))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(replies.find(({ status }) => status !== 200)).toMatchObject({
      status: 429,
      body: { code: 'referrals/too-many' },
    })
    expect((await read(client)).leftToday).toBe(0)
    system.clock.pass(DAY_S + 1)
    expect((await invite(client, newEmail())).status).toBe(200)
  })

  it("is nobody's own address, and names a program of the caller only", async () => {
    const { person, client } = await newInviter()
    const foreign = await createCourse(system, courseModel([]))
    const own = await createCourse(system, courseModel([]), [person])
    expect((await invite(client, person.email)).status).toBe(400)
    expect((await invite(client, newEmail(), { programid: foreign.programId })).status).toBe(404)
    expect((await invite(client, newEmail(), { programid: own.programId })).status).toBe(200)
    const { items, programs: offered } = await read(client)
    expect(offered.map(({ id }) => id)).toEqual([own.programId])
    expect(items[0]?.program).toBe(offered[0]?.name)
  })

  it('is not there for staff and Free learners, and nobody sees those of another', async () => {
    for (const traits of [{ isStudent: false }, { accessType: 'Free' as const }]) {
      const { client } = await newInviter(traits)
      expect((await client.learn('local_learn_get_referrals', {})).body).toMatchObject({ code: 'referrals/not-found' })
      expect((await invite(client, newEmail())).status).toBe(404)
    }
    expect((await read((await newInviter()).client)).items).toEqual([])
  })
})

describe('whoever is invited', () => {
  const find = (code: string) => system.browser().post('/api/lead-update/invitation', { code })
  const accept = (code: string, to: string) =>
    system.browser().post('/api/lead-update/invitation/accept', { code, name: 'Kabir', to })
  const silence = (code: string) => system.browser().post('/api/lead-update/invitation/silence', { code })

  it('leaves an address at the link of a learner, and joins with it', async () => {
    const { client } = await newInviter({ firstName: 'Ishita', lastName: 'Sen' })
    const { link } = await read(client)
    const code = codeIn(link)
    expect((await read(client)).link).toBe(link)
    expect((await find(code)).body).toEqual({ inviter: 'Ishita Sen', way: 'link', isOpen: true })
    expect((await find('nothing')).status).toBe(404)
    const email = newEmail()
    const known = await createPerson(system)
    const replies = [await accept(code, email), await accept(code, known.email), await accept(code, email)]
    for (const { status, body } of replies) expect([status, body]).toEqual([200, { status: 'success' }])
    await join(email)
    expect((await read(client)).items.map(({ stage, isByLink }) => [stage, isByLink])).toEqual(
      expect.arrayContaining([
        ['Registered', true],
        ['Invited', true],
      ]),
    )
    expect(await messagesTo(known.email)).toEqual([])
  })

  it('can say "no more", from anybody: the address and its lead are forgotten, and who invited sees no difference', async () => {
    const { client } = await newInviter()
    const email = newEmail()
    await invite(client, email)
    const code = codeIn((await messagesTo(email))[0]?.body)
    expect((await find(code)).body).toMatchObject({ way: 'message' })
    expect(await leadsOf(email)).toHaveLength(1)
    for (let n = 0; n < 2; n++) expect((await silence(code)).status).toBe(200)
    expect(await leadsOf(email)).toEqual([])
    const kept = await system.raw.selectFrom('referrals_invitation').select('id').where('email', '=', email).execute()
    expect(kept).toEqual([])
    const other = await newInviter()
    expect((await invite(other.client, email)).body).toEqual({ status: 'success' })
    expect(await messagesTo(email)).toHaveLength(1)
    expect([await stages(client), await stages(other.client)]).toEqual([['Invited'], ['Invited']])
  })
})

describe('after 30 days', () => {
  it('the address is deleted, with the lead that it made and no other; what was reached stays', async () => {
    const { client } = await newInviter()
    const other = await newInviter()
    const [gone, sales, shared, came] = [newEmail(), newEmail(), newEmail(), newEmail()]
    await addLead(system, { name: 'Of sales', email: sales, phone: null })
    for (const email of [gone, sales, shared, came]) await invite(client, email)
    system.clock.pass(60)
    await join(came)
    system.clock.pass(10 * DAY_S)
    await invite(other.client, shared)
    await forget(20)
    const counts = []
    for (const email of [gone, sales, shared]) counts.push((await leadsOf(email)).length)
    expect(counts).toEqual([0, 1, 1])
    const rows = await system.raw
      .selectFrom('referrals_invitation')
      .select(['email', 'address_hash', 'registered_at'])
      .where('email', 'in', [gone, sales, came])
      .execute()
    expect(rows).toEqual([])
    const credited = await system.raw
      .selectFrom('referrals_invitation as i')
      .innerJoin('auth_user as u', 'u.id', 'i.joined_user_id')
      .select('i.id')
      .where('u.email', '=', came)
      .execute()
    expect(credited).toHaveLength(1)
  })
})

describe('a referral that staff should look at', () => {
  it('says why: one browser, one mailbox, one name, and others of the same learner', async () => {
    const { person, client } = await newInviter({ firstName: 'Ring', lastName: 'Leader' })
    const mail = `ring${++serial}`
    const people: number[] = []
    for (const email of [`${mail}+1@example.org`, `${mail}+2@example.org`, newEmail()]) {
      await invite(client, email)
      system.clock.pass(60)
      people.push(await join(email))
    }
    const [first = 0, second = 0, honest = 0] = people
    const device = Buffer.from(`device of ${mail}`.padEnd(32))
    const seen = { device_hash: device, seen_at: system.clock.now() }
    for (const user_id of [person.id, first])
      await system.raw
        .insertInto('auth_known_device')
        .values({ ...seen, user_id })
        .execute()
    await system.raw
      .updateTable('auth_user')
      .set({ first_name: 'Ring', last_name: 'Leader' })
      .where('id', '=', second)
      .execute()
    const { programId } = await createCourse(system, courseModel([]))
    const warningsFor = async (userId: number) => {
      await programs.joinProgram(system.db, userId, programId, system.clock.now(), null)
      const { id } = await system.raw
        .selectFrom('referrals_invitation')
        .select('id')
        .where('joined_user_id', '=', userId)
        .executeTakeFirstOrThrow()
      const act = { kind: 'reward' as const, referralid: id, amountpaise: 1000 }
      return (await perform(system, OPERATOR, act, { isDryRun: true, reason: '' })).warnings ?? []
    }
    await read(client)
    const ring = 'Shares a browser or a mailbox with 1 other brought by the same learner.'
    expect(await warningsFor(first)).toEqual(['Both accounts signed in with one browser.', ring])
    expect(await warningsFor(second)).toEqual(['Both accounts have one name.', ring])
    expect(await warningsFor(honest)).toEqual([])
    const lines: string[] = []
    await system.runCommand(['referrals'], line => lines.push(line))
    expect(lines.filter(line => line.includes('brought by Ring Leader') && line.includes('Look: '))).toHaveLength(2)
  })
})

describe('a person who is erased', () => {
  it('leaves nothing on either side of an invitation; a reward stays, without the name', async () => {
    const { person, client } = await newInviter()
    const [waiting, email] = [newEmail(), newEmail()]
    await invite(client, waiting)
    await invite(client, email)
    system.clock.pass(60)
    const userId = await join(email)
    const { programId } = await createCourse(system, courseModel([]))
    await programs.joinProgram(system.db, userId, programId, system.clock.now(), null)
    const id = (await read(client)).items.find(({ stage }) => stage === 'Enrolled')?.id ?? 0
    const act = { kind: 'reward' as const, referralid: id, amountpaise: 1000 }
    await perform(system, OPERATOR, act, { isDryRun: false, reason: 'approved' })
    const told: string[] = []
    expect(await system.runCommand(['person:export', '--email', email], line => told.push(line))).toBe(0)
    expect(told.join('')).toContain('referrals_invitation')
    await system.runCommand(['person:erase', '--email', email, '--yes'], line => told.push(line))
    expect((await read(client)).items.find(item => item.id === id)).toMatchObject({ stage: 'Rewarded', name: '' })
    await system.runCommand(['person:erase', '--email', person.email, '--yes'], line => told.push(line))
    expect(await leadsOf(waiting)).toEqual([])
    const left = await system.raw
      .selectFrom('referrals_invitation')
      .select('id')
      .where('user_id', '=', person.id)
      .execute()
    expect(left).toEqual([])
  })
})

it('is what an activity of type refer leads to (spec: platform 2, activity opening)', async () => {
  const { person, client } = await newInviter()
  const refer = activityModel({ sourceKey: 'refer', type: 'refer', content: { kind: 'kept', settings: {} } })
  const course = await createCourse(system, courseModel([sectionModel([refer])]), [person])
  const { headers } = await client.get(`/mod/refer/view.php?id=${course.idOf('refer')}`)
  expect(headers.location).toBe('/refer-and-earn')
})

it('where sign-up is closed nobody is invited, and a link says so', async () => {
  const shut = await createTestSystem({ SIGNUP: 'closed' })
  const client = await signIn(shut, await createPerson(shut))
  const { isOpen, link } = (await client.learn('local_learn_get_referrals', {})).body
  expect(isOpen).toBe(false)
  expect((await invite(client, newEmail())).body).toMatchObject({ code: 'referrals/closed' })
  const code = codeIn(link)
  expect((await shut.browser().post('/api/lead-update/invitation', { code })).body).toMatchObject({ isOpen: false })
})

it('invitations take a tenth of what the institute sends in an hour, and leave the rest to codes', async () => {
  const tight = await createTestSystem({ MAILS_PER_HOUR: '20' })
  const client = await signIn(tight, await createPerson(tight))
  const statuses: number[] = []
  for (let n = 0; n < 3; n++) statuses.push((await invite(client, newEmail())).status)
  expect(statuses).toEqual([200, 200, 429])
  tight.clock.pass(3600)
  expect((await invite(client, newEmail())).status).toBe(200)
})

it('commands list who came, and grant a reward with a dry run first', async () => {
  const run = async (...argv: string[]) => {
    const lines: string[] = []
    return { code: await system.runCommand(argv, line => lines.push(line)), text: lines.join('\n') }
  }
  const idIn = (list: string, stage = 'registered') =>
    new RegExp(`(\\d+) {2}Divya R, brought by Lister Of All: ${stage}`).exec(list)?.[1] ?? ''
  const { client } = await newInviter({ firstName: 'Lister', lastName: 'Of All' })
  const email = newEmail()
  await invite(client, email)
  const userId = await join(email)
  const { programId } = await createCourse(system, courseModel([]))
  const early = await run('referral:reward', '--id', idIn((await run('referrals')).text), '--amount', '5000')
  expect([early.code, early.text]).toEqual([1, expect.stringContaining('has not joined a program yet')])
  await programs.joinProgram(system.db, userId, programId, system.clock.now(), null)
  const id = idIn((await run('referrals')).text, 'enrolled')
  expect((await run('referral:reward', '--id', id, '--amount', '5000', '--dry-run')).text).toContain('Dry run')
  expect((await run('referral:reward', '--id', id, '--amount', '5000')).text).toContain('Done, and logged')
  expect((await read(client)).items[0]?.reward?.paise).toBe(500_000)
  const unknown = await run('referral:reward', '--id', '1', '--amount', '5000')
  expect([unknown.code, unknown.text]).toEqual([1, expect.stringContaining('No one has registered with referral 1')])
  expect((await run('referral:reward', '--id', id, '--amount', 'much')).code).toBe(2)
})
