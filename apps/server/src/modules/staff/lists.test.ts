import { expect, it } from 'vitest'
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

const system = await createTestSystem()
const admin = await signIn(system, await createPerson(system, { isStudent: false }))
const model = () => courseModel([sectionModel([activityModel()])])
const UNDECIDED = {
  operator: 'all' as const,
  isShownWhenLocked: true,
  rules: [{ kind: 'other' as const, original: { type: 'group' } }],
}

it('lists of the staff home reach everybody, by pages', async () => {
  const people = []
  for (let i = 0; i < 23; i++) people.push(await createPerson(system, { password: null }))
  const names: string[] = []
  for (const page of [0, 1]) {
    const { body } = await admin.learn('local_learn_get_staff_learners', { page })
    expect([body.total, body.pagesize]).toEqual([23, 20])
    names.push(...body.items.map(({ name }) => name))
  }
  expect(new Set(names)).toEqual(new Set(people.map(({ firstName, lastName }) => `${firstName} ${lastName}`)))
})

it('learners are found by a part of their name, and its signs stand for themselves', async () => {
  const person = await createPerson(system, { firstName: 'Zubin_', lastName: '50% Rao' })
  const found = async (name: string) => (await admin.learn('local_learn_get_staff_learners', { name })).body
  expect(await found('BIN_ 50%')).toMatchObject({ total: 1, items: [{ id: person.id }] })
  expect(await found('_____________')).toMatchObject({ total: 0, items: [] })
})

it('sections that learners do not see are told with their course', async () => {
  const label = { type: 'label', content: { kind: 'label', html: '<p>x</p>' } }
  const { courseId, programId } = await createCourse(
    system,
    courseModel([
      sectionModel([activityModel()], { name: 'Shown' }),
      sectionModel([activityModel(), activityModel(label)], { name: 'Answers', isVisible: false }),
      sectionModel([], { name: 'Nothing in it', isVisible: false }),
    ]),
  )
  const { programs } = (await admin.learn('local_learn_get_staff_home', {})).body
  const course = programs.find(({ id }) => id === programId)?.courses.find(({ id }) => id === courseId)
  expect(course?.hiddenSections).toEqual([{ id: expect.any(Number), name: 'Answers', activities: 1 }])
  const { body } = await admin.learn('local_learn_get_staff_activity', { id: course?.firstActivityId ?? 0 })
  expect(body.section.name).toBe('Shown')
  expect(body.contents).toMatchObject([
    { name: 'Shown', isVisible: true, activities: [{ id: body.id, type: body.type, isVisible: true }] },
    { name: 'Answers', isVisible: false, activities: [{ id: expect.any(Number) }] },
  ])
})

it('sign-ins of one person are one line', async () => {
  const person = await createPerson(system)
  for (let i = 0; i < 3; i++) await signIn(system, person, '198.51.100.4')
  await signIn(system, person, '192.0.2.4')
  const { items } = (await admin.learn('local_learn_get_staff_sign_ins', {})).body
  const own = items.filter(({ userId }) => userId === person.id)
  expect(own).toMatchObject([{ kinds: ['browser'], networks: 2, times: 4 }])
})

it('contacts are masked until somebody asks, in scope, and who asked is logged', async () => {
  const [ours, theirs] = [await createPerson(system), await createPerson(system)]
  const course = await createCourse(system, model(), [ours])
  await createCourse(system, model(), [theirs])
  const teacher = await createPerson(system, { isStudent: false, role: 'teacher' })
  await system.raw
    .updateTable('auth_grant')
    .set({ scope: 'program', scope_id: course.programId })
    .where('user_id', '=', teacher.id)
    .execute()
  const client = await signIn(system, teacher)
  const { body } = await client.learn('local_learn_get_staff_learners', {})
  expect(body).toMatchObject({ total: 1, items: [{ id: ours.id }] })
  expect(JSON.stringify((await client.learn('local_learn_get_staff_home', {})).body)).not.toContain(ours.email)
  const reveal = (userid: number) => client.learn('local_learn_reveal_staff_contact', { userid })
  expect((await reveal(ours.id)).body).toEqual({ email: ours.email, phone: ours.phone })
  expect((await reveal(theirs.id)).status).toBe(404)
  expect((await reveal(teacher.id)).status).toBe(404)
  const log = (await admin.learn('local_learn_get_staff_operations', {})).body.items
  expect(log.filter(({ kind }) => kind === 'reveal')).toMatchObject([{ actorid: teacher.id, undountil: null }])
})

it('of a scope nothing else is shown: other programs, sign-ins, imports', async () => {
  const [mine, other] = [await createCourse(system, model()), await createCourse(system, model())]
  const teacher = await createPerson(system, { isStudent: false, role: 'teacher' })
  await system.raw
    .updateTable('auth_grant')
    .set({ scope: 'program', scope_id: mine.programId })
    .where('user_id', '=', teacher.id)
    .execute()
  const { body } = await (await signIn(system, teacher)).learn('local_learn_get_staff_home', {})
  expect(body.programs.map(({ id }) => id)).toEqual([mine.programId])
  // What they may not see is no empty list: nothing is drawn of it.
  expect([body.signIns, body.imports, body.needs, body.rules, body.people]).toEqual([null, null, null, null, null])
  expect(other.programId).toBeGreaterThan(0)
})

it('support is told of nothing that waits in lists which others have', async () => {
  await createCourse(
    system,
    courseModel([sectionModel([activityModel({ sourceKey: 'hidden', availability: UNDECIDED })])]),
  )
  const kindsFor = async (role: 'admin' | 'support') => {
    const person = await createPerson(system, { isStudent: false, role })
    const { body } = await (await signIn(system, person)).learn('local_learn_get_staff_home', {})
    return body.needs?.map(({ kind }) => kind) ?? []
  }
  expect(await kindsFor('admin')).toContain('imports.rules')
  expect(await kindsFor('support')).not.toContain('imports.rules')
})

it('rules that cannot be judged are decided in scope only', async () => {
  const ruled = () => courseModel([sectionModel([activityModel({ sourceKey: 'ruled', availability: UNDECIDED })])])
  const [mine, other] = [await createCourse(system, ruled()), await createCourse(system, ruled())]
  const [author, teacher] = [
    await createPerson(system, { isStudent: false, role: 'author' }),
    await createPerson(system, { isStudent: false, role: 'teacher' }),
  ]
  await system.raw
    .updateTable('auth_grant')
    .set({ scope: 'program', scope_id: mine.programId })
    .where('user_id', 'in', [author.id, teacher.id])
    .execute()
  const decide = async (person: TestPerson, id: number) =>
    (
      await (
        await signIn(system, person)
      ).learn('local_learn_perform_staff_operation', {
        act: { kind: 'rule', part: 'activity', id, show: true },
      })
    ).status
  const rules = async (person: TestPerson) =>
    (await (await signIn(system, person)).learn('local_learn_get_staff_home', {})).body.rules
  expect(await rules(author)).toMatchObject([{ id: mine.idOf('ruled'), state: 'undecided' }])
  expect(await rules(teacher)).toBeNull()
  expect(await decide(author, other.idOf('ruled'))).toBe(404)
  expect(await decide(teacher, mine.idOf('ruled'))).toBe(404)
  expect(await decide(author, mine.idOf('ruled'))).toBe(200)
  expect(await rules(author)).toMatchObject([{ id: mine.idOf('ruled'), state: 'shown' }])
})

it('the log forgets a person who is erased, and stays', async () => {
  const person = await createPerson(system)
  const act = { kind: 'access' as const, userid: person.id, accesstype: 'Free' as const }
  await admin.learn('local_learn_perform_staff_operation', { act, reason: 'a test' })
  const rows = () =>
    system.raw
      .selectFrom('staff_operation_row')
      .select(['user_id', 'before', 'after'])
      .where('key', '=', String(person.id))
      .execute()
  expect(await rows()).toMatchObject([{ user_id: person.id }])
  const listed = async () =>
    (await admin.learn('local_learn_get_staff_operations', { page: 0 })).body.items.find(
      ({ reason }) => reason === 'a test',
    )
  expect((await listed())?.about).toBe(`${person.firstName} ${person.lastName}`)
  const command = (...words: string[]) => system.runCommand([...words, '--id', String(person.id)], () => undefined)
  expect([await command('person:export'), await command('person:erase', '--yes')]).toEqual([0, 0])
  expect(await rows()).toEqual([{ user_id: null, before: null, after: null }])
  expect((await listed())?.about).toBe('')
  const { body } = await admin.learn('local_learn_get_staff_operations', { page: 0 })
  const logged = body.items.flatMap(({ reason }) => (reason.startsWith('npm run person:') ? [reason] : []))
  expect(logged.toSorted()).toEqual([
    `npm run person:erase, person ${person.id}`,
    `npm run person:export, person ${person.id}`,
  ])
})

it('one search finds people, courses and activities, in the scopes of who asks', async () => {
  const [ours, theirs] = [
    await createPerson(system, { firstName: 'Quilla', lastName: 'Rao' }),
    await createPerson(system, { firstName: 'Quilla', lastName: 'Menon' }),
  ]
  const page = (name: string) => activityModel({ name })
  const course = (fullName: string, lesson: string) =>
    courseModel([sectionModel([page(lesson)], { isVisible: false })], { fullName })
  const own = await createCourse(system, course('Quilted tables', 'The quill and the sheet'), [ours])
  await createCourse(system, course('Quilted charts', 'A quill elsewhere'), [theirs])
  const search = async (client: typeof admin, query: string) =>
    (await client.learn('local_learn_search_staff', { query })).body
  const { people } = await search(admin, 'Quilla')
  expect(people.map(({ name }) => name).toSorted()).toEqual(['Quilla Menon', 'Quilla Rao'])
  const all = await search(admin, 'quil')
  expect(all.courses.map(({ name }) => name)).toEqual(['Quilted charts', 'Quilted tables'])
  // What learners do not see, staff find.
  expect(all.activities).toMatchObject([
    { name: 'A quill elsewhere', courseName: 'Quilted charts' },
    { name: 'The quill and the sheet', courseName: 'Quilted tables' },
  ])

  const scoped = async (role: 'teacher' | 'author') => {
    const person = await createPerson(system, { isStudent: false, role })
    const scope = { scope: 'program', scope_id: own.programId } as const
    await system.raw.updateTable('auth_grant').set(scope).where('user_id', '=', person.id).execute()
    return signIn(system, person)
  }
  expect(await search(await scoped('teacher'), 'quil')).toMatchObject({
    people: [{ id: ours.id }],
    courses: [{ name: 'Quilted tables' }],
    activities: [{ name: 'The quill and the sheet' }],
  })
  const author = await scoped('author')
  expect((await search(author, 'quil')).people).toEqual([])
  const home = async (client: typeof admin) => (await client.learn('local_learn_get_staff_home', {})).body.programs
  expect((await home(author)).map(({ mayAddPeople }) => mayAddPeople)).toEqual([false])
  expect((await home(admin)).every(({ mayAddPeople }) => mayAddPeople)).toBe(true)
  const learner = await signIn(system, ours)
  expect((await learner.learn('local_learn_search_staff', { query: 'quil' })).status).toBe(404)
})
