import { type EndpointName, endpoints, type FunctionName, learningFunctions } from '@learn/contract'
import { describe, expect, it } from 'vitest'
import { isInPreview } from '#platform/http/preview.ts'
import { type AccessRows, createCast, readTables } from '#testkit/access.ts'
import type { TestClient } from '#testkit/client.ts'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

/**
 * Staff see the app as a learner: over everything that the server opens, what is read there is what the learner is told, byte for
 * byte, and nothing is written.
 */
const system = await createTestSystem({ DEMO: '1' })
const cast = await createCast(system)
const tables = await readTables(system, cast.owner)
const [owner, staff] = [await cast.enter('owner'), await cast.enter('staff')]
const begin = (client: TestClient, userid: number) => client.learn('local_learn_begin_staff_preview', { userid })
const { body: shown } = await begin(staff, cast.owner.id)
const headers = { 'x-preview': shown.token }

const functions = tables.flatMap(({ module, functions: rows = {} }: AccessRows) =>
  Object.entries(rows).map(([name, { params, expected }]) => ({ name, module, params, expected: expected.owner })),
)
const isShown = ({ name, module }: (typeof functions)[number]) =>
  isInPreview(module, learningFunctions[name as FunctionName].kind === 'read')

describe('a preview', () => {
  it.each(functions.filter(isShown))('tells of $name what the learner is told', async ({ name, params }) => {
    const path = `/api/learning/${name}`
    const own = await owner.post(path, params)
    const seen = await staff.post(path, params, headers)
    expect([seen.status, JSON.stringify(seen.body).replaceAll(REQUEST, '')]).toEqual([
      own.status,
      JSON.stringify(own.body).replaceAll(REQUEST, ''),
    ])
  })

  it.each(functions.filter(one => !isShown(one)))('refuses $name', async ({ name, params }) => {
    const reply = await staff.post(`/api/learning/${name}`, params, headers)
    expect([reply.status, reply.body]).toMatchObject([403, { code: 'auth/preview' }])
  })

  it.each(Object.keys(endpoints) as EndpointName[])('refuses writes by %s', async name => {
    const { method, service, path } = endpoints[name]
    if (method !== 'POST' || name === 'auth.verifySession' || name === 'auth.verifyFree') return
    const reply = await staff.post(`/api/${service}${path.replaceAll(/:\w+/g, '1')}`, {}, headers)
    expect([reply.status, reply.body]).toMatchObject([403, { code: 'auth/preview' }])
  })

  it('refuses what stands beside the contract, and answers a batch call by call', async () => {
    for (const path of ['/webservice/rest/server.php', '/login/token.php', '/api/collect'])
      expect([path, (await staff.post(path, {}, headers)).status]).toEqual([
        path,
        path.endsWith('server.php') ? 200 : 403,
      ])
    const rest = await staff.post('/webservice/rest/server.php', {}, headers)
    expect(rest.body).toMatchObject({ exception: 'required_capability_exception' })
    expect((await staff.get('/api/updates?topics=unread:me', headers)).body).toMatchObject({ code: 'auth/preview' })
    const calls = [
      { url: '/api/learning/local_learn_get_programs', body: {} },
      { url: '/api/learning/local_learn_get_profile', body: {} },
    ]
    const { body } = await staff.post<{ status: number }[]>('/api/batch', { calls }, headers)
    expect(body.map(({ status }) => status)).toEqual([200, 403])
  })

  it('says to the page whom it shows, and stays staff without its token', async () => {
    const verify = async (more = {}) =>
      (await staff.post<{ user: string }>('/api/auth/signin/verifytoken', { token: '1' }, more)).body
    expect(JSON.parse((await verify(headers)).user)).toMatchObject({ id: cast.owner.id })
    expect(JSON.parse((await verify()).user)).not.toMatchObject({ id: cast.owner.id })
  })

  it('is told to the learner, and stands in the history', async () => {
    const { body } = await owner.post<{ previews: { by: string }[] }>('/api/auth/sessions', {})
    expect(body.previews).toHaveLength(1)
    const { body: log } = await staff.learn('local_learn_get_staff_operations', { page: 0 })
    expect(log.items.map(({ kind }) => kind)).toContain('preview')
  })

  it('is good in its session alone, for half an hour, and while its staff may look', async () => {
    const programs = (client: TestClient, token = shown.token) =>
      client.post('/api/learning/local_learn_get_programs', {}, { 'x-preview': token })
    expect((await programs(await cast.enter('staff'))).status).toBe(401)
    expect((await programs(owner)).status).toBe(401)
    expect((await programs(staff, 'made-up')).status).toBe(401)
    const manager = await createPerson(system, { isStudent: false, role: 'manager' })
    const client = await signIn(system, manager)
    const { body } = await begin(client, cast.owner.id)
    expect((await programs(client, body.token)).status).toBe(200)
    await system.raw.updateTable('auth_grant').set({ role: 'author' }).where('user_id', '=', manager.id).execute()
    expect((await programs(client, body.token)).status).toBe(401)
    system.clock.pass(1801)
    expect((await programs(staff)).status).toBe(401)
  })

  it('is begun for learners in scope only: all of their programs', async () => {
    const person = await createPerson(system)
    const course = await createCourse(system, courseModel([sectionModel([])]), [person])
    const second = await createCourse(system, courseModel([sectionModel([])]), [person])
    const teacher = await createPerson(system, { isStudent: false, role: 'teacher' })
    const client = await signIn(system, teacher)
    const scope = { scope: 'program', scope_id: course.programId } as const
    await system.raw.updateTable('auth_grant').set(scope).where('user_id', '=', teacher.id).execute()
    expect((await begin(client, person.id)).status).toBe(404)
    await system.raw.deleteFrom('learning_program_member').where('program_id', '=', second.programId).execute()
    expect((await begin(client, person.id)).status).toBe(200)
    expect((await begin(client, teacher.id)).status).toBe(404)
    expect((await begin(await signIn(system, person), person.id)).status).toBe(404)
  })
})

describe('a preview as a made-up learner', () => {
  it('shows a batch to staff of it, with nobody in any list, and writes nothing', async () => {
    const page = activityModel({ sourceKey: 'page' })
    const course = await createCourse(system, courseModel([sectionModel([page])]))
    const author = await createPerson(system, { isStudent: false, role: 'author' })
    const client = await signIn(system, author)
    const start = (who: TestClient, programid: number) => who.learn('local_learn_begin_batch_preview', { programid })
    const { status, body } = await start(client, course.programId)
    expect([status, body]).toMatchObject([200, { name: 'a made-up learner', accessType: 'Premium' }])
    const as = { 'x-preview': body.token }
    const read = async (name: string, params: object) => client.post(`/api/learning/${name}`, params, as)
    const programs = await read('local_learn_get_programs', {})
    expect(JSON.stringify(programs.body)).toContain(String(course.programId))
    const activity = { programid: course.programId, type: 'page', id: course.idOf('page') }
    expect((await read('local_learn_get_activity', activity)).status).toBe(200)
    expect((await read('local_learn_get_dashboard', { programid: course.programId })).status).toBe(200)
    // Not the lessons of another batch.
    const other = await createCourse(system, courseModel([sectionModel([page])]))
    const beside = { ...activity, programid: other.programId, id: other.idOf('page') }
    expect((await read('local_learn_get_activity', beside)).status).toBe(404)
    expect((await read('local_learn_set_reminder', { leads: 600 })).status).toBe(403)
    const { body: people } = await staff.learn('local_learn_get_studio_people', { batchids: [course.programId] })
    expect(people.total).toBe(0)

    // Whoever has no role over the batch, and a batch that is none.
    await system.raw
      .updateTable('auth_grant')
      .set({ scope: 'program', scope_id: other.programId })
      .where('user_id', '=', author.id)
      .execute()
    expect((await start(client, course.programId)).status).toBe(404)
    expect((await read('local_learn_get_programs', {})).status).toBe(401)
    expect((await start(staff, 1)).status).toBe(404)
    expect((await start(owner, course.programId)).status).toBe(404)
  })
})

/** Every refusal names its request. */
const REQUEST = /,"requestId":"[^"]*"/g
