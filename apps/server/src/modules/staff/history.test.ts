import type { ParamsOf } from '@learn/contract'
import { expect, it } from 'vitest'
import { createStudioCourse } from '#testkit/studio-course.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()
const course = await createStudioCourse(system)
const { admin, batchId, perform, undo } = course

type Query = ParamsOf<'local_learn_get_staff_operations'>
const list = async (query: Query = {}, client = admin) =>
  (await client.learn('local_learn_get_staff_operations', query)).body
const kindsOf = async (query: Query) => (await list(query)).items.map(({ kind }) => kind)
const undoRows = (operationid: number | null, only: { entity: string; key: string }[], client = admin) =>
  client.learn('local_learn_undo_staff_operation', { operationid: operationid ?? 0, reason: 'Too many', only })

const page = await course.make('page', 'Ties in windows')
const other = await course.make('page', 'Frames')

it('finds operations by kind, by who did them, by whom or what they are about, and by day', async () => {
  const nowS = Math.floor(system.clock.now().getTime() / 1000)
  expect(new Set(await kindsOf({ kind: 'activity' }))).toEqual(new Set(['activity']))
  expect((await list({ about: 'ties in' })).items.map(({ about }) => about)).toEqual(['Ties in windows'])
  const { email: _email, ...learner } = course.person
  const name = (
    await system.raw.selectFrom('auth_user').select('first_name').where('id', '=', learner.id).executeTakeFirstOrThrow()
  ).first_name
  expect(await kindsOf({ about: name })).toContain('enrol')
  // Signs of a pattern stand for themselves.
  expect(await kindsOf({ about: '%' })).toEqual([])
  expect(await kindsOf({ until: nowS - 86_400 })).toEqual([])
  expect(await kindsOf({ from: nowS - 86_400, until: nowS + 60 })).toContain('program')
  const { actors, kinds, items } = await list()
  expect(kinds).toContain('enrol')
  expect(actors.map(({ id }) => id)).toContain(items[0]?.actorid)
  expect((await list({ actorid: items[0]?.actorid ?? 0 })).total).toBe((await list()).total)
  expect((await list({ actorid: 0 })).total).toBe(0)
})

it('narrows to the batches of a scope, and shows no more for that', async () => {
  const elsewhere = await createStudioCourse(system)
  const inScope = await list({ programids: [batchId] })
  expect(inScope.items.map(({ kind }) => kind)).toContain('enrol')
  expect(inScope.total).toBeLessThan((await list()).total)
  expect((await list({ programids: [] })).total).toBe(0)
  const author = await course.createAuthor()
  expect((await list({ programids: [elsewhere.batchId] }, author.client)).total).toBe(0)
})

it('shows an author what they did themselves, whatever they look for', async () => {
  const author = await course.createAuthor()
  expect(await list({ kind: 'program' }, author.client)).toMatchObject({
    items: [],
    total: 0,
    kinds: expect.any(Array) as [],
  })
  expect((await course.learner.learn('local_learn_get_staff_operations', { about: 'a' })).status).toBe(404)
})

it('takes chosen rows back and leaves the others, which can go back later', async () => {
  const hide = await perform({ kind: 'visible', activityids: [page, other], show: true })
  const id = hide.body.operationid
  const dry = (await admin.learn('local_learn_undo_staff_operation', { operationid: id ?? 0, isdryrun: true })).body
  expect(dry.rows.map(({ group }) => group)).toHaveLength(2)
  const shown = async () => {
    const { modules } = (await admin.learn('local_learn_get_studio_course', { courseid: course.courseId })).body
    return modules[0]?.activities.filter(({ isVisible }) => isVisible).map(one => one.id)
  }
  expect(await shown()).toEqual([page, other])
  expect((await undoRows(id, [{ entity: 'learning.activity', key: '1' }])).body).toMatchObject({
    code: 'staff/not-undoable',
  })
  const first = await undoRows(id, [{ entity: 'learning.activity', key: String(page) }])
  expect(first.body.counts).toMatchObject({ changed: 1 })
  expect(await shown()).toEqual([other])
  expect((await list({ kind: 'undo-rows' })).items).toMatchObject([{ undoes: id, size: 1 }])
  // The rest goes back with the whole; what went back already stays as it is.
  await undo(id)
  expect(await shown()).toEqual([])
  // Its undo is an operation, which is taken back as a whole.
  await undo(first.body.operationid)
  expect(await shown()).toEqual([page])
})

it('takes a person of a list back with all that is theirs, and refuses half of them', async () => {
  const csv = ['name,email', 'Asha Rao,asha@rows.test', 'Kabir Sethi,kabir@rows.test'].join('\n')
  const { body } = await perform({ kind: 'people', csv, accesstype: 'Premium', programid: batchId })
  const { rows } = (
    await admin.learn('local_learn_undo_staff_operation', { operationid: body.operationid ?? 0, isdryrun: true })
  ).body
  const groups = Map.groupBy(rows, ({ group }) => group)
  expect(groups.size).toBe(2)
  const [one = []] = groups.values()
  expect(one.length).toBeGreaterThan(1)
  const keys = one.map(({ entity, key }) => ({ entity, key }))
  expect((await undoRows(body.operationid, keys.slice(1))).body).toMatchObject({ code: 'staff/not-undoable' })
  expect((await undoRows(body.operationid, keys)).status).toBe(200)
  const left = await system.raw.selectFrom('auth_user').select('email').where('email', 'like', '%@rows.test').execute()
  expect(left).toHaveLength(1)
})

it('refuses rows of what belongs together, and of what is not the caller’s', async () => {
  await course.save(page, {
    rev: 0,
    content: { kind: 'page', html: '<p>Here</p>', minutes: null },
    name: 'Ties in windows',
  })
  const { body } = await course.publish(page, 1)
  const only = [{ entity: 'learning.content', key: String(page) }]
  const refused = await undoRows(body.operationid, only)
  expect(refused.body).toMatchObject({
    code: 'staff/not-undoable',
    message: expect.stringContaining('belong together') as string,
  })
  const stranger = await course.createStranger()
  for (const client of [stranger, course.learner])
    expect((await undoRows(body.operationid, only, client)).status).toBe(404)
})
