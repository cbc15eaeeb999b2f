import type { ParamsOf } from '@learn/contract'
import { describe, expect, it } from 'vitest'
import type { StaffRole } from '#platform/roles.ts'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const model = () => courseModel([sectionModel([activityModel()])])
const boss = await createPerson(system, { isStudent: false })
const admin = await signIn(system, boss)

type Act = ParamsOf<'local_learn_perform_staff_operation'>['act']
const perform = (act: Act, more: { isdryrun?: boolean; reason?: string } = {}, by = admin) =>
  by.learn('local_learn_perform_staff_operation', { act, reason: 'a test', ...more })
const undo = (operationid: number | null, more = {}, by = admin) =>
  by.learn('local_learn_undo_staff_operation', { operationid: operationid ?? 1, reason: 'a test', ...more })

/** Everything that acts of staff may change. */
const world = async () => ({
  people: await system.raw
    .selectFrom('auth_user')
    .select(['id', 'email', 'phone', 'first_name', 'last_name', 'access_type', 'is_suspended', 'must_change_password'])
    .orderBy('id')
    .execute(),
  leads: await system.raw.selectFrom('auth_lead').select(['id', 'email', 'name', 'user_id']).orderBy('id').execute(),
  grants: await system.raw
    .selectFrom('auth_grant')
    .select(['id', 'user_id', 'role', 'ends_at'])
    .orderBy('id')
    .execute(),
  members: await system.raw
    .selectFrom('learning_program_member')
    .selectAll()
    .orderBy('user_id')
    .orderBy('program_id')
    .execute(),
  enrolments: await system.raw
    .selectFrom('learning_enrolment')
    .selectAll()
    .orderBy('user_id')
    .orderBy('course_id')
    .execute(),
  programs: await system.raw.selectFrom('learning_program').selectAll().orderBy('id').execute(),
  openings: await system.raw
    .selectFrom('learning_program_course')
    .selectAll()
    .orderBy('program_id')
    .orderBy('course_id')
    .execute(),
  offers: await system.raw.selectFrom('learning_course').select(['id', 'is_free']).orderBy('id').execute(),
})

const colleague = async (role: StaffRole, programid?: number) => {
  const person = await createPerson(system, { isStudent: false, role })
  if (programid !== undefined)
    await system.raw
      .updateTable('auth_grant')
      .set({ scope: 'program', scope_id: programid })
      .where('user_id', '=', person.id)
      .execute()
  return { person, client: await signIn(system, person) }
}

describe('an act of staff', () => {
  it('enrols, moves and removes a learner, who sees it at once', async () => {
    const [from, to] = [await createCourse(system, model()), await createCourse(system, model())]
    const person = await createPerson(system)
    const learner = await signIn(system, person)
    const opens = async (programid: number) =>
      (await learner.learn('local_learn_get_timeline', { programid })).status === 200
    const who = { userid: person.id, programid: from.programId }
    expect((await perform({ kind: 'enrol', ...who })).body.counts).toMatchObject({ new: 2 })
    expect([await opens(from.programId), await opens(to.programId)]).toEqual([true, false])
    await perform({ kind: 'move', ...who, toprogramid: to.programId })
    expect([await opens(from.programId), await opens(to.programId)]).toEqual([false, true])
    await perform({ kind: 'leave', userid: person.id, programid: to.programId })
    expect([await opens(from.programId), await opens(to.programId)]).toEqual([false, false])
  })

  it('keeps a course that another program still gives', async () => {
    const shared = await createCourse(system, model())
    const other = await createCourse(system, model())
    await system.raw
      .insertInto('learning_program_course')
      .values({ program_id: other.programId, course_id: shared.courseId, position: 9, opens_at: null })
      .execute()
    const { id } = await createPerson(system)
    for (const { programId } of [shared, other]) await perform({ kind: 'enrol', userid: id, programid: programId })
    await perform({ kind: 'leave', userid: id, programid: shared.programId })
    const left = (await world()).enrolments.filter(row => row.user_id === id).map(row => row.course_id)
    expect(new Set(left)).toEqual(new Set([shared.courseId, other.courseId]))
  })

  it('suspends: every session ends, and none comes back', async () => {
    const person = await createPerson(system)
    const learner = await signIn(system, person)
    const status = async () => (await learner.learn('local_learn_get_policy_details', {})).status
    const { operationid } = (await perform({ kind: 'suspend', userid: person.id, issuspended: true })).body
    expect(await status()).toBe(401)
    await expect(signIn(system, person)).rejects.toThrow()
    await undo(operationid)
    expect(await status()).toBe(401)
    await signIn(system, person)
  })

  it('tells a dry run and writes nothing; doing it again changes nothing', async () => {
    const { programId } = await createCourse(system, model())
    const { id } = await createPerson(system)
    const act = { kind: 'enrol' as const, userid: id, programid: programId }
    const before = await world()
    const dry = (await perform(act, { isdryrun: true })).body
    expect(await world()).toEqual(before)
    const done = (await perform(act)).body
    expect([dry.operationid, dry.counts]).toEqual([null, done.counts])
    expect((await perform(act)).body).toMatchObject({ operationid: null, counts: { new: 0, changed: 0, same: 1 } })
  })

  it('asks for a reason where it reaches access', async () => {
    const { id } = await createPerson(system)
    const refused = await perform({ kind: 'suspend', userid: id, issuspended: true }, { reason: '  ' })
    expect([refused.status, refused.body]).toMatchObject([422, { code: 'staff/reason-needed' }])
  })

  it('is logged with before and after, by whom and why', async () => {
    const { programId } = await createCourse(system, model())
    const { operationid } = (await perform({ kind: 'dates', programid: programId, batch: 'B7' }, { reason: 'typo' }))
      .body
    const { body } = await admin.learn('local_learn_get_staff_operation', { operationid: operationid ?? 0 })
    expect(body.operation).toMatchObject({ kind: 'dates', actor: expect.stringMatching(/^Asha/), reason: 'typo' })
    expect(body.rows).toMatchObject([
      { entity: 'learning.program', fields: [{ field: 'batch', before: '', after: 'B7' }] },
    ])
    await expect(
      system.raw.updateTable('staff_operation_row').set({ key: 'x' }).where('operation_id', '=', operationid).execute(),
    ).rejects.toThrow(/only added to/)
  })

  it('leaves somebody who can give roles', async () => {
    const admins = await system.raw
      .selectFrom('auth_grant')
      .select(['id', 'user_id'])
      .where('role', '=', 'admin')
      .execute()
    const end = async ({ id, user_id }: { id: number; user_id: number }) =>
      (await perform({ kind: 'role-end', userid: user_id, grantid: id })).status
    for (const other of admins.filter(({ user_id }) => user_id !== boss.id)) expect(await end(other)).toBe(200)
    for (const own of admins.filter(({ user_id }) => user_id === boss.id)) expect(await end(own)).toBe(409)
    expect((await perform({ kind: 'suspend', userid: boss.id, issuspended: true })).status).toBe(409)
  })
})

describe('a second factor that staff take away', () => {
  const enrol = async (userId: number) =>
    system.raw
      .insertInto('auth_factor')
      .values({
        user_id: userId,
        secret: new Uint8Array(48),
        created_at: system.clock.now(),
        confirmed_at: system.clock.now(),
      })
      .execute()

  it('is logged without its secret, and nothing gives it back', async () => {
    const { person } = await colleague('teacher')
    await enrol(person.id)
    const { operationid, undountil } = (await perform({ kind: 'factor-off', userid: person.id })).body
    expect(undountil).toBeNull()
    const { body } = await admin.learn('local_learn_get_staff_operation', { operationid: operationid ?? 0 })
    expect(body.rows).toMatchObject([
      { entity: 'auth.factor', outcome: 'removed', fields: [{ field: 'isOn', before: 'true', after: null }] },
    ])
    expect((await undo(operationid)).body).toMatchObject({ code: 'staff/not-undoable' })
    expect((await perform({ kind: 'factor-off', userid: person.id })).body.counts).toMatchObject({
      removed: 0,
      same: 1,
    })
  })

  it('is never their own: a session alone gets rid of none', async () => {
    const { person, client } = await colleague('admin')
    await enrol(person.id)
    expect((await perform({ kind: 'factor-off', userid: person.id }, {}, client)).status).toBe(404)
    expect((await perform({ kind: 'factor-off', userid: person.id })).status).toBe(200)
  })
})

describe('undo', () => {
  it('of all acts leaves everything as it was', async () => {
    const [a, b] = [await createCourse(system, model()), await createCourse(system, model())]
    const person = await createPerson(system)
    const mate = await colleague('support')
    const before = await world()
    const acts: Act[] = [
      { kind: 'enrol', userid: person.id, programid: a.programId, endsat: 2_000_000_000 },
      { kind: 'move', userid: person.id, programid: a.programId, toprogramid: b.programId },
      { kind: 'suspend', userid: person.id, issuspended: true },
      { kind: 'must-change', userid: person.id },
      { kind: 'access', userid: person.id, accesstype: 'Free' },
      { kind: 'dates', programid: b.programId, batch: 'Batch 9', startsat: 1_900_000_000, endsat: null },
      { kind: 'opening', programid: b.programId, courseid: b.courseId, opensat: 1_900_000_000 },
      { kind: 'offer', courseid: a.courseId, isfree: true },
      { kind: 'staff', name: 'Tara Sen', email: 'tara@example.org', role: 'teacher', programid: a.programId },
      { kind: 'role', userid: mate.person.id, role: 'author', endsat: 1_900_000_000 },
      { kind: 'leads', csv: 'name,email\nLeela Das,leela.das@example.org' },
      { kind: 'people', csv: 'name,e-mail\nLeela Das,leela.das@example.org', programid: a.programId },
    ]
    const ids: (number | null)[] = []
    for (const act of acts) {
      const { body, status } = await perform(act)
      expect([act.kind, status, body.operationid]).toEqual([act.kind, 200, expect.any(Number)])
      ids.push(body.operationid)
    }
    expect(await world()).not.toEqual(before)
    for (const id of ids.toReversed()) expect((await undo(id)).body.counts.fault).toBe(0)
    expect(await world()).toEqual(before)
  })

  it('leaves what was changed again since, and says so; it can be taken back itself', async () => {
    const { programId } = await createCourse(system, model())
    const dates = (batch: string) => perform({ kind: 'dates', programid: programId, batch })
    const first = (await dates('one')).body.operationid
    const second = (await dates('two')).body.operationid
    expect((await undo(first)).body).toMatchObject({ operationid: null, rows: [{ fault: 'changed since' }] })
    const batch = async () => (await world()).programs.find(({ id }) => id === programId)?.batch
    const taken = (await undo(second)).body.operationid
    expect(await batch()).toBe('one')
    expect((await undo(second)).status).toBe(409)
    await undo(taken)
    expect(await batch()).toBe('two')
  })

  it('keeps an account that somebody signed in with, and ends after 30 days', async () => {
    const { operationid } = (await perform({ kind: 'people', csv: 'name,phone\nNina Roy,9700000077' })).body
    const learner = system.browser()
    await learner.post('/api/auth/login/send-code', { type: 'mobile', method: 'otp', value: '9700000077' })
    const nina = (await world()).people.find(({ phone }) => phone === '9700000077')
    await system.raw
      .insertInto('auth_known_device')
      .values({ device_hash: new Uint8Array(32), user_id: nina?.id ?? 0, seen_at: system.clock.now() })
      .execute()
    expect((await undo(operationid)).body.rows).toMatchObject([{ fault: 'in use' }])
    const later = (await perform({ kind: 'people', csv: 'name,phone\nOmar Ali,9700000078' })).body.operationid
    system.clock.pass(31 * 86_400)
    const again = await signIn(system, boss)
    expect((await undo(later, {}, again)).body).toMatchObject({ code: 'staff/not-undoable' })
    system.clock.pass(-31 * 86_400)
  })
})

describe('roles', () => {
  const acts = (userid: number, programid: number, courseid: number): Record<string, Act> => ({
    enrol: { kind: 'enrol', userid, programid },
    leave: { kind: 'leave', userid, programid },
    suspend: { kind: 'suspend', userid, issuspended: true },
    'must-change': { kind: 'must-change', userid },
    'factor-off': { kind: 'factor-off', userid },
    access: { kind: 'access', userid, accesstype: 'Free' },
    dates: { kind: 'dates', programid, batch: 'x' },
    opening: { kind: 'opening', programid, courseid, opensat: null },
    offer: { kind: 'offer', courseid, isfree: true },
    policy: { kind: 'policy', title: 'P', html: '<p>x</p>' },
    staff: { kind: 'staff', name: 'A', email: 'a@example.org', role: 'admin' },
    people: { kind: 'people', csv: 'name,email\nA,new@example.org', programid },
    leads: { kind: 'leads', csv: 'name,email\nA,newlead@example.org' },
  })
  const running = ['enrol', 'leave', 'suspend', 'must-change', 'access', 'dates', 'opening', 'offer', 'people']

  it.each<[StaffRole, string[]]>([
    ['admin', [...running, 'factor-off', 'policy', 'staff', 'leads']],
    ['manager', [...running, 'leads']],
    ['author', []],
    ['teacher', []],
    ['placement', []],
    ['support', ['enrol', 'people', 'leads']],
  ])('%s', async (role, allowed) => {
    const course = await createCourse(system, model(), [])
    const foreign = await createCourse(system, model())
    const learner = await createPerson(system)
    await perform({ kind: 'enrol', userid: learner.id, programid: course.programId })
    const may = async (by: typeof admin, programid: number, courseid: number) => {
      const found: string[] = []
      for (const [name, act] of Object.entries(acts(learner.id, programid, courseid))) {
        const { status } = await perform(act, { isdryrun: true }, by)
        expect([200, 404]).toContain(status)
        if (status === 200) found.push(name)
      }
      return found.toSorted()
    }
    const { client } = await colleague(role)
    expect(await may(client, course.programId, course.courseId)).toEqual(allowed.toSorted())
    // The same role over one program: what stands there, and nothing of the institute or of another program.
    const inside = await colleague(role, course.programId)
    expect(await may(inside.client, course.programId, course.courseId)).toEqual(
      running.filter(name => allowed.includes(name)).toSorted(),
    )
    const outside = await may(inside.client, foreign.programId, foreign.courseId)
    // The learner is theirs; the other program is not.
    expect(outside).toEqual(['suspend', 'must-change', 'access'].filter(name => allowed.includes(name)).toSorted())
  })

  it('end by themselves', async () => {
    const { person, client } = await colleague('manager')
    expect((await client.learn('local_learn_get_staff_home', {})).status).toBe(200)
    await system.raw
      .updateTable('auth_grant')
      .set({ ends_at: system.clock.now() })
      .where('user_id', '=', person.id)
      .execute()
    expect((await client.learn('local_learn_get_staff_home', {})).status).toBe(404)
  })
})

describe('taking back', () => {
  const rowOf = (body: { rows: { entity: string; key: string }[] }, entity: string) =>
    Number(body.rows.find(row => row.entity === entity)?.key)
  const roleOf = async (userid: number, role: StaffRole) => (await perform({ kind: 'role', userid, role })).body

  it('gives nobody a role who may not give it: a manager of the institute reads the log of roles, and no more', async () => {
    const { person, client } = await colleague('manager')
    const other = await createPerson(system, { isStudent: false, role: 'teacher' })
    const grantid = rowOf(await roleOf(person.id, 'admin'), 'auth.grant')
    const ended = (await perform({ kind: 'role-end', userid: person.id, grantid })).body
    const suspended = (await perform({ kind: 'suspend', userid: other.id, issuspended: true })).body
    const made = (await perform({ kind: 'staff', name: 'New Author', email: 'new-author@example.org', role: 'author' }))
      .body
    const before = await world()
    for (const { operationid } of [ended, suspended, made]) {
      expect((await undo(operationid, {}, client)).status).toBe(404)
      const read = await client.learn('local_learn_get_staff_operation', { operationid: operationid ?? 0, page: 0 })
      expect(read.status).toBe(200)
    }
    expect(await world()).toEqual(before)
    expect((await undo(ended.operationid)).status).toBe(200)
  })

  it('ends with the role that an act was done by, also by way of another undo', async () => {
    const { person, client } = await colleague('admin')
    const friend = await createPerson(system, { isStudent: false, role: 'support' })
    const learner = await createPerson(system)
    const { programId } = await createCourse(system, model())
    const given = (await perform({ kind: 'role', userid: friend.id, role: 'admin' }, {}, client)).body
    const taken = (await undo(given.operationid, {}, client)).body
    const joined = (await perform({ kind: 'enrol', userid: learner.id, programid: programId }, {}, client)).body
    const left = (await perform({ kind: 'leave', userid: learner.id, programid: programId }, {}, client)).body
    await roleOf(person.id, 'support')
    const own = await system.raw
      .selectFrom('auth_grant')
      .select('id')
      .where('user_id', '=', person.id)
      .where('role', '=', 'admin')
      .executeTakeFirstOrThrow()
    await perform({ kind: 'role-end', userid: person.id, grantid: own.id })
    const before = await world()
    for (const { operationid } of [taken, given, left])
      expect((await undo(operationid, {}, client)).status).not.toBe(200)
    expect(await world()).toEqual(before)
    // Support adds learners, so that this of theirs stays theirs to take back.
    expect((await undo(joined.operationid, {}, client)).status).toBe(200)
  })
})

it('contact data is masked in differences and in the log, but for what the caller gives', async () => {
  const { client } = await colleague('manager')
  const known = await createPerson(system, { phone: '9800012345' })
  const act = { kind: 'people' as const, csv: `email,phone\n${known.email},9800099999` }
  const phoneIn = (body: { rows: { fields: { field: string }[] }[] }) =>
    body.rows.flatMap(({ fields }) => fields.filter(({ field }) => field === 'phone'))
  const masked = { field: 'phone', before: '•••••••345', after: '•••••••999' }
  const given = { ...masked, after: '9800099999' }
  expect(phoneIn((await perform(act, { isdryrun: true }, client)).body)).toEqual([given])
  const { operationid, rows } = (await perform(act, {}, client)).body
  expect(phoneIn({ rows })).toEqual([given])
  const read = await client.learn('local_learn_get_staff_operation', { operationid: operationid ?? 0, page: 0 })
  expect(phoneIn(read.body)).toEqual([masked])
  const back = await undo(operationid, { isdryrun: true }, client)
  expect(phoneIn(back.body)).toEqual([{ ...masked, before: masked.after, after: masked.before }])
})
