import { describe, expect, it } from 'vitest'
import {
  activityModel,
  courseModel,
  createCourse,
  createPerson,
  sectionModel,
  signIn,
  type TestPerson,
} from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const DAY_S = 86_400
const system = await createTestSystem()
const boss = await createPerson(system, { isStudent: false })
const admin = await signIn(system, boss)
let count = 0
const newAddress = () => `new-address-${++count}@example.org`

/** A list that changes the e-mail of somebody who is known by phone; gives its number. */
async function list({ phone }: TestPerson, email: string): Promise<number> {
  const act = { kind: 'people' as const, csv: `phone,email\n${phone},${email}` }
  const { body } = await admin.learn('local_learn_perform_staff_operation', { act, reason: 'a test' })
  return body.operationid ?? 0
}
const emailOf = async ({ id }: TestPerson) =>
  (await system.raw.selectFrom('auth_user').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

/** The code of the link in the newest message to somebody about a contact. */
async function linkTo(recipient: string): Promise<string> {
  const [message] = await system.raw
    .selectFrom('platform_message')
    .select('body')
    .where('recipient', '=', recipient)
    .where('body', 'like', '%/contact-change?token=%')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  return /contact-change\?token=([\w-]{43})/.exec(message?.body ?? '')?.[1] ?? ''
}
type Outcome = { status: string; act: string | null; contact: string }
const use = async (token: string) => (await system.browser().post<Outcome>('/api/auth/contact/use', { token })).body
const check = async (token: string) => (await system.browser().post<Outcome>('/api/auth/contact/check', { token })).body
const signsIn = async (email: string) =>
  (
    await system.browser().post<{ status?: string; details?: string }>('/api/auth/login/logintoken', {
      type: 'email',
      method: 'otp',
      value: email,
    })
  ).status

describe('a contact that staff change', () => {
  it('signs nobody in until who has it confirmed it; until then the old one does', async () => {
    const person = await createPerson(system)
    const address = newAddress()
    await list(person, address)
    expect(await emailOf(person)).toBe(person.email)
    await signIn(system, person)
    const token = await linkTo(address)
    expect(await check(token)).toEqual({ status: 'open', act: 'confirm', contact: 'n•••@example.org' })
    expect(await emailOf(person)).toBe(person.email)
    expect(await use(token)).toMatchObject({ status: 'done' })
    expect(await emailOf(person)).toBe(address)
    // Once is enough, and the second look says so.
    expect(await use(token)).toMatchObject({ status: 'done' })
    expect(await signsIn(address)).toBe(200)
  })

  it('is asked for once: the same list again changes nothing', async () => {
    const person = await createPerson(system)
    const address = newAddress()
    await list(person, address)
    const token = await linkTo(address)
    expect(await list(person, address)).toBe(0)
    expect(await linkTo(address)).toBe(token)
  })

  it('is told to the old one, who freezes the account: sessions end, nobody signs in, admins are asked', async () => {
    const person = await createPerson(system)
    const learner = await signIn(system, person)
    const address = newAddress()
    await list(person, address)
    await use(await linkTo(address))
    const token = await linkTo(person.email)
    expect(await check(token)).toMatchObject({ status: 'open', act: 'freeze' })
    expect((await learner.learn('local_learn_get_policy_details', {})).status).toBe(200)
    expect(await use(token)).toMatchObject({ status: 'done', act: 'freeze' })
    expect((await learner.learn('local_learn_get_policy_details', {})).status).toBe(401)
    await expect(signIn(system, { ...person, email: address })).rejects.toThrow()
    const { needs } = (await admin.learn('local_learn_get_staff_home', {})).body
    expect(needs.find(({ kind }) => kind === 'auth.frozen')?.text).toContain('froze their account')
    const mails = await system.raw
      .selectFrom('platform_message')
      .select('subject')
      .where('recipient', '=', boss.email)
      .execute()
    expect(mails.map(({ subject }) => subject).join()).toContain('frozen by its owner')
    const act = { kind: 'suspend' as const, userid: person.id, issuspended: false }
    await admin.learn('local_learn_perform_staff_operation', { act, reason: 'looked into it' })
    const after = (await admin.learn('local_learn_get_staff_home', {})).body.needs
    expect(after.find(({ kind }) => kind === 'auth.frozen')).toBeUndefined()
  })

  it('that is frozen before it was confirmed can be confirmed no more', async () => {
    const person = await createPerson(system)
    const address = newAddress()
    await list(person, address)
    const confirm = await linkTo(address)
    await use(await linkTo(person.email))
    expect(await use(confirm)).toMatchObject({ status: 'ended' })
    expect(await emailOf(person)).toBe(person.email)
  })

  it('that was undone, or is another one by now, confirms nothing', async () => {
    const person = await createPerson(system)
    const [first, second] = [newAddress(), newAddress()]
    await list(person, first)
    const old = await linkTo(first)
    const operationid = await list(person, second)
    expect(await use(old)).toMatchObject({ status: 'ended' })
    await admin.learn('local_learn_undo_staff_operation', { operationid, reason: 'a test' })
    expect(await use(await linkTo(second))).toMatchObject({ status: 'ended' })
    expect(await emailOf(person)).toBe(person.email)
  })

  it('is over after a week, for both links', async () => {
    const person = await createPerson(system)
    const address = newAddress()
    await list(person, address)
    const [confirm, freeze] = [await linkTo(address), await linkTo(person.email)]
    system.clock.pass(7 * DAY_S + 1)
    expect(await use(confirm)).toMatchObject({ status: 'ended' })
    expect(await use(freeze)).toMatchObject({ status: 'ended' })
  })

  it('is refused where somebody else has it by then', async () => {
    const person = await createPerson(system)
    const address = newAddress()
    await list(person, address)
    await createPerson(system, { email: address })
    expect(await use(await linkTo(address))).toMatchObject({ status: 'taken' })
    expect(await emailOf(person)).toBe(person.email)
  })

  it('of a person without one is told by the other way, and the phone is treated alike', async () => {
    const person = await createPerson(system, { email: null })
    await list(person, newAddress())
    expect(await linkTo(`+91${person.phone}`)).not.toBe('')
  })
})

describe('who changes contacts', () => {
  const CONTACTS = 'A manager of all their programs, or an admin, changes how they sign in'
  const colleague = async (role: 'manager' | 'support', programId: number | null) => {
    const person = await createPerson(system, { isStudent: false, role })
    if (programId !== null)
      await system.raw
        .updateTable('auth_grant')
        .set({ scope: 'program', scope_id: programId })
        .where('user_id', '=', person.id)
        .execute()
    return signIn(system, person)
  }
  const enrol = (userid: number, programid: number) =>
    admin.learn('local_learn_perform_staff_operation', { act: { kind: 'enrol', userid, programid }, reason: 'a test' })

  it('a manager of all their programs does, and nobody of one program alone', async () => {
    const model = () => courseModel([sectionModel([activityModel()])])
    const [own, other] = [await createCourse(system, model(), []), await createCourse(system, model(), [])]
    const client = await colleague('manager', own.programId)
    const [shared, theirs] = [await createPerson(system), await createPerson(system)]
    for (const { id } of [shared, theirs]) await enrol(id, own.programId)
    await enrol(shared.id, other.programId)
    const change = async ({ phone }: TestPerson) => {
      const act = { kind: 'people' as const, csv: `phone,email\n${phone},${newAddress()}`, programid: own.programId }
      return (await client.learn('local_learn_perform_staff_operation', { act, reason: 'a test' })).body
    }
    expect((await change(shared)).rows.map(({ fault }) => fault)).toEqual([CONTACTS])
    expect((await change(theirs)).counts).toMatchObject({ changed: 1 })
  })

  it('support adds people, and changes nobody', async () => {
    const client = await colleague('support', null)
    const person = await createPerson(system)
    const address = newAddress()
    const act = { kind: 'people' as const, csv: `phone,email\n${person.phone},${address}` }
    const { rows } = (await client.learn('local_learn_perform_staff_operation', { act, reason: 'a test' })).body
    expect(rows.map(({ fault }) => fault)).toEqual([CONTACTS])
    expect([await linkTo(address), await linkTo(person.email)]).toEqual(['', ''])
  })
})
